import { findCaptionedDrawings } from './captioned-drawings.ts'
import { area, containsCenter, overlap, unionOfBoxes, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent, Shape } from '../page-content.ts'
import { printedWidth } from '../letters/printed-width.ts'
import type { Line } from '../printed-line.ts'

const cell = 12
const minShapes = 4
const smallest = { width: 48, height: 32 }
/** A wider line is text. */
const longestLabel = 16
const maxCells = 20_000
const longestWire = 150
/** A page with more shapes is one drawing anyway, or a table. */
const maxWires = 1500

/**
 * Line drawings: groups of curved or slanted shapes that are close together, or connected by short
 * lines, without running text among them. A frame or background around a group belongs to it.
 *
 * @returns their boxes, in the frame of the page's text
 */
export function findDrawings(content: PageContent): Box[] {
  const text = content.glyphs.filter(isText)
  const page = content.width * content.height
  const isFree = ({ box }: Shape): boolean =>
    area(box) < 0.5 * page && !text.some((run) => touches(box, run))
  const isDrawing = (box: Box): boolean => isLarge(box) && !text.some((run) => touches(box, run))
  const strokes = content.shapes.filter((shape) => !shape.straight && isFree(shape))
  if (strokes.length < 2) return []
  const wires = content.shapes.filter(isWire)
  const joining = wires.length <= maxWires ? wires.filter(isFree) : []
  const dense = groupsOf([...strokes, ...joining], content)
    .filter((group) => group.filter(({ straight }) => !straight).length >= minShapes)
    .map((group) => unionOfBoxes(group.map(({ box }) => box)))
    .filter(isDrawing)
  const left = strokes.filter(({ box }) => !dense.some((one) => containsCenter(one, box)))
  const sparse = findCaptionedDrawings(left, content.glyphs, text).filter(isDrawing)
  return [...dense, ...sparse].map((box) => withFrame(box, content.shapes, text))
}

/** A thin line that may connect the parts of a drawing; a longer one is a ruling line of the page. */
function isWire({ straight, box }: Shape): boolean {
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  return straight && Math.min(width, height) < 2 && Math.max(width, height) < longestWire
}

function isText({ text }: GlyphRun): boolean {
  return !isLabel(text.trim())
}

function isLabel(text: string): boolean {
  return printedWidth(text) <= longestLabel && text.split(' ').length <= 3
}

function touches(box: Box, run: GlyphRun): boolean {
  return (
    overlap(box[0], box[2], run.box[0], run.box[2]) > 1 &&
    overlap(box[1], box[3], run.box[1], run.box[3]) > 1
  )
}

function isLarge(box: Box): boolean {
  return box[2] - box[0] >= smallest.width && box[3] - box[1] >= smallest.height
}

/** Groups shapes whose boxes are in neighboring cells of a coarse grid. */
function groupsOf(shapes: readonly Shape[], { width, height }: PageContent): Shape[][] {
  const columns = Math.ceil(width / cell) + 1
  const rows = Math.ceil(height / cell) + 1
  if (columns * rows > maxCells) return []
  const shapeAt = new Int32Array(columns * rows).fill(-1)
  const parents = shapes.map((_shape, index) => index)
  for (const [index, shape] of shapes.entries()) {
    for (const at of cellsOf(shape.box, columns, rows)) {
      const other = shapeAt[at] ?? -1
      if (other >= 0) parents[rootOf(parents, other)] = rootOf(parents, index)
      shapeAt[at] = index
    }
  }
  const byRoot = Map.groupBy(shapes.keys(), (index) => rootOf(parents, index))
  return [...byRoot.values()].map((group) => group.flatMap((index) => shapes[index] ?? []))
}

/** The representative of all shapes that touch, directly or through others. */
function rootOf(parents: number[], index: number): number {
  let at = index
  for (let above = parents[at] ?? at; above !== at; above = parents[at] ?? at) {
    parents[at] = parents[above] ?? above
    at = parents[at] ?? at
  }
  return at
}

function cellsOf([x0, y0, x1, y1]: Box, columns: number, rows: number): number[] {
  const at = (value: number, most: number): number =>
    Math.min(most - 1, Math.max(0, Math.floor(value / cell)))
  const cells: number[] = []
  for (let row = at(y0, rows); row <= at(y1, rows); row += 1) {
    for (let column = at(x0, columns); column <= at(x1, columns); column += 1) {
      cells.push(row * columns + column)
    }
  }
  return cells
}

function withFrame(drawing: Box, shapes: readonly Shape[], text: readonly GlyphRun[]): Box {
  const around = shapes
    .filter(({ straight, box }) => straight && holds(box, drawing) && area(box) < 6 * area(drawing))
    .map(({ box }) => box)
    .filter((box) => !text.some((run) => touches(box, run)))
  return around.toSorted((a, b) => area(b) - area(a))[0] ?? drawing
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer[0] <= inner[0] + 2 &&
    outer[1] <= inner[1] + 2 &&
    outer[2] >= inner[2] - 2 &&
    outer[3] >= inner[3] - 2
  )
}

/** True for a label inside a drawing, or a number or letter on a picture: lettering, not text. */
export function isLettering(line: Line, drawings: readonly Box[], images: readonly Box[]): boolean {
  const text = line.text.trim()
  if (isLabel(text) && drawings.some((box) => containsCenter(box, line.box))) return true
  return (
    /^[A-Za-z]?\d{0,2}[a-z]?$/.test(text) && images.some((box) => containsCenter(box, line.box))
  )
}
