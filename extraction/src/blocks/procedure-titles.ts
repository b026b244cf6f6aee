import { allLexicons } from '../lexicon/lexicons.ts'
import type { NewBlock } from './text-blocks.ts'

const words = allLexicons.flatMap(({ procedureWords }) => procedureWords).join('|')
const counted = new RegExp(String.raw`^(?:${words})\s*\d{1,3}(?:[.–-]\d{1,3})+(?!\d)`, 'iu')
const longest = 120

/**
 * Titles that publishing programs count through a chapter and print over a list of steps: "Procedure 17.1.
 * Sharpening", "手順 17.1 …". Their number counts procedures, not steps.
 *
 * @returns the blocks, with those titles as headings
 */
export function promoteProcedureTitles(blocks: readonly NewBlock[]): NewBlock[] {
  return blocks.map((block, index) =>
    isTitle(block) && beginsList(blocks.slice(index + 1)) ? headingFrom(block) : block,
  )
}

function isTitle({ kind, marker, text }: NewBlock): boolean {
  if (kind !== 'item' && kind !== 'paragraph') return false
  return text.length <= longest && counted.test(marker?.raw ?? text)
}

/** Pictures and notices may stand before the list. */
function beginsList(below: readonly NewBlock[]): boolean {
  const next = below.find(({ kind, layer }) => layer === 'body' && kind !== 'callout')
  const { kind, marker } = next ?? {}
  return kind === 'item' && marker?.style === 'decimal' && marker.value[0] === 1
}

function headingFrom({ marker, isWeak: _isWeak, ...block }: NewBlock): NewBlock {
  const text = marker ? `${marker.raw} ${block.text}`.trim() : block.text
  return { ...block, kind: 'heading', text }
}
