import type { Marker } from '../document.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 80
/** One alone may be a step with sub-steps. */
const fewest = 2
/** Of what is lettered so: a sentence may be among the titles. */
const most = 0.8

/**
 * Sub-chapters that look like items: "2.1 Prepare the knobs" in the type of the text, "A. With the lamp" in bold
 * letters over lists that are not.
 *
 * @returns the blocks, with those titles as headings
 */
export function raiseSubChapters(blocks: readonly NewBlock[]): NewBlock[] {
  return withLettered(withDotted(blocks))
}

/** In bold letters and without a full stop as nearly all of them, and more than one over a list that begins at one in thin ones. */
function withLettered(blocks: readonly NewBlock[]): NewBlock[] {
  const lettered = blocks.flatMap((block, at) => (isLettered(block) ? [{ block, at }] : []))
  const titles = lettered.filter(({ block }) => isTitle(block))
  const overLists = titles.filter(({ at }) => isThinList(firstItemOf(blocks, at)))
  if (overLists.length < fewest || titles.length < most * lettered.length) return [...blocks]
  const found = new Set(titles.map(({ block }) => block))
  return blocks.map((block) => (found.has(block) ? headingFrom(block) : block))
}

function isLettered({ kind, marker, style }: NewBlock): boolean {
  return kind === 'item' && marker?.style === 'upperLetter' && style.bold
}

/** Of a list right below, or below a paragraph that leads in to it. */
function firstItemOf(blocks: readonly NewBlock[], at: number): NewBlock | undefined {
  const [next, other] = blocks.slice(at + 1, at + 3)
  return next?.kind === 'paragraph' ? other : next
}

function isThinList(next: NewBlock | undefined): boolean {
  return holdsList(next) && next?.style.bold === false
}

/**
 * Sub-chapters in the type of the text ("2.1 Prepare the knobs") that look like items: numbered on from the heading
 * they stand under, without a full stop, and over a list that begins at one each time.
 */
function withDotted(blocks: readonly NewBlock[]): NewBlock[] {
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
