import type { CalloutKind } from './document.ts'
import type { Box } from './geometry.ts'
import type { SignalWords } from './procedures/account.ts'

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
  /** `unplaced` are callouts no step or section could be found for: a person must decide. */
  review: { unplaced: Callout[] }
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
  /** 0 to 1. */
  confidence: number
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
}

export interface Callout {
  id: string
  kind: CalloutKind
  text: string
  source: Source
  confidence: number
}

export interface Item {
  id: string
  name: string
  quantity?: number
  note?: string
  source?: Source
}

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
