import type { CalloutKind, Layer, Marker, PageSize } from './document.ts'

/**
 * The output of a reader for a format without fixed pages: paragraphs and tables in reading order,
 * with what the format itself states about each. Lengths are in points.
 */
export interface FlowContent {
  elements: FlowElement[]
  /** The pages, as far as the format has page breaks; at least one. */
  pages: PageSize[]
}

export type FlowElement = FlowParagraph | FlowTable | FlowFigure

/** A picture between paragraphs. */
export interface FlowFigure {
  kind: 'figure'
  page: number
  /** The reader's own name for the picture, to find it again when its bytes are asked for. */
  source: string
  alt?: string | undefined
}

/** The role of text that the file marks as code. */
export const codeRole = 'Code'

export interface FlowParagraph {
  kind: 'paragraph'
  /** From 1; always 1 in a format without pages. */
  page: number
  /** One for each line break by the author. */
  lines: FlowRun[][]
  /** True if the lines were wrapped to a width, so that no line begins anything new. */
  isWrapped?: boolean
  /** True for code and the like, where line breaks are part of the text. */
  isPreformatted?: boolean
  /** The distance of the paragraph, or its marker, from the margin. */
  x: number
  /** Where its text begins after the marker; the same as `x` without one. */
  textX: number
  /** The marker that the format prints before the text, of which it is not part. */
  marker?: Marker | undefined
  /** Set if the format marks it as a callout, whatever its words are. */
  callout?: { kind: CalloutKind; word: string } | undefined
  /** `H1`–`H6`, `Title` or `Caption` if the format says so. */
  role?: string | undefined
  layer?: Exclude<Layer, 'body' | 'figure'> | undefined
  /** Paragraphs in one box, admonition or shape share a number from 1. */
  panel?: number | undefined
}

/** Text with one appearance. Unknown properties are omitted. */
export interface FlowRun {
  text: string
  bold?: boolean | undefined
  /** `#rrggbb` */
  color?: string | undefined
  size?: number | undefined
  /** Marked as code, or in a monospaced font. */
  isTyped?: boolean | undefined
}

export interface FlowTable {
  kind: 'table'
  page: number
  rows: FlowCell[][]
  /** Rows that the format marks as column headers. */
  headerRows: number
}

export interface FlowCell {
  /** From 0, counted in columns of the grid, so that cells in one column match. */
  column: number
  content: FlowElement[]
}

/** The default size of letters. */
export const usualSize = 11
