import { allLexicons } from '../lexicon/lexicons.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 80
const fewest = 3
/** Between sizes that were measured on scans. */
const scatter = 0.12

/**
 * Numbered titles of chapters that look like items: bold or in capitals at the size of the text
 * ("5 Procedure"), counting from one through the whole document. One that names what is no step
 * ("1 Technical data") tells them from bold steps, and so does what stands under them: numbers that go on
 * from theirs (5.1), or lists that begin anew at one.
 *
 * @returns the blocks, with those titles as headings
 */
export function withNumberedTitles(blocks: readonly NewBlock[]): NewBlock[] {
  const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item')
  const isBoldText = texts.filter(({ style }) => style.bold).length > 0.5 * texts.length
  const titles: number[] = []
  for (const [index, block] of blocks.entries()) {
    const first = blocks[titles[0] ?? index]
    const isNext = block.marker?.value[0] === titles.length + 1
    if (isNext && isTitle(block, isBoldText) && first && looksLike(first, block)) titles.push(index)
  }
  const areChapters = titles.some(
    (at, index) => isOtherChapter(blocks[at]) || holdsList(index + 1, at),
  )
  if (titles.length < fewest || !areChapters) return [...blocks]
  const found = new Set(titles)
  return blocks.map((block, index) => (found.has(index) ? headingFrom(block) : block))

  /** True if the first list under the title is numbered on from it, or from one again. */
  function holdsList(number: number, at: number): boolean {
    const next = titles.find((other) => other > at) ?? blocks.length
    return blocks.slice(at + 1, next).some(({ marker, style }) => {
      if (marker?.style === 'dotted') return marker.value[0] === number
      return marker?.style === 'decimal' && marker.value[0] === 1 && !style.bold
    })
  }
}

/** The whole title: "Packing list", not "Packing the gland". */
const otherChapter = new RegExp(
  String.raw`^(?:${allLexicons.flatMap(({ otherHeadings, safetyWords }) => [...otherHeadings, ...safetyWords]).join('|')})\p{L}*$`,
  'iu',
)

function isOtherChapter(block: NewBlock | undefined): boolean {
  return block !== undefined && otherChapter.test(block.text)
}

function isTitle({ kind, marker, text, style }: NewBlock, isBoldText: boolean): boolean {
  if (kind !== 'item' || marker?.style !== 'decimal') return false
  const isShort = text.length <= longest && !/[.;:,?]$/.test(text) && /\p{L}{3}/u.test(text)
  const isCapital = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)
  return isShort && ((style.bold && !isBoldText) || isCapital)
}

function looksLike(a: NewBlock, b: NewBlock): boolean {
  const isAlike =
    Math.abs(a.style.size - b.style.size) < scatter * a.style.size && a.style.bold === b.style.bold
  return isAlike && Math.abs(a.style.x - b.style.x) < 4
}

function headingFrom({ marker, text, ...block }: NewBlock): NewBlock {
  const full = marker ? `${marker.raw} ${text}` : text
  return { ...block, kind: 'heading', text: full, ...(marker && { marker }) }
}
