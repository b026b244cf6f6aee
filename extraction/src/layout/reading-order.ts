import { isMarkerAlone, parseMarker } from '../markers/grammar.ts'
import { area, containsCenter, median, overlap, unionOfBoxes, type Box } from '../geometry.ts'
import type { PlacedImage } from '../page-content.ts'
import type { PageLayout } from './page-layout.ts'
import type { PageTable } from './page-table.ts'
import type { Line } from '../printed-line.ts'

/** The elements of a page, each to be read as a unit in its place. */
export type Element =
  | { kind: 'line'; box: Box; line: Line }
  | { kind: 'table'; box: Box; table: PageTable }
  | { kind: 'picture'; box: Box; picture: PlacedImage }
  | { kind: 'panel'; box: Box; flows: Flow[] }

/** Elements that follow each other down one column. */
export type Flow = Element[]

/**
 * Orders a page's elements as a person reads them.
 *
 * A gutter is a strip that no element crosses, with running text on both sides; the longest stretch
 * of the page with one is read column by column, everything above it before and everything below
 * it after, each in the same way. Panels are read as a whole, so that a card with a picture
 * next to text does not become part of a column of the page. Labels next to text (short lines
 * at the height of a line on the other side) are not a column.
 */
export function orderForReading(layout: PageLayout, isBody: (line: Line) => boolean): Flow[] {
  const lines = layout.lines.filter(isBody)
  const inPanel = Map.groupBy(
    lines.filter((line) => line.panel !== undefined),
    (line) => line.panel,
  )
  const pictures = layout.pictures.filter(({ box }) => isSeparate(box, lines, layout))
  const placed = new Set<PlacedImage>()
  const cards: Element[] = []
  const bySize = [...inPanel].toSorted(
    ([a = -1], [b = -1]) => areaOf(layout, a) - areaOf(layout, b),
  )
  for (const [index, own] of bySize) {
    const frame = layout.panels[index ?? -1]
    const text = unionOfBoxes(own.map((line) => line.box))
    const box = frame ? unionOfBoxes([text, frame]) : text
    // A notice within a card is read with it.
    const within = cards.filter((card) => containsCenter(box, card.box))
    const lettering = own.map((line): Element => ({ kind: 'line', box: line.box, line }))
    const flows = ordered([...lettering, ...within])
    const inside = pictures.filter(
      (picture) => !placed.has(picture) && containsCenter(box, picture.box),
    )
    for (const picture of inside) placed.add(picture)
    if (inside.length > 0) flows.push(inside.map(pictureElement))
    for (const card of within) cards.splice(cards.indexOf(card), 1)
    cards.push({ kind: 'panel', box, flows })
  }
  return ordered([
    ...lines
      .filter((line) => line.panel === undefined)
      .map((line): Element => ({ kind: 'line', box: line.box, line })),
    ...layout.tables.map((table): Element => ({ kind: 'table', box: table.box, table })),
    ...pictures.filter((picture) => !placed.has(picture)).map(pictureElement),
    ...cards,
  ])
}

function areaOf({ panels }: PageLayout, index: number): number {
  const box = panels[index]
  return box ? area(box) : 0
}

function pictureElement(picture: PlacedImage): Element {
  return { kind: 'picture', box: picture.box, picture }
}

/** Pictures under much of the text are backgrounds, not something to read around. */
function isSeparate(box: Box, lines: readonly Line[], { content }: PageLayout): boolean {
  const isGround = (box[2] - box[0]) * (box[3] - box[1]) > 0.6 * content.width * content.height
  const over = lines.filter(
    (line) =>
      overlap(line.box[0], line.box[2], box[0], box[2]) > 0 &&
      overlap(line.box[1], line.box[3], box[1], box[3]) > 0,
  )
  return !isGround && over.length < 3
}

function ordered(elements: Element[]): Flow[] {
  const split = elements.length > 5 ? columnsOf(elements) : undefined
  if (!split) return bandFlows(elements)
  const columns = [...ordered(split.left), ...ordered(split.right)]
  const bands = bandFlows([...split.left, ...split.right])
  const middle = disorder(bands) < disorder(columns) ? bands : columns
  return [...ordered(split.above), ...middle, ...ordered(split.below)]
}

/**
 * How often printed numbers decrease in this order: pictures with steps are read row by row. At 1 another list
 * begins, and a number alone in a line is lettering of a figure.
 */
function disorder(flows: readonly Flow[]): number {
  const lines = textLines(flows.flat())
  const numbers = lines.flatMap(({ text, size }) => {
    const parsed = parseMarker(text)
    const { style, value = [] } = parsed?.marker ?? {}
    const isLettering = parsed?.isWeak === true && parsed.rest.trim() === ''
    const isNumber = style === 'decimal' || style === 'stepWord'
    return isNumber && !isLettering ? value.slice(0, 1).map((one) => ({ one, size })) : []
  })
  // Chapters and steps are numbered separately.
  const bySize = Map.groupBy(numbers, ({ size }) => Math.round(size))
  const falls = [...bySize.values()].flatMap((alike) =>
    alike.filter(({ one }, index) => one > 1 && one < (alike[index - 1]?.one ?? 0)),
  )
  return falls.length
}

/**
 * Reads elements without page-wide columns: in bands separated by an empty strip all the way across,
 * and within a band elements side by side (pictures with their text) one after the other.
 */
function bandFlows(elements: readonly Element[]): Flow[] {
  const flows: Flow[] = []
  let isOpen = false
  for (const band of bandsOf(elements)) {
    const stacks = stacksOf(band)
    const isSingle = stacks.length === 1 || isTabular(stacks.slice(0, 2).map(textLines))
    if (isSingle && isOpen) flows.at(-1)?.push(...byRows(band))
    else if (isSingle) flows.push(byRows(band))
    else flows.push(...stacks.map(byRows))
    isOpen = isSingle
  }
  return flows
}

function bandsOf(elements: readonly Element[]): Element[][] {
  const gap = 0.6 * median(textLines(elements).map((line) => line.size))
  const bands: Element[][] = []
  let bottom = -Infinity
  for (const element of elements.toSorted((a, b) => a.box[1] - b.box[1])) {
    if (element.box[1] >= bottom + gap) bands.push([element])
    else bands.at(-1)?.push(element)
    bottom = Math.max(bottom, element.box[3])
  }
  return bands
}

/** The parts of a band side by side, left to right, if each has more text than a label. */
function stacksOf(band: readonly Element[]): Element[][] {
  const stacks: Element[][] = []
  let right = -Infinity
  for (const element of band.toSorted((a, b) => a.box[0] - b.box[0])) {
    if (element.box[0] >= right + 6) stacks.push([element])
    else stacks.at(-1)?.push(element)
    right = Math.max(right, element.box[2])
  }
  return stacks
}

/** Top to bottom; elements that overlap in height by more than half, left to right, each step with all of its lines. */
function byRows(elements: readonly Element[]): Flow {
  const rows: Element[][] = []
  for (const element of elements.toSorted((a, b) => a.box[1] - b.box[1])) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (first && isSameRow(first.box, element.box)) row?.push(element)
    else rows.push([element])
  }
  const below = linesBelow(rows)
  const taken = new Set([...below.values()].flat())
  return rows.flatMap((row) =>
    row
      .toSorted((a, b) => a.box[0] - b.box[0])
      .flatMap((element) => (taken.has(element) ? [] : [element, ...(below.get(element) ?? [])])),
  )
}

/** In letter sizes: the distance to the next line of the same text. */
const widestPitch = 1.7

/** The further lines of each of the consecutively numbered steps in one row. */
function linesBelow(rows: readonly Element[][]): Map<Element, Element[]> {
  return new Map(
    rows.flatMap((row, at) => {
      const others = rows.slice(at + 1)
      return adjacentSteps(row).map((step) => [step, linesOf(step, others)] as const)
    }),
  )
}

function adjacentSteps(row: readonly Element[]): Element[] {
  if (row.length < 2) return []
  const steps = row.filter((element) => numberAt(element) !== undefined)
  const [first = 0, ...others] = steps.map(numberAt)
  const areCounted = others.every((number, index) => number === first + index + 1)
  return areCounted && others.length > 0 ? steps : []
}

function linesOf(step: Element, rows: readonly Element[][]): Element[] {
  const own: Element[] = []
  for (const element of rows.flat()) {
    if (isNextLine(own.at(-1) ?? step, element)) own.push(element)
  }
  return own
}

/** The number at the beginning of a line of text. */
function numberAt(element: Element): number | undefined {
  if (element.kind !== 'line') return undefined
  const { marker, isWeak = true, rest = '' } = parseMarker(element.line.text) ?? {}
  const isStep = marker?.style === 'decimal' && !isWeak && /\p{L}{2}/u.test(rest)
  return isStep ? marker.value[0] : undefined
}

function isNextLine(before: Element, next: Element): boolean {
  if (before.kind !== 'line' || next.kind !== 'line' || numberAt(next) !== undefined) return false
  const { size, baseline } = before.line
  const pitch = (next.line.baseline - baseline) / size
  const isSimilar =
    Math.abs(next.line.size - size) < 0.5 && Math.abs(next.box[0] - before.box[0]) < 3
  return isSimilar && pitch > 0.5 && pitch < widestPitch
}

function isSameRow(a: Box, b: Box): boolean {
  const shared = overlap(a[1], a[3], b[1], b[3])
  return shared > 0.6 * Math.max(a[3] - a[1], b[3] - b[1])
}

interface Split {
  above: Element[]
  left: Element[]
  right: Element[]
  below: Element[]
}

function columnsOf(elements: readonly Element[]): Split | undefined {
  const sorted = elements.toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
  const size = median(textLines(sorted).map((line) => line.size))
  const starts = Map.groupBy(sorted, ({ box }) => Math.round(box[0] / 4))
  const splits = [...starts.values()].map((alike) => {
    const start = Math.min(...alike.map(({ box }) => box[0]))
    return stretchAt(sorted, start, Math.max(6, 0.8 * size))
  })
  const found = splits.filter((split) => split && !areCards(split) && isColumns(split)) as Split[]
  const heightOf = ({ left, right }: Split): number => {
    const box = unionOfBoxes([...left, ...right].map((element) => element.box))
    return box[3] - box[1]
  }
  return found.toSorted((a, b) => heightOf(b) - heightOf(a))[0]
}

/** The longest stretch of elements, in order of height, in which none crosses the strip left of `x`. */
function stretchAt(sorted: readonly Element[], x: number, width: number): Split | undefined {
  let best: [number, number] = [0, 0]
  let from = 0
  for (let index = 0; index <= sorted.length; index += 1) {
    const element = sorted[index]
    const isAcross = !element || (element.box[0] < x - 2 && element.box[2] > x - width)
    if (!isAcross) continue
    if (index - from > best[1] - best[0]) best = [from, index]
    from = index + 1
  }
  const stretch = sorted.slice(...best)
  if (stretch.length < 4) return undefined
  const isLeft = ({ box }: Element): boolean => box[2] <= x - width
  const right = stretch.filter((element) => !isLeft(element))
  const left = stretch.filter(isLeft)
  return { above: sorted.slice(0, best[0]), left, right, below: sorted.slice(best[1]) }
}

/** Cards in rows: boxes that are each next to one of the same height. */
function areCards({ left, right }: Split): boolean {
  const [own, others] = [left, right].map((side) => side.filter(({ kind }) => kind === 'panel'))
  const beside = own?.filter(({ box: [, top, , bottom] }) =>
    others?.some(({ box }) => Math.abs(box[1] - top) < 3 && Math.abs(box[3] - bottom) < 3),
  )
  return (beside?.length ?? 0) > 1
}

function isColumns({ left, right }: Split): boolean {
  const sides = [
    linesOfColumn(left).filter(isUnlabelled),
    linesOfColumn(right).filter(isUnlabelled),
  ]
  if (sides.some((lines) => !isRunningText(lines))) return false
  const [a, b] = [
    unionOfBoxes(left.map(({ box }) => box)),
    unionOfBoxes(right.map(({ box }) => box)),
  ]
  const [first = [], second = []] = sides
  if (first.length < 3 || second.length < 3) return false
  const shared = overlap(a[1], a[3], b[1], b[3])
  return shared > 0.3 * Math.min(a[3] - a[1], b[3] - b[1]) && !isTabular(sides)
}

/** A long table counts as text of its column: it may be all the text on half of a sheet. */
function linesOfColumn(elements: readonly Element[]): Line[] {
  const cells = elements.flatMap((element) => {
    const isLong = element.kind === 'table' && element.table.cells.length >= minCells
    return isLong ? element.table.cells.flatMap(({ lines }) => lines) : []
  })
  return [...textLines(elements), ...cells]
}

const minCells = 12

/** A step's number next to its text is not a separate column. */
function isUnlabelled({ text }: Line): boolean {
  return !isMarkerAlone(text)
}

function isRunningText(lines: readonly Line[]): boolean {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0)
  return letters / lines.length >= 10
}

/** Short entries on the left, nearly each with a line at its height on the right. */
function isTabular(sides: readonly Line[][]): boolean {
  const [left, right] = sides
  if (!left || !right) return false
  const beside = left.filter((line) =>
    right.some((other) => Math.abs(other.baseline - line.baseline) < 2),
  )
  const length = median(left.map(({ text }) => text.length))
  const wrapped = left.filter(({ text }) => /^\p{Ll}/u.test(text)).length
  const areCells = beside.length > 0.7 * left.length && length < 25 && wrapped < 0.15 * left.length
  return areCells && ![left, right].every(isListFromOne)
}

/** "1. Turn the key.", "2. …" under a title: two such lists side by side are two columns. */
function isListFromOne(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap(({ text }) => {
    const { marker, isWeak = true, rest = '' } = parseMarker(text) ?? {}
    return marker?.style === 'decimal' && !isWeak && /\p{L}{2}/u.test(rest) ? marker.value : []
  })
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1)
}

function textLines(elements: readonly Element[]): Line[] {
  return elements.flatMap((element) => {
    if (element.kind === 'line') return [element.line]
    return element.kind === 'panel' ? textLines(element.flows.flat()) : []
  })
}
