import type { Block, Marker, TextBlock } from '../document.ts'
import { overlap, unionOfBoxes } from '../geometry.ts'
import type { Around } from './surroundings.ts'

/** An item with everything that belongs to it: sub-items, further paragraphs, callouts. */
export interface Entry {
  block: TextBlock
  marker: Marker
  /** Paragraphs that continue the item. */
  more: TextBlock[]
  callouts: TextBlock[]
  entries: Entry[]
}

/** A list that may continue with another item. */
export interface Open {
  /** True once a paragraph at the margin has interrupted the list, which may still continue. */
  isLeft?: boolean
  entry: Entry
  siblings: Entry[]
  marker: Marker
  /** Callouts above the item. */
  ahead?: number
}

/**
 * The item that a paragraph continues: the deepest one it is indented under; or, if it is at the
 * margin, an item whose own text extends to the margin, if the list continues after it.
 */
export function ownerOf(block: TextBlock, around: Around, open: readonly Open[]): Open | undefined {
  const [outer] = open
  if (!outer || outer.isLeft) return undefined
  const last = open.at(-1)
  if (last && isBeside(last.entry.block, block)) return last
  const hanging = hangingOwner(block, open)
  if (hanging) return hanging
  const announcing = announcedBy(block, open)
  if (announcing) return announcing
  const isStepLabel = outer.marker.style === 'stepWord'
  if (outer.marker.style !== 'bullet' && outer.entry.block.text === '') return open.at(-1)
  if (isStepLabel && outer.entry.callouts.length === (outer.ahead ?? 0)) return outer
  const isAbove = isLettered(outer.entry.block) && isOutdented(outer.entry, block)
  const isFlush = isStepLabel || (!outer.entry.block.style.hangs && !isAbove)
  const isTitle = !isStepLabel && beginsAgain(around, outer) && !/[.!?:;,]$/.test(block.text)
  return isFlush && !isTitle && around.hasLater(outer.marker.style) ? outer : undefined
}

/** "Run the following command:" in a sub-item: commands are printed at the margin, whatever they belong to. */
function announcedBy(block: TextBlock, open: readonly Open[]): Open | undefined {
  const last = open.at(-1)
  if (open.length < 2 || !last || /[.!?:;。：]$/.test(block.text)) return undefined
  const texts = [last.entry.block, ...last.entry.more]
  const at = texts.findLastIndex(({ text }) => /[:：]$/.test(text))
  const isInLine = texts.slice(at + 1).every(({ style }) => Math.abs(style.x - block.style.x) < 3)
  return at >= 0 && isInLine ? last : undefined
}

/** Letters are numbering within the item above them. */
export function isLettered(block: Block | undefined): boolean {
  const style = block?.kind === 'item' ? block.marker?.style : undefined
  return style === 'lowerLetter' || style === 'upperLetter'
}

/** True if a block begins left of all lines of an item. */
function isOutdented({ block: item }: Entry, block: TextBlock): boolean {
  const wrapped = Math.min(0, ...item.lines.map(({ box }) => (box ? box[0] - item.style.x : 0)))
  return isPrinted(block) && indentFrom(item, block) < wrapped - 7
}

/** On paper a paragraph may be indented for looks; in text that flows, indentation means that it belongs there. */
export function isPrinted({ lines }: TextBlock): boolean {
  return lines.some(({ box }) => box !== undefined)
}

/** The next item is the first of another list of the same kind. */
function beginsAgain({ nextItem }: Around, { marker }: Open): boolean {
  const next = nextItem?.marker
  return next?.style === marker.style && next.value.at(-1) === 1
}

/**
 * The deepest item that the block is indented under. For a callout it is enough to begin right of the
 * marker of an item whose own text extends to the margin.
 */
export function hangingOwner(block: TextBlock, open: readonly Open[]): Open | undefined {
  return open.findLast(({ entry }) => {
    if (isInOtherBox(entry.block, block)) return false
    const hang = entry.block.style.textX - entry.block.style.x
    const indent = indentFrom(entry.block, block)
    const isSetIn = (block.kind === 'callout' || !isPrinted(block)) && indent > 8
    if (!entry.block.style.hangs) return isSetIn
    return (hang > 4 && indent >= hang - 6) || (isSetIn && !isPrinted(block))
  })
}

/** A box to the right of the box of an item explains it: flow charts have the names of steps in one column. */
function isBeside(item: TextBlock, block: TextBlock): boolean {
  if (item.panel === undefined || block.panel === undefined || item.panel === block.panel)
    return false
  if (item.lines[0]?.page !== block.lines[0]?.page || !isPrinted(item)) return false
  const [left, right] = [item, block].map(({ lines }) =>
    unionOfBoxes(lines.flatMap(({ box }) => (box ? [box] : []))),
  )
  if (!left || !right) return false
  return right[0] >= left[2] && overlap(left[1], left[3], right[1], right[3]) > 0
}

/** A block outside the box of an item, or in another box, is further along on the page and not text of the item. */
function isInOtherBox(item: TextBlock, block: TextBlock): boolean {
  return block.kind === 'paragraph' && item.panel !== undefined && item.panel !== block.panel
}

export function announces({ entry }: Open): boolean {
  return /[:：]$/.test(entry.block.text)
}

/**
 * How far a block begins right of another, in points; across columns, each from its own edge. A block
 * aligned with the other's marker or text is in the same column: on a page without outdented
 * headings, the column edge is further in.
 */
export function indentFrom(other: TextBlock, block: TextBlock): number {
  const shift = block.style.columnX - other.style.columnX
  const isInPlace = [other.style.x, other.style.textX].some((x) => Math.abs(block.style.x - x) < 2)
  const isOtherColumn = Math.abs(shift) > 45 && !isInPlace
  return block.style.x - other.style.x - (isOtherColumn ? shift : 0)
}
