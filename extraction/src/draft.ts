import type { CalloutKind } from './document.ts'
import type { Box } from './geometry.ts'

/** A procedure as found in a document, in the shapes the API stores. Ids are unique within it. */
export interface Draft {
  title: string
  description: string
  language: string
  outline: Section[]
  /** What holds for the whole procedure. */
  callouts: Callout[]
  tools: Item[]
  parts: Item[]
  review: Review
}

/** What a person must decide. */
export interface Review {
  /** Callouts no step or section could be found for. */
  unplaced: Callout[]
  /** What can be read on the pages of the draft and is in nothing of it, in reading order. */
  unused: Unused[]
  /** How many more of these there are than are listed. */
  unlisted?: number
}

/** A passage of the document; its file is that of the draft. */
export interface Unused {
  /** Of its block. */
  id: string
  page: number
  /** One per line; none in a format whose text flows. */
  boxes: Box[]
  text: string
  /** As printed before the text, such as `3.`. */
  marker?: string
  /** Where it is a callout. */
  kind?: CalloutKind
  /** The step it stands after; before the first step of a section, that section. */
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
  /** Why a person should look at it; like the two below left out where there is none. */
  reasons?: Reason[]
  values?: Value[]
  references?: Reference[]
  /** Where a language model suggested it, or a change of it (`review/`). */
  suggestedBy?: 'language-model'
}

/**
 * Why a person should look at a step or callout. The catalogue is closed; the README says in words
 * what each means.
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
  /** Of a range (`10–15 Nm`) or a bound (`≤ 5 bar`). */
  min?: number
  max?: number
  /** To both sides of the value, in its unit: `12 ± 2 Nm`. */
  tolerance?: number
}

export const referenceKinds = ['step', 'section', 'figure', 'table'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** What a text names by number, with what of the draft it means. */
export interface Reference {
  kind: ReferenceKind
  /** Exactly the characters from `start` up to `end` of the text, in UTF-16 units. */
  text: string
  start: number
  end: number
  /** Ids of steps, sections or media of the draft; empty where it has none of that number. */
  targets: string[]
}

/** A figure of the document that shows a step. */
export interface Media {
  id: string
  kind: 'image'
  /** Where it is in the document, as PDF viewers read it: `#page=3&viewrect=60,120,200,150`. */
  url: string
  alt?: string
  /** Id of the figure's block. */
  figure: string
  /** The name of its file, where pictures were made. */
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
  /** What the quantity counts, as printed, such as `ml`; none for pieces. */
  unit?: string
  /** Among parts what is used up, among tools what a person wears; none for other things. */
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

/** A procedure the document holds, whether or not it became the draft. */
export interface Candidate {
  id: string
  title: string
  /** First and last page. */
  pages: [number, number]
  stepCount: number
  confidence: number
}

/** What reads a little like a procedure and was refused: `r1`, `r2` … in reading order. */
export interface RefusedCandidate extends Candidate {
  /** How its first steps begin. */
  firstLines: string[]
}

/** What a document without a procedure does say: the details of `no_procedure_found`. */
export interface FoundInstead {
  /** The likeliest first. */
  candidates: RefusedCandidate[]
  /** Every notice, in reading order; of very many the gravest. */
  callouts: { kind: CalloutKind; text: string; page: number }[]
}

/** A candidate beside a draft that was made. */
export interface ListedCandidate extends Candidate {
  /** Whether its steps are in the draft. */
  inDraft: boolean
}

export interface Extraction {
  draft: Draft
  candidates: ListedCandidate[]
  signalWords: SignalWords
}

/** Why a signal word needs no place: it warns of nothing where it stands. */
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

/** What became of the signal words in scope; `total` is the sum of the others. */
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
  /** The printed text it stands in, cut off if long. */
  text: string
}
