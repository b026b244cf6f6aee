import type { Procedure } from '@millwright/contract/procedures'

import { placesIn, type Place } from '../content/outline-tree.ts'
import { sourcesOf } from '../content/sources.ts'
import { textBlocks, type StructuredText, type TextOfDocument } from './structured-text.ts'
import { partsByBlock } from './text-places.ts'

/** Text of the document that no part of the procedure came from. */
export interface UnusedText extends Place {
  text: string
}

/** What a reader reads, apart from headings and captions: they are not steps. */
const readable = new Set(['paragraph', 'item', 'callout'])

/** Numbers and signs alone are the markers of steps, or cells of a table of data. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

/**
 * The blocks of a document that nothing of the procedure came from: none of their lines stands where something
 * did. In a document without places, such as one of Word, what came from a block says the same.
 */
export function unusedIn(
  document: StructuredText,
  procedure: Procedure,
  fileId: string,
): UnusedText[] {
  const blocks = document.blocks.flatMap(withoutHeads)
  const hasPlaces = blocks.some(({ lines = [] }) => lines.some(({ box }) => box))
  const isUsed = hasPlaces
    ? usedByPlace(procedure, fileId)
    : usedByWords(document, procedure, fileId)
  return blocks.filter(isReadable).flatMap((block) => {
    const { id, text = '', lines = [] } = block
    if (procedure.description?.includes(text)) return []
    const page = lines[0]?.page
    const boxes = lines.flatMap((line) => (line.box && line.page === page ? [line.box] : []))
    if (page === undefined || (hasPlaces && boxes.length === 0)) return []
    const unused = { id, page, boxes, text }
    return isUsed(unused) ? [] : [unused]
  })
}

function isReadable({ layer, kind, text = '' }: TextOfDocument): boolean {
  return layer === 'body' && readable.has(kind) && words.test(text)
}

function usedByPlace(procedure: Procedure, fileId: string): (place: Place) => boolean {
  const used = sourcesOf(procedure, fileId).flatMap(({ id, ...source }) => placesIn(id, source))
  return ({ page, boxes }) =>
    used.some(
      (place) =>
        place.page === page && place.boxes.some((one) => boxes.some((box) => overlaps(one, box))),
    )
}

function usedByWords(
  document: StructuredText,
  procedure: Procedure,
  fileId: string,
): (block: { id: string }) => boolean {
  const parts = partsByBlock(document, procedure, fileId)
  return ({ id }) => parts.has(id)
}

/** Of a table what its cells say, without the names of its columns. */
function withoutHeads({ rows, headerRows = 0, ...block }: TextOfDocument): TextOfDocument[] {
  return textBlocks(rows ? { ...block, rows: rows.slice(headerRows) } : block)
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
