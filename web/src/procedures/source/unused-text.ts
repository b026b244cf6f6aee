import type { Callout, Item, Source } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'

import { placesOf, type Place } from '../outline-tree.ts'

/** What of a document's structured form is needed to tell what a procedure leaves out. */
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
}

export interface TextOfCell {
  column: number
  blocks: TextOfDocument[]
}

/** Text of the document that no part of the procedure came from. */
export interface UnusedText extends Place {
  text: string
}

/** What a reader reads, apart from headings and captions: they are not steps. */
const readable = new Set(['paragraph', 'item', 'callout'])

/** Numbers and signs alone are the markers of steps, or cells of a table of data. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

/** The blocks of a document none of whose lines stands where something of the procedure came from. */
export function unusedIn(
  { blocks }: StructuredText,
  procedure: Procedure,
  fileId: string,
): UnusedText[] {
  const used = [...placesOf(procedure, fileId), ...itemPlaces(procedure, fileId)]
  const isUsed = (page: number, box: number[]) =>
    used.some((place) => place.page === page && place.boxes.some((one) => overlaps(one, box)))
  return blocks.flatMap(textBlocks).flatMap(({ id, kind, layer, text = '', lines = [] }) => {
    if (layer !== 'body' || !readable.has(kind) || !words.test(text)) return []
    if (procedure.description?.includes(text)) return []
    const page = lines[0]?.page
    const boxes = lines.flatMap((line) => (line.box && line.page === page ? [line.box] : []))
    if (page === undefined || boxes.length === 0) return []
    return boxes.some((box) => isUsed(page, box)) ? [] : [{ id, page, boxes, text }]
  })
}

/** Of a table what its cells say, without the names of its columns. */
function textBlocks(block: TextOfDocument): TextOfDocument[] {
  const { rows, headerRows = 0 } = block
  if (!rows) return [block]
  return rows.slice(headerRows).flatMap((row) => row.flatMap((cell) => cell.blocks))
}

function itemPlaces({ tools, parts }: Procedure, fileId: string): Place[] {
  const withSource = (item: Item): item is Item & { source: Source } =>
    item.source?.fileId === fileId
  return [...tools, ...parts]
    .filter(withSource)
    .map(({ id, source: { page, boxes } }) => ({ id, page, boxes }))
}

/** Whether boxes share more than their edges: the middle of one lies in the other. */
function overlaps(a: number[], b: number[]): boolean {
  return holdsMiddle(a, b) || holdsMiddle(b, a)
}

function holdsMiddle([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], inner: number[]): boolean {
  const [ix0 = 0, iy0 = 0, ix1 = 0, iy1 = 0] = inner
  const [x, y] = [(ix0 + ix1) / 2, (iy0 + iy1) / 2]
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}
