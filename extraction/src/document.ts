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
 * What every reader turns a file into: text blocks in reading order, each with
 * the place on the page it came from. Procedures are found in this form alone.
 */
export interface StructuredDocument {
  schema: 'document/1'
  fileId: string
  format: DocumentFormat
  title: string
  /** Two-letter code of the language most of the text is in. */
  language: string
  pages: PageSize[]
  /** In reading order. */
  blocks: Block[]
  /** The title block of a drawing, or the number and revision at the head of a document. */
  drawing?: TitleBlock
}

/** What `convert` gives: every block says where it stands. */
export interface ConvertedDocument extends StructuredDocument {
  blocks: PlacedBlock[]
}

/** A block with the page it begins on, its place in the reading order, and its language. */
export type PlacedBlock = Block & {
  /** From 1. */
  page: number
  /** Around what of it stands on that page; none where text flows. */
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

/** One printed line: where it stands and exactly what it says. Text that flows has no box. */
export interface SourceLine {
  page: number
  box?: Box
  text: string
  /** Of words read from a picture: how sure the recognizer is, 0 to 1. */
  certainty?: number
}

/** A field as printed, and where. */
export interface TitleBlockField {
  text: string
  source: SourceLine
}

/** What a title block, or the head of a document, says it is. */
export interface TitleBlock {
  number: TitleBlockField
  revision?: TitleBlockField
  title?: TitleBlockField
  scale?: TitleBlockField
}

export type Block = TextBlock | TableBlock | FigureBlock

/**
 * `body` is what a reader reads; `furniture` repeats on pages (headers, footers);
 * `contents` lists what is elsewhere; `figure` is lettering inside or under a picture; `footnote`
 * comments the text from the foot of its page; `hidden` is in the file but not shown.
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
  /** Blocks printed in one box or table cell carry the same number. */
  panel?: number
  /** Where it is not the document's. */
  language?: string
}

export interface BlockStyle {
  size: number
  bold: boolean
  color: string
  /** Where the text begins after its marker, and where the block begins, in points. */
  textX: number
  x: number
  /** True if further lines of an item stand below its text, not below its marker. */
  hangs: boolean
  /** Left edge of the column the block stands in. */
  columnX: number
  /** Set as typed text is, in letters all as wide, where most of the document is not. */
  isTyped?: boolean
  /** Code, or what a program prints, as the file itself says. */
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

/** A picture on a page, in its place in the reading order. Icons and repeated logos are none. */
export interface FigureBlock {
  id: string
  kind: 'figure'
  layer: 'body'
  page: number
  /** None where text flows. */
  box?: Box
  /** Exactly as printed. */
  caption?: string
  /** What the document says of the picture to those who do not see it. */
  alt?: string
  /** The reader's own name for the picture, such as its path in an archive. */
  source?: string
  /** The name of its picture's file, where one is kept. */
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

/** The block's lines as printed, marker and signal word included, one line each. */
export function sourceText(lines: readonly SourceLine[]): string {
  return lines.map((line) => line.text).join('\n')
}
