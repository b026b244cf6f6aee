import type { Callout } from '@millwright/contract/procedure-content'

/** The parts of a document's structured form needed to show it, and to find unused passages. */
export interface StructuredText {
  blocks: TextOfDocument[]
}

export interface TextOfDocument {
  id: string
  kind: string
  layer: string
  text?: string
  /** The level of a heading, from 1. */
  level?: number
  /** The marker of a list item, as printed. */
  marker?: { raw: string }
  callout?: Pick<Callout, 'kind'>
  lines?: { page: number; box?: number[]; text: string }[]
  rows?: TextOfCell[][]
  headerRows?: number
  /** A figure's caption, as printed; and its description in the document. */
  caption?: string
  alt?: string
  /** The id under which the figure's picture is stored. */
  picture?: string
}

export interface TextOfCell {
  column: number
  blocks: TextOfDocument[]
  figures?: TextOfDocument[]
}

/** The ids of the figures whose pictures a text shows, including cells. */
export function picturesIn(blocks: readonly TextOfDocument[]): string[] {
  return blocks.flatMap(({ picture, rows = [] }) => [
    ...(picture === undefined ? [] : [picture]),
    ...picturesIn(rows.flat().flatMap((cell) => [...cell.blocks, ...(cell.figures ?? [])])),
  ])
}

/** The texts of a table's cells. */
export function textBlocks({ rows, ...block }: TextOfDocument): TextOfDocument[] {
  return rows ? rows.flatMap((row) => row.flatMap((cell) => cell.blocks)) : [block]
}
