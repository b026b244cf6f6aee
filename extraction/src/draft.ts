import type { CalloutKind } from './document.ts'
import type { Box } from './geometry.ts'

/** A procedure as found in a document, in the shapes the API stores. Ids are unique within it. */
export interface Draft {
  title: string
  description: string
  language: string
  outline: Section[]
  /** Callouts of the whole procedure. */
  callouts: Callout[]
  tools: Item[]
  parts: Item[]
  review: Review
}

/** What a person has to decide. */
export interface Review {
  /** Callouts no step or section could be found for. */
  unplaced: Callout[]
  /** Text on the pages of the draft that the draft does not use, in reading order. */
  unused: Unused[]
  /** How many more of these exist than are listed. */
  unlisted?: number
}

/** An unused passage; its file is that of the draft. */
export interface Unused {
  /** The id of its block. */
  id: string
  page: number
  /** One per line; none in a format whose text flows. */
  boxes: Box[]
  text: string
  /** As printed before the text, such as `3.`. */
  marker?: string
  /** Its kind, if it is a callout. */
  kind?: CalloutKind
  /** The step before it; for a passage before the first step of a section, that section. */
  after?: string
  /** The figures it would show as a step. */
  media?: Media[]
}

export interface Section {
  id: string
  title: string
  callouts: Callout[]
  steps: Step[]
  sections: Section[]
}

export interface Step {
  id: string
  text: string
  /** As printed, such as `3.` or `b)`. */
  marker?: string
  steps: Step[]
  callouts: Callout[]
  media: Media[]
  source: Source
  /** How likely this is a step of the document with exactly this text, 0 to 1. */
  confidence: number
  /** Why a person should look at it; like the two below, omitted if there is none. */
  reasons?: Reason[]
  values?: Value[]
  references?: Reference[]
  /** Set if a language model suggested it, or a change to it (`review/`). */
  suggestedBy?: 'language-model'
}

/**
 * Why a person should look at a step or callout. The list is closed; the README explains
 * each of them.
 */
export const reasons = [
  'sequence_gap',
  'sequence_repeat',
  'no_number',
  'no_verb',
  'few_verbs',
  'heading_unclear',
  'table_without_header',
  'alone',
  'text_cut',
  'text_short',
  'text_long',
  'joined_pages',
  'recognition_low',
  'severity_without_word',
  'inside_text',
  'unplaced',
  'reference_unresolved',
  'taken_anyway',
  'suggested_by_model',
] as const
export type Reason = (typeof reasons)[number]

export const quantities = [
  'torque',
  'length',
  'area',
  'volume',
  'mass',
  'force',
  'pressure',
  'temperature',
  'voltage',
  'current',
  'power',
  'frequency',
  'resistance',
  'time',
  'angle',
  'turns',
  'speed',
  'rotation',
  'flow',
  'share',
] as const
export type Quantity = (typeof quantities)[number]

/** A quantity with its unit, as printed in a text and never converted. */
export interface Value {
  /** Exactly the characters from `start` up to `end` of the text, counted in UTF-16 units. */
  text: string
  start: number
  end: number
  quantity: Quantity
  /** UCUM code: `N.m`, `Cel`, `[in_i]`, `%`. */
  unit: string
  /** None for ranges, bounds, and several numbers in one (`20 x 30 mm`). */
  value?: number
  /** The lower limit of a range (`10–15 Nm`); either limit may be missing in a bound (`≤ 5 bar`). */
  min?: number
  max?: number
  /** In both directions, in the unit of the value: `12 ± 2 Nm`. */
  tolerance?: number
}

export const referenceKinds = ['step', 'section', 'figure', 'table'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** Something that a text refers to by number, with its targets in the draft. */
export interface Reference {
  kind: ReferenceKind
  /** Exactly the characters from `start` up to `end` of the text, in UTF-16 units. */
  text: string
  start: number
  end: number
  /** Ids of steps, sections or media of the draft; empty if none has that number. */
  targets: string[]
}

/** A figure of the document that shows a step. */
export interface Media {
  id: string
  kind: 'image'
  /** Where it is in the document, as PDF viewers read it: `#page=3&viewrect=60,120,200,150`. */
  url: string
  alt?: string
  /** The id of the figure's block. */
  figure: string
  /** The name of its file, if pictures were made. */
  picture?: string
  /** Its text is the caption, if it has one. */
  source?: Source
}

export interface Callout {
  id: string
  kind: CalloutKind
  text: string
  source: Source
  /** How likely this is a callout of this kind with exactly this text, 0 to 1. */
  confidence: number
  reasons?: Reason[]
  values?: Value[]
  references?: Reference[]
}

export interface Item {
  id: string
  name: string
  quantity?: number
  /** The unit of the quantity, as printed, such as `ml`; none for pieces. */
  unit?: string
  /** Consumables among the parts, protective equipment among the tools; none for other items. */
  kind?: ItemKind
  note?: string
  source?: Source
}

export type ItemKind = 'consumable' | 'protection'

/**
 * Where something was printed: one box per line on the page it begins on (none in a format whose
 * text flows), and the exact text.
 */
export interface Source {
  fileId: string
  page: number
  boxes: Box[]
  text: string
  continued?: { page: number; boxes: Box[] }[]
}

/** A procedure in the document, whether or not it became the draft. */
export interface Candidate {
  id: string
  title: string
  /** First and last page. */
  pages: [number, number]
  stepCount: number
  confidence: number
}

/** Something that resembles a procedure but was rejected: `r1`, `r2` … in reading order. */
export interface RefusedCandidate extends Candidate {
  /** The beginnings of its first steps. */
  firstLines: string[]
}

/** What was found in a document without a procedure: the details of `no_procedure_found`. */
export interface FoundInstead {
  /** The likeliest first. */
  candidates: RefusedCandidate[]
  /** Every notice, in reading order; only the most severe if there are very many. */
  callouts: { kind: CalloutKind; text: string; page: number }[]
}

/** A candidate listed with a draft. */
export interface ListedCandidate extends Candidate {
  /** Whether its steps are in the draft. */
  inDraft: boolean
}

export interface Extraction {
  draft: Draft
  candidates: ListedCandidate[]
  signalWords: SignalWords
}

/** Why a signal word needs no place in the draft: it warns of nothing there. */
export type Explanation =
  | 'definition'
  | 'reference'
  | 'running_text'
  | 'heading'
  | 'column_head'
  | 'lettering'
  | 'code'
  | 'contents'
  | 'running_head'
  | 'repeated'

/** What happened to the signal words in scope; `total` is the sum of the others. */
export interface SignalWords {
  total: number
  /** In a callout of a step, a section or the procedure. */
  bound: number
  /** In one listed in `review.unplaced`. */
  unplaced: number
  explained: ExplainedWord[]
}

export interface ExplainedWord {
  reason: Explanation
  word: string
  page: number
  /** The printed text that contains it, truncated if long. */
  text: string
}
