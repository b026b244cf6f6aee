import { isText, type Block, type Marker, type MarkerStyle, type TextBlock } from '../document.ts'
import { possibleMarkers } from '../markers/grammar.ts'
import { asNote, isAside } from './asides.ts'
import { runsOn } from '../paragraphs/runs-on.ts'
import { sideOfCallout } from './binding.ts'
import { surroundingsOf, type Around } from './surroundings.ts'

/** An item with what hangs on it: its own sub-items, further paragraphs, callouts. */
export interface Entry {
  block: TextBlock
  marker: Marker
  /** Paragraphs that go on with the item. */
  more: TextBlock[]
  callouts: TextBlock[]
  entries: Entry[]
}

/** One list: items that count on from each other. */
export interface Run {
  style: MarkerStyle
  entries: Entry[]
  /** The block just before the first item, which may lead in. */
  before?: TextBlock | undefined
}

export interface SectionContent {
  runs: Run[]
  /** Callouts outside every item. */
  callouts: TextBlock[]
  /** Paragraphs outside every item. */
  loose: TextBlock[]
}

interface Open {
  /** True once a paragraph at the margin has left the list, which may still go on. */
  isLeft?: boolean
  entry: Entry
  siblings: Entry[]
  marker: Marker
  /** Callouts that stand above the item. */
  ahead?: number
}

/**
 * Reads the lists of a section. Each open list waits for its next value; an item goes on with
 * the deepest list that waits for it, else begins a list inside the last item (first value,
 * further in or of another style), else begins a new one. This settles `i.` (letter or roman
 * numeral) and lists that go on after another list, a table, or a page.
 */
export function readSectionContent(blocks: readonly Block[]): SectionContent {
  const content: SectionContent = { runs: [], callouts: [], loose: [] }
  let open: Open[] = []
  let ahead: TextBlock[] = []
  let previous: TextBlock | undefined
  let isSigned = false
  const surroundings = surroundingsOf(blocks)
  for (const [index, block] of blocks.entries()) {
    if (!isText(block)) continue
    const around = surroundings(index)
    if (block.kind === 'item' && block.marker) {
      open = placed({ block, marker: block.marker, before: previous, around }, open, content)
      const level = open.at(-1)
      level?.entry.callouts.push(...ahead)
      if (level) level.ahead = ahead.length
      ahead = []
      isSigned = false
    } else if (block.kind === 'callout') {
      if (isReadAhead(block, around, open)) ahead.push(block)
      else bindCallout(block, around, open, content)
    } else if (block.kind === 'paragraph') {
      isSigned ||= signatureLine.test(block.text)
      if (isSigned) content.loose.push(block)
      else if (isRestOf(previous, block, open)) open.at(-1)?.entry.more.push(block)
      else attach(block, around, open, content)
    }
    if (block.kind !== 'caption') previous = block
  }
  return content
}

/** The rest of a line of the last item, wherever a page that is printed has it. */
function isRestOf(item: TextBlock | undefined, block: TextBlock, open: readonly Open[]): boolean {
  if (item?.kind !== 'item' || open.at(-1)?.isLeft === true) return false
  return /^\p{Ll}/u.test(block.text) && isPrinted(block) && runsOn(item, block)
}

/** The line to sign on, with the name of who signs below it: no text of the last step. */
const signatureLine = /^[_‗]{6,}/

interface Item {
  block: TextBlock
  marker: Marker
  before: TextBlock | undefined
  around: Around
}

function placed(item: Item, open: readonly Open[], content: SectionContent): Open[] {
  const { block, marker, before } = item
  const readings = possibleMarkers(marker)
  const next = findNext(block, readings, beginsAnew(block, before) ? [] : open)
  if (next) {
    const { depth, reading } = next
    const level = open[depth]
    if (level) {
      const entry = newEntry(block, reading)
      level.siblings.push(entry)
      return [...open.slice(0, depth), { entry, siblings: level.siblings, marker: reading }]
    }
  }
  const reading = readings.find(({ value }) => value.at(-1) === 1) ?? marker
  const entry = newEntry(block, reading)
  const parent = parentOf(item, reading, open)
  if (parent) {
    const kept = open.slice(0, open.indexOf(parent) + 1)
    parent.entry.entries.push(entry)
    return [...kept, { entry, siblings: parent.entry.entries, marker: reading }]
  }
  const run: Run = { style: reading.style, entries: [entry], before }
  content.runs.push(run)
  return [{ entry, siblings: run.entries, marker: reading }]
}

/** Bullets under a line of their own that ends in a colon ("Advantages:") are another list. */
function beginsAnew(block: TextBlock, before: TextBlock | undefined): boolean {
  return (
    block.marker?.style === 'bullet' &&
    before?.kind === 'paragraph' &&
    /[:：]$/.test(before.text) &&
    before.style.x < block.style.textX - 3
  )
}

function newEntry(block: TextBlock, marker: Marker): Entry {
  return { block, marker, more: [], callouts: [], entries: [] }
}

/**
 * The deepest open list the item goes on with, or the one it stands in line with: of the same bullets, else
 * counting on by one, else skipping a little, else repeating the last.
 */
function findNext(
  block: TextBlock,
  readings: readonly Marker[],
  open: readonly Open[],
): { depth: number; reading: Marker } | undefined {
  for (const furthest of [0, 1, 3]) {
    const waiting = open.flatMap((level, depth) => {
      const reading = readings.find((one) => goesOn(level, one, block, furthest))
      return reading
        ? [{ depth, reading, indent: Math.abs(indentFrom(level.entry.block, block)) }]
        : []
    })
    const deepest = waiting.at(-1)
    const inPlace = waiting.findLast(({ indent }) => indent < 3)
    if (deepest) return inPlace && deepest.indent > 7 ? inPlace : deepest
  }
  return repeated(block, readings, open)
}

/** A number that was printed, or read from a scan, twice: "1. 2. 2. 3."; a second one begins another list. */
function repeated(
  block: TextBlock,
  readings: readonly Marker[],
  open: readonly Open[],
): { depth: number; reading: Marker } | undefined {
  const depth = open.length - 1
  const level = open[depth]
  const reading = readings.find(
    ({ style, raw, value }) =>
      level?.marker.style === style && level.marker.raw === raw && (value[0] ?? 0) > 1,
  )
  if (!level || !reading || level.isLeft || reading.style === 'dotted') return undefined
  return Math.abs(indentFrom(level.entry.block, block)) < 3 ? { depth, reading } : undefined
}

function goesOn(level: Open, reading: Marker, block: TextBlock, furthest: number): boolean {
  const isSameStyle = level.marker.style === reading.style
  const indent = indentFrom(level.entry.block, block)
  if (!isSameStyle) return false
  if (reading.style === 'bullet') {
    const isSame = level.marker.raw === reading.raw
    const isInner = !isSame && announces(level) && Math.abs(indent) < 1
    return Math.abs(indent) < 7 && (isSame || (furthest > 0 && !isInner))
  }
  if (reading.style === 'stepWord') return true
  if (reading.style === 'dotted') return isNextDotted(level.marker.value, reading.value)
  const step = (reading.value[0] ?? 0) - (level.marker.value[0] ?? 0)
  const isShapedAlike = shapeOf(level.marker.raw) === shapeOf(reading.raw)
  return step >= 1 && step <= furthest && (isShapedAlike || Math.abs(indent) < 7)
}

/** 1.2 → 1.3, 1.3 → 2.1; the same depth. */
function isNextDotted(before: readonly number[], value: readonly number[]): boolean {
  return before.length === value.length && value.join('.') !== before.join('.')
}

/** `(1)`, `1)` and `1.` are different lists. */
function shapeOf(raw: string): string {
  return raw.replaceAll(/[\p{L}\d]+/gu, '#')
}

/** The open item a new list belongs to, or none if it stands on its own. */
function parentOf(
  { block, before, around }: Item,
  reading: Marker,
  open: readonly Open[],
): Open | undefined {
  if (reading.style === 'stepWord') return undefined
  for (const level of open.toReversed()) {
    const { style, value } = level.marker
    if (level.isLeft && beginsAnew(block, before)) continue
    if (style === 'stepWord') return level
    const indent = indentFrom(level.entry.block, block)
    if (reading.style === 'dotted') {
      if (value.every((part, index) => reading.value[index] === part)) return level
      continue
    }
    const isOther = style !== reading.style || shapeOf(level.marker.raw) !== shapeOf(reading.raw)
    const isNear = indent > -4 || (announces(level) && before === level.entry.block)
    const isBetween = announces(level) && around.hasLaterLike(level.entry.block) && isNear
    const isUnder = isUnderText(level, block) || (announces(level) && indent > 7) || isBetween
    const isOver = reading.style === 'decimal' && isPrinted(block)
    const isOutside =
      level.isLeft === true || !isUnder || (isOver && isFinished(level, reading, around))
    if (style === 'bullet' && reading.style !== 'bullet' && isOutside) continue
    const isFirst = reading.style === 'bullet' || (reading.value[0] ?? 9) <= 1
    const isInside = isOther && isNear && (style !== 'bullet' || isBetween)
    if (isFirst && (indent > 7 || isInside)) return level
  }
  return undefined
}

/**
 * On paper a list of bullets that does not go on has ended where numbers begin, however far in they stand,
 * unless its last item announces them.
 */
function isFinished(level: Open, reading: Marker, { hasLaterLike }: Around): boolean {
  return (reading.value[0] ?? 0) === 1 && !announces(level) && !hasLaterLike(level.entry.block)
}

function announces({ entry }: Open): boolean {
  return /[:：]$/.test(entry.block.text)
}

/** True if a block begins right of where an item's marker ends, or in another column. */
function isUnderText({ entry }: Open, block: TextBlock): boolean {
  return indentFrom(entry.block, block) > entry.block.style.textX - entry.block.style.x - 3
}

function attach(
  block: TextBlock,
  around: Around,
  open: readonly Open[],
  content: SectionContent,
): void {
  const owner = ownerOf(block, around, open)
  if (owner && isAside(owner.entry.block, block)) owner.entry.callouts.push(asNote(block))
  else if (owner) owner.entry.more.push(block)
  else {
    content.loose.push(block)
    for (const level of open) level.isLeft = true
  }
}

/**
 * The item a paragraph goes on with: the deepest it is indented under; or, if it stands at the
 * margin, an item whose own text runs to the margin, as long as the list goes on after it.
 */
function ownerOf(block: TextBlock, around: Around, open: readonly Open[]): Open | undefined {
  const [outer] = open
  if (!outer || outer.isLeft) return undefined
  const hanging = hangingOwner(block, open) ?? ownerInNextColumn(block, around, open)
  if (hanging) return hanging
  const isStepLabel = outer.marker.style === 'stepWord'
  if (outer.marker.style !== 'bullet' && outer.entry.block.text === '') return open.at(-1)
  if (isStepLabel && outer.entry.callouts.length === (outer.ahead ?? 0)) return outer
  const isAbove = isLettered(outer.entry.block) && isOutdented(outer.entry, block)
  const isFlush = isStepLabel || (!outer.entry.block.style.hangs && !isAbove)
  const isTitle = !isStepLabel && beginsAgain(around, outer) && !/[.!?:;,]$/.test(block.text)
  return isFlush && !isTitle && around.hasLater(outer.marker.style) ? outer : undefined
}

/** Letters count within something: what stands above them. */
export function isLettered(block: Block | undefined): boolean {
  const style = block?.kind === 'item' ? block.marker?.style : undefined
  return style === 'lowerLetter' || style === 'upperLetter'
}

/** True for what begins left of all lines of an item. */
function isOutdented({ block: item }: Entry, block: TextBlock): boolean {
  const wrapped = Math.min(0, ...item.lines.map(({ box }) => (box ? box[0] - item.style.x : 0)))
  return isPrinted(block) && indentFrom(item, block) < wrapped - 7
}

/** On paper a paragraph may be set in; in a file whose text flows it is because it belongs there. */
function isPrinted({ lines }: TextBlock): boolean {
  return lines.some(({ box }) => box !== undefined)
}

/** The next item is the first of another list of the same kind. */
function beginsAgain({ nextItem }: Around, { marker }: Open): boolean {
  const next = nextItem?.marker
  return next?.style === marker.style && next.value.at(-1) === 1
}

/**
 * The deepest item the block is indented under. A callout is also if it begins right of the
 * marker of an item whose own text runs to the margin.
 */
function hangingOwner(block: TextBlock, open: readonly Open[]): Open | undefined {
  return open.findLast(({ entry }) => {
    if (isInOtherBox(entry.block, block)) return false
    const hang = entry.block.style.textX - entry.block.style.x
    const indent = indentFrom(entry.block, block)
    const isSetIn = (block.kind === 'callout' || !isPrinted(block)) && indent > 8
    if (!entry.block.style.hangs) return isSetIn
    return (hang > 4 && indent >= hang - 6) || (isSetIn && !isPrinted(block))
  })
}

/** What stands outside the box of an item, or in another one, is further along on the page and no text of the item. */
function isInOtherBox(item: TextBlock, block: TextBlock): boolean {
  return block.kind === 'paragraph' && item.panel !== undefined && item.panel !== block.panel
}

/**
 * The item that goes on at the head of a column. Where the column holds nothing but the list, its edge is
 * that of the markers, and only the next item tells how far in the block stands.
 */
function ownerInNextColumn(
  { style }: TextBlock,
  { nextItem }: Around,
  open: readonly Open[],
): Open | undefined {
  if (!nextItem?.marker || nextItem.style.columnX !== style.columnX) return undefined
  const { marker, style: next } = nextItem
  if (!next.hangs || next.textX - next.x <= 4 || style.x < next.textX - 6) return undefined
  return open.findLast(
    (level) =>
      level.entry.block.style.columnX !== style.columnX &&
      level.marker.style === marker.style &&
      (level.marker.value.at(-1) ?? 0) + 1 === marker.value.at(-1),
  )
}

/**
 * True for a callout at the margin between two items that belongs to the next one; see
 * {@link sideOfCallout}. What stands in an item's indent, under a step with a heading of its own, or
 * between a marker and its text, belongs to that item.
 */
function isReadAhead(block: TextBlock, around: Around, open: readonly Open[]): boolean {
  const [outer] = open
  const next = around.nextItem
  const isBetween = outer !== undefined && next?.marker?.style === outer.marker.style
  if (!isBetween || (hangingOwner(block, open) && around.place.shown !== 'after')) return false
  const { block: item, more } = outer.entry
  const [text] = more
  const isHeading = text !== undefined && item.style.size - text.style.size > 0.4
  if (outer.marker.style === 'stepWord' && isHeading) return false
  const isLabel = item.text === '' && (outer.marker.style === 'stepWord' || more.length === 0)
  if (isLabel) return false
  return sideOfCallout(block, textOfEntry(outer.entry), next.text, around.place) === 'after'
}

function textOfEntry({ block, more, entries }: Entry): string {
  return [block, ...more]
    .map(({ text }) => text)
    .concat(entries.map(textOfEntry))
    .join(' ')
}

function bindCallout(
  block: TextBlock,
  around: Around,
  open: readonly Open[],
  content: SectionContent,
): void {
  const owner = ownerOf(block, around, open) ?? open[0]
  const callouts = owner?.entry.callouts ?? content.callouts
  callouts.push(block)
}

/**
 * How far a block begins right of another, in points; across columns, each from its own edge. What
 * stands where the other's marker or text does is in the same column: the edge of a page without headings
 * that stick out lies further in.
 */
function indentFrom(other: TextBlock, block: TextBlock): number {
  const shift = block.style.columnX - other.style.columnX
  const isInPlace = [other.style.x, other.style.textX].some((x) => Math.abs(block.style.x - x) < 2)
  const isOtherColumn = Math.abs(shift) > 45 && !isInPlace
  return block.style.x - other.style.x - (isOtherColumn ? shift : 0)
}
