import type { Marker, MarkerStyle } from '../document.ts'
import { thingsNamed } from '../lexicon/things-named.ts'
import type { NewBlock } from './text-blocks.ts'

const longest = 80
/** The minimum for letters and dotted numbers: a single one may be a step with sub-steps. */
const fewest = 2
/** The share of titles among those numbered that way: there may be a sentence among them. */
const most = 0.8

/**
 * Sub-chapters that look like items: "2.1 Prepare the knobs" in the type of the text, "A. With the lamp" or "1.
 * Wiring" in bold over lists that are not bold.
 * And "Changing the battery:" in bold over running text.
 *
 * @returns the blocks, with those titles as headings
 */
export function raiseSubChapters(blocks: readonly NewBlock[]): NewBlock[] {
  return withLabels(withBold(withBold(withDotted(blocks), 'upperLetter', fewest), 'decimal', 1))
}

/**
 * Bold lines that end in a colon, each over text with another style: those that look like a heading, and, if nothing
 * is numbered, several with the same style.
 */
function withLabels(blocks: readonly NewBlock[]): NewBlock[] {
  let section = 0
  const placed = blocks.map((block, at) => {
    if (block.kind === 'heading') section += 1
    return { block, section, isLabel: isLabel(block, blocks[at + 1]) }
  })
  const counted = new Set(placed.flatMap((one) => (counts(one.block) ? one.section : [])))
  const alike = Map.groupBy(
    placed.filter((one) => one.isLabel),
    ({ block }) => styleKey(block),
  )
  const headings = new Set(
    blocks.flatMap((block) =>
      block.kind === 'heading' && block.style.bold ? styleKey(block) : [],
    ),
  )
  return placed.map(({ block, section: own, isLabel: mayHead }) => {
    if (!mayHead) return block
    const isOneOfSeveral = (alike.get(styleKey(block))?.length ?? 0) > 1 && !counted.has(own)
    return isOneOfSeveral || headings.has(styleKey(block)) ? { ...block, kind: 'heading' } : block
  })
}

function styleKey({ style }: NewBlock): string {
  return [style.size.toFixed(1), Math.round(style.x), style.color].join(' ')
}

function isLabel({ kind, text, lines, style }: NewBlock, next: NewBlock | undefined): boolean {
  const isLine = kind === 'paragraph' && lines.length === 1 && style.bold
  if (!isLine || text.length > longest || !/^[\p{Lu}\d].*\p{L}[:：]$/u.test(text)) return false
  const isOverText = next?.kind === 'paragraph' && !next.style.bold && /[.。)]$/.test(next.text)
  return isOverText && Math.abs(next.style.x - style.x) < 3 && thingsNamed(text) === undefined
}

function counts({ kind, marker }: NewBlock): boolean {
  return kind === 'item' && marker !== undefined && marker.style !== 'bullet'
}

/** Nearly all in bold and without a period, and enough of them over a regular list that begins at one. */
function withBold(blocks: readonly NewBlock[], style: MarkerStyle, least: number): NewBlock[] {
  const bold = blocks.flatMap((block, at) => {
    const isBold = block.kind === 'item' && block.marker?.style === style && block.style.bold
    return isBold ? [{ block, at }] : []
  })
  const titles = bold.filter(({ block }) => isTitle(block))
  const overLists = titles.filter(({ at }) => isThinList(firstItemOf(blocks, at)))
  if (overLists.length < least || titles.length < most * bold.length) return [...blocks]
  const found = new Set(titles.map(({ block }) => block))
  return blocks.map((block) => (found.has(block) ? headingFrom(block) : block))
}

/** The first number of a list right below, or below notices and a lead-in. */
function firstItemOf(blocks: readonly NewBlock[], at: number): NewBlock | undefined {
  const below = blocks.slice(at + 1, at + farthestList).filter(({ kind }) => kind !== 'callout')
  return below[0]?.kind === 'paragraph' ? below[1] : below[0]
}

/** In blocks. */
const farthestList = 10

function isThinList(next: NewBlock | undefined): boolean {
  return holdsList(next) && next?.style.bold === false
}

/**
 * Sub-chapters in the style of the text ("2.1 Prepare the knobs") that look like items: with numbers that extend their
 * heading's, without a period, and each over a list that begins at one.
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

/** True if the number of the nearest numbered heading above is a prefix of this one's. */
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
