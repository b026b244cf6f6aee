import { median } from '../geometry.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 80
const fewest = 3
/** The tolerance between sizes, since those in scans are estimates. */
const [scatter, scatterOfScans] = [0.05, 0.16]
/** How much larger than most of the text. */
const larger = 1.08

/**
 * Numbered titles of chapters that look like items: bold or in capitals at the size of the text
 * ("5 Procedure"), counting from one through the whole document. One that cannot be a step
 * ("1 Technical data") distinguishes them from bold steps, and so does the text under them: numbers that continue
 * theirs (5.1), or lists that restart at one. So does one among them that is large enough for a heading:
 * on scans some are measured slightly larger than others.
 *
 * @returns the blocks, with those titles as headings
 */
export function readNumberedTitles(blocks: readonly NewBlock[]): NewBlock[] {
  const text = textOf(blocks)
  const [titles = []] = [true, false]
    .map((needBold) => titlesIn(blocks, text, needBold))
    .toSorted((a, b) => b.length - a.length)
  const areChapters = titles.some(
    ({ at, block, title }, index) =>
      isOtherChapter(title) || block.kind === 'heading' || holdsList(index + 1, { at, block }),
  )
  if (titles.length < fewest || !areChapters) return [...blocks]
  const found = new Set(titles.map(({ at }) => at))
  return blocks.map((block, index) => (found.has(index) ? headingFrom(block) : block))

  /** True if the numbers of the first list under the title extend it, or restart at one. */
  function holdsList(number: number, { at, block }: Pick<Title, 'at' | 'block'>): boolean {
    const next = titles.find((other) => other.at > at)?.at
    const below = blocks.slice(at + 1, next)
    const end = below.findIndex((one) => isHeadingAbove(one, block))
    return below.slice(0, end < 0 ? undefined : end).some(({ marker, style }) => {
      if (marker?.style === 'dotted') return marker.value[0] === number
      return marker?.style === 'decimal' && marker.value[0] === 1 && !style.bold
    })
  }
}

/** A heading in larger type begins something else. */
function isHeadingAbove({ kind, style }: NewBlock, title: NewBlock): boolean {
  return kind === 'heading' && style.size > larger * title.style.size
}

const leaders = /\s*(?:\.\s?){4,}.*$/

interface Title {
  at: number
  block: NewBlock
  number: number
  /** Without its number. */
  title: string
  /** In bold above a list, with whose indent it may be aligned. */
  isBoldOverList: boolean
}

/**
 * Those that are numbered consecutively from one and look like the first. If few are measured as not bold, a regular
 * item ("2 Thermostat") before a title must not take its number: then all of them need to be bold.
 */
function titlesIn(blocks: readonly NewBlock[], text: Text, needBold: boolean): Title[] {
  const titles: Title[] = []
  let last: Title | undefined
  for (const [at, block] of blocks.entries()) {
    const found = titleOf(block, at, opensList(blocks, at))
    const isBold = block.style.bold && !text.isBold
    if (!found || !(isBold || (!needBold && isDistinct(found, text)))) continue
    if (!looksLike(titles[0] ?? found, found, text)) continue
    // Bold steps under a chapter have their own numbering from one.
    const continuesCount = last === titles.at(-1) || last?.number !== titles.length
    if (found.number === titles.length + 1 && continuesCount) titles.push(found)
    last = found
  }
  return titles
}

/** The style of most of the text. */
interface Text {
  isBold: boolean
  size: number
}

function textOf(blocks: readonly NewBlock[]): Text {
  const texts = blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'item')
  return {
    isBold: texts.filter(({ style }) => style.bold).length > 0.5 * texts.length,
    size: texts.length === 0 ? 0 : median(texts.map(({ style }) => style.size)),
  }
}

/** True if a list begins right below, or below one line. The line above it may end in an abbreviation. */
function opensList(blocks: readonly NewBlock[], at: number): boolean {
  const own = blocks[at]?.marker?.value ?? []
  return blocks.slice(at + 1, at + 3).some(({ marker, kind }, index) => {
    const isBelow = index === 0 || blocks[at + 1]?.kind === 'paragraph'
    if (!isBelow || kind !== 'item' || marker?.style === 'bullet') return false
    return [[1], [...own, 1]].some((value) => value.join('.') === marker?.value.join('.'))
  })
}

/** In words: longer text that ends in a period is a sentence. */
const longestWithStop = 4

function titleOf(block: NewBlock, at: number, isOverList: boolean): Title | undefined {
  const { kind, text } = block
  if (leaders.test(text)) return undefined
  if (kind !== 'item' && kind !== 'heading' && kind !== 'paragraph') return undefined
  const parsed = kind === 'item' ? { marker: block.marker, rest: text } : parseMarker(text)
  const number = parsed?.marker?.style === 'decimal' ? parsed.marker.value[0] : undefined
  const title = parsed?.rest.trim() ?? ''
  const isBoldOverList = isOverList && block.style.bold
  const isAbbreviated = isBoldOverList && title.split(' ').length <= longestWithStop
  const isUnended = !/[.;:,?]$/.test(title) || (isAbbreviated && title.endsWith('.'))
  const isShort = title.length <= longest && isUnended && /\p{L}{3}/u.test(title)
  return isShort && number !== undefined ? { at, block, number, title, isBoldOverList } : undefined
}

/** The whole title: "Packing list", not "Packing the gland". */
const otherChapter = new RegExp(
  String.raw`^(?:${allLexicons.flatMap(({ otherHeadings, safetyWords }) => [...otherHeadings, ...safetyWords]).join('|')})\p{L}*$`,
  'iu',
)

function isOtherChapter(title: string): boolean {
  return otherChapter.test(title)
}

/** Compares more than weight, which cannot be measured reliably for large or gray letters. */
function isDistinct({ block: { kind, style }, title }: Title, { size }: Text): boolean {
  const isCapital = title === title.toUpperCase() && /\p{Lu}{3}/u.test(title)
  const isLarger = style.size > larger * size
  return isCapital || isLarger || kind === 'heading' || isOtherChapter(title)
}

function looksLike(a: Title, b: Title, text: Text): boolean {
  const [one, other] = [a.block.style, b.block.style]
  const isAsBold = [a, b].every((title) => title.block.style.bold || isDistinct(title, text))
  const isScanned = [a, b].every(({ block }) => block.lines[0]?.certainty !== undefined)
  const most = isScanned ? scatterOfScans : scatter
  const isSimilar = Math.abs(one.size - other.size) < most * one.size
  // The edge of a column is measured separately on each page.
  const isAligned =
    [a, b].some(({ isBoldOverList }) => isBoldOverList) ||
    Math.abs(one.x - other.x) < 4 ||
    Math.abs(one.x - one.columnX - (other.x - other.columnX)) < 4
  return isSimilar && isAligned && (isAsBold || one.bold === other.bold)
}

function headingFrom(block: NewBlock): NewBlock {
  const { marker, text, kind, ...others } = block
  if (kind === 'heading') return block
  const full = marker && kind === 'item' ? `${marker.raw} ${text}` : text
  return { ...others, kind: 'heading', text: full, ...(marker && { marker }) }
}
