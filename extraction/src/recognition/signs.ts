import type { Component, PixelBox } from './components.ts'
import type { DarkShape } from './light-on-dark.ts'

/** A safety sign next to a text: a disc or a triangle with a mark in it. */
export interface Sign {
  outline: 'disc' | 'triangle'
  box: PixelBox
  mark: PixelBox
  /** The meaning of the mark; undefined for a picture. */
  letter: 'i' | '!' | undefined
}

/** In points: smaller ones are numbers in discs and arrows, larger ones drawings. */
const smallest = 14
const largest = 80
/** Of a sign's height: dots of `i` and `!` are larger. */
const speck = 0.06

/**
 * Signs among the ink of a page: triangles, drawn or filled, and dark discs.
 *
 * @param inked all ink as it is printed
 * @param dark the shapes in which letters were left white
 * @param components all ink after such letters were made dark
 * @param scale points for each pixel
 */
export function findSigns(
  inked: readonly Component[],
  {
    dark,
    components,
    scale,
  }: { dark: readonly DarkShape[]; components: readonly Component[]; scale: number },
  rowsOf: (box: PixelBox) => DarkShape['rows'],
): Sign[] {
  const isSized = ([x0, y0, x1, y1]: PixelBox): boolean => {
    const [width, height] = [x1 - x0, y1 - y0]
    return (
      height * scale >= smallest &&
      height * scale <= largest &&
      width > 0.8 * height &&
      width < 1.4 * height
    )
  }
  const discs = dark
    .filter(({ box, rows }) => isSized(box) && isDisc(box, rows))
    .map(({ box }) => ({ outline: 'disc' as const, box }))
  const triangles = inked
    .filter(({ box }) => isSized(box) && isTriangle(box, rowsOf(box)))
    .map(({ box }) => ({ outline: 'triangle' as const, box }))
  return [...discs, ...triangles].flatMap(({ outline, box }) => {
    const marks = components
      .map((one) => one.box)
      .filter((inner) => isWithin(inner, box) && !isSpeck(inner, box))
    const mark = around(marks)
    const letter = mark && letterOf(marks)
    return mark && (letter !== undefined || outline === 'triangle')
      ? [{ outline, box, mark, letter }]
      : []
  })
}

/** How many heights a shape is as wide at as another, as a share of its whole width. */
function similarAt(
  box: PixelBox,
  rows: DarkShape['rows'],
  widthAt: (down: number) => number,
): number {
  const alike = heights.filter((down) => {
    const [from, to] = rows[Math.round(down * rows.length)] ?? [0, 0]
    return Math.abs((to - from) / (box[2] - box[0]) - widthAt(down)) < 0.13
  })
  return alike.length
}

/** Of a shape, from its top. */
const heights = [0.15, 0.3, 0.5, 0.7, 0.85]

/**
 * @param rows where the ink of the box begins and ends in each row
 * @param maxBroken at how many heights it may be narrower: thin rings have gaps
 */
export function isDisc(box: PixelBox, rows: DarkShape['rows'], maxBroken = 0): boolean {
  const alike = similarAt(box, rows, (down) => 2 * Math.sqrt(down * (1 - down)))
  return alike >= heights.length - maxBroken
}

function isTriangle(box: PixelBox, rows: DarkShape['rows']): boolean {
  return similarAt(box, rows, (down) => down) === heights.length
}

function isWithin([x0, y0, x1, y1]: PixelBox, [left, top, right, bottom]: PixelBox): boolean {
  const isSmaller = x1 - x0 < 0.7 * (right - left)
  return isSmaller && x0 > left && y0 > top && x1 < right && y1 < bottom
}

function isSpeck([x0, y0, x1, y1]: PixelBox, [, top, , bottom]: PixelBox): boolean {
  return Math.max(x1 - x0, y1 - y0) < speck * (bottom - top)
}

function around(boxes: readonly PixelBox[]): PixelBox | undefined {
  if (boxes.length === 0) return undefined
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ]
}

/** A dot over a stroke, or a stroke over a dot. */
function letterOf(marks: readonly PixelBox[]): 'i' | '!' | undefined {
  const [upper, lower, more] = marks.toSorted((a, b) => a[1] - b[1])
  if (!upper || !lower || more || upper[2] <= lower[0] || lower[2] <= upper[0]) return undefined
  const [above, below] = [upper[3] - upper[1], lower[3] - lower[1]]
  if (above > 1.5 * below) return '!'
  return below > 1.5 * above ? 'i' : undefined
}
