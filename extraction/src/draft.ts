import type { CalloutKind } from './document.ts'
import type { Reason } from './confidence/reasons.ts'
import type { Box } from './geometry.ts'
import type { SignalWords } from './procedures/account.ts'
import type { ReferenceKind } from './references/find-references.ts'
import type { Value } from './values/find-values.ts'

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
