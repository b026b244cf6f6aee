import type { LanguageCode } from './codes.ts'
import type { CalloutKind } from '@millwright/extraction/document'

/**
 * The texts for one language. Every string has one entry per line. Entries
 * may have slots: {o} a thing as object of a verb, {b} a thing as listed, {c} a thing in the other
 * case that the language needs, {p} a place, {t} with a tool, {v} a torque or pressure, {d} a
 * duration, {n} a small number, {x} a position code. Written for this purpose and not taken from
 * the lexicon of the engine, which would be measured against itself otherwise.
 */
export interface Language {
  code: LanguageCode
  /** Machines that manuals are about. */
  products: string
  /** `object | as listed | other case`; what is missing is as the object. */
  things: string
  places: string
  /** `with it | as listed` */
  tools: string
  /** Steps in the two moods writers use; a document keeps to one of them. */
  instructions: readonly [string, string]
  /** Second sentences of a step. */
  remarks: string
  /** Parents of sub-steps; end with a colon. */
  parents: string
  /** Stand before the first step. */
  leadIns: string
  callouts: Record<CalloutKind, string>
  /** The usual word first. */
  signalWords: Record<CalloutKind, string>
  /** Headings over procedures, and over the phases of one. */
  procedureTitles: string
  phases: string
  /** With {n}. */
  stepWords: string
  manualTitles: string
  headings: Record<HeadingName, string>
  stepColumns: StepColumns
  faultColumns: string
  figureWord: string
  /** Descriptive sentences, no instructions. */
  descriptions: string
  /** `name | value` */
  data: string
  /** Rules of a safety chapter: imperatives that are no steps. */
  rules: string
  /** What one thing in a signal word's definition means, `kind | text`. */
  definitions: string
  /** `question | answer` */
  questions: string
  clauses: string
  changes: string
}

export type HeadingName =
  | 'safety'
  | 'contents'
  | 'tools'
  | 'parts'
  | 'data'
  | 'questions'
  | 'warranty'
  | 'changes'
  | 'faults'
  | 'overview'
  | 'catalogue'

interface StepColumns {
  number: string
  action: string
  remark: string
}
