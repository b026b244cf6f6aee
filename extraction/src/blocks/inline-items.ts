import { linesWithin } from '../paragraphs/lines-within.ts'
import type { NewBlock } from './text-blocks.ts'

const inlineMarker = /(?:^|(?<=\s))\((\d{1,2})\)\s|(?:^|(?<=[.:;,]\s))(\d{1,2})\)\s/g
const fewest = 3

/**
 * Splits a paragraph with inline numbers ("(1) Remove … (2) Lift … (3) Clean …") into
 * items. Only at least three consecutive numbers from one qualify.
 */
export function splitInlineItems(block: NewBlock): NewBlock[] {
  if (block.kind !== 'paragraph' && block.kind !== 'item') return [block]
  const isBullet = block.marker === undefined || block.marker.style === 'bullet'
  const own = isBullet ? '' : `${block.marker?.raw ?? ''} `
  const text = own + block.text
  const found = [...text.matchAll(inlineMarker)]
  const counts = found.every((match, index) => Number(match[1] ?? match[2]) === index + 1)
  if (found.length < fewest || !counts) return [block]
  const pieces = found.map((match, index): NewBlock => {
    const end = found[index + 1]?.index ?? text.length
    const raw = match[0].trim()
    return {
      ...block,
      kind: 'item',
      lines: linesWithin(block, match.index - own.length, end - own.length),
      text: text.slice(match.index + match[0].length, end).trim(),
      marker: { raw, style: 'decimal', value: [index + 1] },
      style: { ...block.style, x: block.style.x + (own === '' ? 0 : 8) },
    }
  })
  const before = text.slice(own.length, found[0]?.index ?? 0).trim()
  if (before === '') return pieces
  return [{ ...block, text: before, lines: linesWithin(block, 0, before.length) }, ...pieces]
}
