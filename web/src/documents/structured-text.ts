import type { Callout } from '@millwright/contract/procedure-content'

/** What of a document's structured form is needed to show it, and to tell what a procedure leaves out. */
export interface StructuredText {
  blocks: TextOfDocument[]
}

export interface TextOfDocument {
  id: string
  kind: string
  layer: string
  text?: string
  /** Of a heading, from 1. */
  level?: number
  /** Of an item of a list: its number or sign as printed. */
  marker?: { raw: string }
  callout?: Pick<Callout, 'kind'>
  lines?: { page: number; box?: number[]; text: string }[]
  rows?: TextOfCell[][]
  headerRows?: number
  /** Of a figure, as printed; and what the document says of it to those who do not see it. */
  caption?: string
  alt?: string
  /** The id of the figure that its picture is kept as. */
  picture?: string
}

export interface TextOfCell {
  column: number
  blocks: TextOfDocument[]
  figures?: TextOfDocument[]
}

/** The ids of the figures whose pictures a text shows, in cells too. */
export function picturesIn(blocks: readonly TextOfDocument[]): string[] {
  return blocks.flatMap(({ picture, rows = [] }) => [
    ...(picture === undefined ? [] : [picture]),
    ...picturesIn(rows.flat().flatMap((cell) => [...cell.blocks, ...(cell.figures ?? [])])),
  ])
}

/** Of a table what its cells say. */
export function textBlocks({ rows, ...block }: TextOfDocument): TextOfDocument[] {
  return rows ? rows.flatMap((row) => row.flatMap((cell) => cell.blocks)) : [block]
}
