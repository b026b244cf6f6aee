import type { Marker } from '../document.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 80
/** One alone may be a step with sub-steps. */
const fewest = 2

/**
 * Sub-chapters in the type of the text ("2.1 Prepare the knobs") that look like items: numbered on from the heading
 * they stand under, without a full stop, and over a list that begins at one each time.
 *
 * @returns the blocks, with those titles as headings
 */
export function withSubChapters(blocks: readonly NewBlock[]): NewBlock[] {
  const dotted = blocks.flatMap((block, at) => (isDotted(block) ? [{ block, at }] : []))
  const titles = dotted.filter(
    ({ block, at }) => isUnderItsChapter(blocks, at) && isTitle(block) && holdsList(blocks[at + 1]),
  )
  if (titles.length < fewest || titles.length < dotted.length) return [...blocks]
  const found = new Set(titles.map(({ block }) => block))
  return blocks.map((block) => (found.has(block) ? headingFrom(block) : block))
}

function isDotted({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'dotted'
}

function isTitle({ text }: NewBlock): boolean {
  return text.length <= longest && /\p{L}{3}/u.test(text) && !/[.!?:;,。！？：；，]$/u.test(text)
}

/** The nearest heading above with a number has what this one's begins with. */
function isUnderItsChapter(blocks: readonly NewBlock[], at: number): boolean {
  const above = blocks
    .slice(0, at)
    .findLast(({ kind, marker }) => kind === 'heading' && marker !== undefined)
  const own = blocks[at]?.marker?.value.slice(0, -1) ?? []
  return above !== undefined && isSame(above.marker, own)
}

function isSame(marker: Marker | undefined, value: readonly number[]): boolean {
  return marker?.value.join('.') === value.join('.')
}

function holdsList(next: NewBlock | undefined): boolean {
  return next?.kind === 'item' && next.marker?.style === 'decimal' && next.marker.value[0] === 1
}

function headingFrom({ marker, text, ...others }: NewBlock): NewBlock {
  const full = marker ? `${marker.raw} ${text}` : text
  return { ...others, kind: 'heading', text: full, ...(marker && { marker }) }
}
