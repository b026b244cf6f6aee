import type { Box } from './geometry.ts'

export type DocumentFormat =
  | 'pdf'
  | 'docx'
  | 'odt'
  | 'pptx'
  | 'xlsx'
  | 'csv'
  | 'html'
  | 'markdown'
  | 'asciidoc'
  | 'epub'
  | 'restructured-text'
  | 'text'
  | 'image'

/**
 * The form into which every reader converts a file: text blocks in reading order, each with
 * its position on the page. Procedures are found only in this form.
 */
export interface StructuredDocument {
  schema: 'document/1'
  fileId: string
  format: DocumentFormat
  title: string
  /** The two-letter code of the language of most of the text. */
  language: string
  pages: PageSize[]
  /** In reading order. */
  blocks: Block[]
  /** The title block of a drawing, or the number and revision at the head of a document. */
  drawing?: TitleBlock
}

/** The result of `convert`, in which every block has its position. */
export interface ConvertedDocument extends StructuredDocument {
  blocks: PlacedBlock[]
}

/** A block with its first page, its position in the reading order, and its language. */
export type PlacedBlock = Block & {
  /** From 1. */
  page: number
  /** The box around its part on that page; none for text that flows. */
  box?: Box
  /** From 0, in reading order; the same as its index. */
  order: number
  /** Two letters. */
  language: string
}

/** In PDF points, as displayed. */
export interface PageSize {
  page: number
  width: number
  height: number
}

/** One printed line with its position and exact text. Text that flows has no box. */
export interface SourceLine {
  page: number
  box?: Box
  text: string
  /** The recognizer's confidence in words from a picture, 0 to 1. */
  certainty?: number
}

/** A field as printed, and its position. */
export interface TitleBlockField {
  text: string
  source: SourceLine
}

/** How a title block, or the top of a document, identifies the document. */
export interface TitleBlock {
  number: TitleBlockField
  revision?: TitleBlockField
  title?: TitleBlockField
  scale?: TitleBlockField
}

export type Block = TextBlock | TableBlock | FigureBlock

/**
 * `body` is the main text; `furniture` repeats on pages (headers, footers);
 * `contents` lists what is elsewhere; `figure` is text inside or under a picture; `footnote`
 * comments on the text at the foot of its page; `hidden` is in the file but not shown.
 */
export type Layer = 'body' | 'furniture' | 'contents' | 'figure' | 'footnote' | 'hidden'

export interface TextBlock {
  id: string
  kind: 'heading' | 'paragraph' | 'item' | 'callout' | 'caption'
  layer: Layer
  lines: SourceLine[]
  /** The lines joined, without the marker of an item or the signal word of a callout. */
  text: string
  /** Level of a heading, 1 the highest. */
  level?: number
  marker?: Marker
  callout?: { kind: CalloutKind; word: string }
  style: BlockStyle
  /** Blocks printed in one box or table cell have the same number. */
  panel?: number
  /** The language, if it is not the document's. */
  language?: string
}

export interface BlockStyle {
  size: number
  bold: boolean
  color: string
  /** Where the text begins after its marker; `x` is where the block begins. In points. */
  textX: number
  x: number
  /** True if further lines of an item are below its text rather than its marker. */
  hangs: boolean
  /** The left edge of the block's column. */
  columnX: number
  /** Set in a monospaced font, while most of the document is not. */
  isTyped?: boolean
  /** Marked in the file as code or program output. */
  isCode?: boolean
}

export interface TableBlock {
  id: string
  kind: 'table'
  layer: 'body'
  rows: TableCell[][]
  /** Rows at the top that name the columns. */
  headerRows: number
  language?: string
}

export interface TableCell {
  column: number
  blocks: TextBlock[]
  figures?: FigureBlock[]
}

/** A picture on a page, at its position in the reading order. Icons and repeated logos are excluded. */
export interface FigureBlock {
  id: string
  kind: 'figure'
  layer: 'body'
  page: number
  /** None for text that flows. */
  box?: Box
  /** Exactly as printed. */
  caption?: string
  /** The document's alternative text for the picture. */
  alt?: string
  /** The reader's own name for the picture, such as its path in an archive. */
  source?: string
  /** The name of its picture's file, if one is kept. */
  picture?: string
  language?: string
}

export const calloutKinds = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const
export type CalloutKind = (typeof calloutKinds)[number]

export type MarkerStyle =
  | 'decimal'
  | 'dotted'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'circled'
  | 'ideograph'
  | 'kana'
  | 'hangul'
  | 'stepWord'
  | 'bullet'

/** The printed beginning of a list item, such as `3.`, `b)`, `Step 4:` or `•`. */
export interface Marker {
  raw: string
  style: MarkerStyle
  /** `[3]` for `3.`, `[1, 4]` for `1.4`; empty for bullets. */
  value: number[]
}

export function isText<B extends Block>(block: B): block is B & TextBlock {
  return block.kind !== 'table' && block.kind !== 'figure'
}

/** The texts of a block: its own, or those of its cells. */
export function textsOf(block: Block): TextBlock[] {
  if (isText(block)) return [block]
  return block.kind === 'table' ? block.rows.flat().flatMap(({ blocks }) => blocks) : []
}

/** The block's lines as printed, including marker and signal word, one line each. */
export function sourceText(lines: readonly SourceLine[]): string {
  return lines.map((line) => line.text).join('\n')
}
