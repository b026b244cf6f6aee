import { isText, type Block, type Marker, type MarkerStyle, type TextBlock } from '../document.ts'
import { possibleMarkers } from '../markers/grammar.ts'
import { asNote, isAside } from './asides.ts'
import { runsOn } from '../paragraphs/runs-on.ts'
import { sideOfCallout } from './binding.ts'
import {
  announces,
  hangingOwner,
  indentFrom,
  isPrinted,
  ownerOf,
  type Entry,
  type Open,
} from './item-owners.ts'
import { surroundingsOf, type Around } from './surroundings.ts'
import { headingOfItems } from './title-roles.ts'

/** One list: consecutively numbered items. */
export interface Run {
  style: MarkerStyle
  entries: Entry[]
  /** The block just before the first item, which may be a lead-in. */
  before?: TextBlock | undefined
}

export interface SectionContent {
  runs: Run[]
  /** Callouts outside every item. */
  callouts: TextBlock[]
  /** Paragraphs outside every item. */
  loose: TextBlock[]
}

/**
 * Reads the lists of a section. Each open list expects its next value; an item continues
 * the deepest list that expects it, else begins a list inside the last item (first value,
 * indented further or with another style), else begins a new one. This resolves `i.` (letter or Roman
 * numeral) and lists that continue after another list, a table, or a page.
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
      else if (isRestOf(previous, block, open) || isCodeOf(previous, block, open))
        open.at(-1)?.entry.more.push(block)
      else attach(block, around, open, content)
    }
    if (block.kind !== 'caption') previous = block
  }
  return content
}

/** The rest of a line of the last item, wherever it is on a printed page. */
function isRestOf(item: TextBlock | undefined, block: TextBlock, open: readonly Open[]): boolean {
  if (item?.kind !== 'item' || open.at(-1)?.isLeft === true) return false
  return /^\p{Ll}/u.test(block.text) && isPrinted(block) && runsOn(item, block)
}

/** "Run the following command" and the command, which files often have at the margin, right below the item. */
function isCodeOf(above: TextBlock | undefined, block: TextBlock, open: readonly Open[]): boolean {
  const last = open.at(-1)
  if (!last || last.isLeft || !block.style.isCode || isPrinted(block)) return false
  return above !== undefined && above === (last.entry.more.at(-1) ?? last.entry.block)
}

/** The signature line, with the signer's name below it, which is not text of the last step. */
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
  const next = findNext(block, readings, restarts(block, before) ? [] : open)
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
  const kept = parent ? open.slice(0, open.indexOf(parent) + 1) : []
  if (parent && !namesItems(before)) {
    parent.entry.entries.push(entry)
    return [...kept, { entry, siblings: parent.entry.entries, marker: reading }]
  }
  const run: Run = { style: reading.style, entries: [entry], before }
  content.runs.push(run)
  return [...kept, { entry, siblings: run.entries, marker: reading }]
}

/** "Needed parts:" within a step: its list is not part of the instruction. */
function namesItems(before: TextBlock | undefined): boolean {
  return before?.kind === 'paragraph' && headingOfItems(before.text) !== undefined
}

/** Bullets under a separate line that ends in a colon ("Advantages:") are another list. */
function restarts(block: TextBlock, before: TextBlock | undefined): boolean {
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
 * The deepest open list that the item continues, or the one it is aligned with: with the same bullets, else
 * with the next number, else with a small gap, else repeating the last.
 */
function findNext(
  block: TextBlock,
  readings: readonly Marker[],
  open: readonly Open[],
): { depth: number; reading: Marker } | undefined {
  for (const furthest of [0, 1, 3]) {
    const waiting = open.flatMap((level, depth) => {
      const reading = readings.find((one) => continuesLevel(level, one, block, furthest))
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

function continuesLevel(level: Open, reading: Marker, block: TextBlock, furthest: number): boolean {
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
  const isSameShape = shapeOf(level.marker.raw) === shapeOf(reading.raw)
  return step >= 1 && step <= furthest && (isSameShape || Math.abs(indent) < 7)
}

/** 1.2 → 1.3, 1.3 → 2.1; the same depth. */
function isNextDotted(before: readonly number[], value: readonly number[]): boolean {
  return before.length === value.length && value.join('.') !== before.join('.')
}

/** `(1)`, `1)` and `1.` are different lists. */
function shapeOf(raw: string): string {
  return raw.replaceAll(/[\p{L}\d]+/gu, '#')
}

/** The open item that a new list belongs to, or none if it is independent. */
function parentOf(
  { block, before, around }: Item,
  reading: Marker,
  open: readonly Open[],
): Open | undefined {
  if (reading.style === 'stepWord') return undefined
  for (const level of open.toReversed()) {
    const { style, value } = level.marker
    if (level.isLeft && restarts(block, before)) continue
    if (style === 'stepWord') return level
    const indent = indentFrom(level.entry.block, block)
    if (reading.style === 'dotted' && style !== 'bullet') {
      if (value.every((part, index) => reading.value[index] === part)) return level
      continue
    }
    const isOther = style !== reading.style || shapeOf(level.marker.raw) !== shapeOf(reading.raw)
    const isNear = indent > -4 || (announces(level) && before === level.entry.block)
    const isBetween = announces(level) && around.hasLaterLike(level.entry.block) && isNear
    const isUnder = isUnderText(level, block) || (announces(level) && indent > 7) || isBetween
    const isOver = ['decimal', 'dotted'].includes(reading.style) && isPrinted(block)
    const isOutside =
      level.isLeft === true || !isUnder || (isOver && isFinished(level, reading, around))
    if (style === 'bullet' && reading.style !== 'bullet' && isOutside) continue
    const isFirst =
      reading.style === 'bullet' ||
      (reading.value.at(-1) ?? 9) <= (announces(level) ? lastBegin : 1)
    const isInside = isOther && isNear && (style !== 'bullet' || isBetween)
    if (isFirst && (indent > 7 || isInside)) return level
  }
  return undefined
}

/** A list that an item announces may lack its first numbers. */
const lastBegin = 3

/**
 * On paper a bulleted list that does not continue has ended where numbers begin, however far they are indented,
 * unless its last item announces them.
 */
function isFinished(level: Open, reading: Marker, { hasLaterLike }: Around): boolean {
  return (reading.value.at(-1) ?? 0) === 1 && !announces(level) && !hasLaterLike(level.entry.block)
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
  else if (owner) (namesItems(block) ? content.loose : owner.entry.more).push(block)
  else {
    content.loose.push(block)
    for (const level of open) level.isLeft = true
  }
}

/**
 * True for a callout at the margin between two items that belongs to the next one; see
 * {@link sideOfCallout}. A callout in an item's indent, under a step with its own heading, or
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
