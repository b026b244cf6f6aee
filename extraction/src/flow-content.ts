import type { CalloutKind, Layer, Marker, PageSize } from './document.ts'

/**
 * What a reader of a format without fixed pages finds: paragraphs and tables in reading order,
 * with what the format itself says about each. Lengths are points.
 */
export interface FlowContent {
  elements: FlowElement[]
  /** The pages as far as the format tells where they break; at least one. */
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

/** The role of what a file itself says is code. */
export const codeRole = 'Code'

export interface FlowParagraph {
  kind: 'paragraph'
  /** From 1; a format that does not know its pages has one. */
  page: number
  /** One for each line the author broke by hand. */
  lines: FlowRun[][]
  /** True if the lines were broken to fit a width: none of them begins anything new. */
  isWrapped?: boolean
  /** True for code and the like, where the ends of lines are part of the text. */
  isPreformatted?: boolean
  /** How far the paragraph, or its marker, begins from the margin. */
  x: number
  /** Where its text begins after the marker; the same as `x` without one. */
  textX: number
  /** What the format prints before the text without it being part of it. */
  marker?: Marker | undefined
  /** Where the format says it is one, whatever its words are. */
  callout?: { kind: CalloutKind; word: string } | undefined
  /** `H1`–`H6`, `Title` or `Caption` where the format says so. */
  role?: string | undefined
  layer?: Exclude<Layer, 'body' | 'figure'> | undefined
  /** Paragraphs in one box, admonition or shape share a number from 1. */
  panel?: number | undefined
}

/** Letters of one look. Unknown looks are left out. */
export interface FlowRun {
  text: string
  bold?: boolean | undefined
  /** `#rrggbb` */
  color?: string | undefined
  size?: number | undefined
  /** Marked as code, or in letters that are all as wide. */
  isTyped?: boolean | undefined
}

export interface FlowTable {
  kind: 'table'
  page: number
  rows: FlowCell[][]
  /** Rows the format names as heads of the columns. */
  headerRows: number
}

export interface FlowCell {
  /** From 0, counted in columns of the grid, so that cells above each other agree. */
  column: number
  content: FlowElement[]
}

/** The size letters have where nothing says otherwise. */
export const usualSize = 11
