import { median } from '../geometry.ts'
import type { Component, PixelBox } from './components.ts'
import { findFrames, closeGaps } from './frames.ts'
import type { PageStructure } from './page-structure.ts'
import type { Piece } from './pieces.ts'
import { confidenceOf } from './reading.ts'
import type { ReadLine } from './read-words.ts'

/** Fewer letters are lettering of a drawing. */
const minInText = 6
/** Of the area of a picture. */
const maxText = 0.06
/** Readings of edges and textures in photos have less confidence. */
const believed = 70

/**
 * Drawings and photos: ink too large or too thin for letters, with everything close to it, and areas without visible
 * paper. A shape around lines of text is the frame of a panel or a table, not a picture.
 *
 * @param read the lines of the page; those with little confidence are not text
 */
export function findPictures(
  { components, lines, letterHeight, rules, photos }: PageStructure,
  read: readonly ReadLine[],
): PixelBox[] {
  const usual = median(lines.flatMap(({ pieces }) => pieces.map(({ up }) => up)))
  // Circles and arrows look like isolated letters, only larger.
  const single = lines.flatMap(({ pieces }) =>
    pieces.filter(({ letters, up }) => letters.length < 3 && up > 1.4 * usual),
  )
  const strokes = components.filter((one) => isDrawn(one, letterHeight)).map(({ box }) => box)
  const drawn = [...strokes, ...(strokes.length > 0 ? single.map(({ box }) => box) : [])]
  const text = read
    .filter(isSurelyText)
    .flatMap(({ line }) => line.pieces)
    .filter(({ letters }) => letters.length >= minInText)
  const captions = read
    .filter((line) => isBelieved(line) && isWorded(line))
    .flatMap(({ words }) => words.map(({ box }) => box))
  const found = merged(drawn, 5 * letterHeight, captions)
  // The frame of a panel or of the whole page contains text too.
  const whole = closeGaps(rules)
  const frames = findFrames(whole).filter((frame) => !holdsText(frame, text))
  const framed = found.map(
    (box) => inFrame(box, frames) ?? frameOf(box, whole, 12 * letterHeight) ?? box,
  )
  return merged([...photos, ...framed], 0, captions).filter((box) => {
    const [x0, y0, x1, y1] = box
    const isLarge = x1 - x0 > 4 * letterHeight && y1 - y0 > 4 * letterHeight
    return isLarge && !holdsText(box, text)
  })
}

function holdsText(box: PixelBox, text: readonly Piece[]): boolean {
  const [x0, y0, x1, y1] = box
  const covered = text
    .filter((piece) => isInside(piece.box, box))
    .reduce((sum, piece) => sum + (piece.box[2] - piece.box[0]) * piece.up, 0)
  return covered >= maxText * (x1 - x0) * (y1 - y0)
}

function isDrawn({ box: [x0, y0, x1, y1], ink }: Component, letterHeight: number): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  if (height > 4.5 * letterHeight && width > 1.5 * letterHeight) return true
  return Math.max(width, height) > 3 * letterHeight && ink < 0.13 * width * height
}

function isInside([x0, y0, x1, y1]: PixelBox, [left, top, right, bottom]: PixelBox): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return x > left && x < right && y > top && y < bottom
}

export function isWithinAny(box: PixelBox, pictures: readonly PixelBox[]): boolean {
  return pictures.some((picture) => isInside(box, picture))
}

/** The smallest frame around a drawing. */
function inFrame(box: PixelBox, frames: readonly PixelBox[]): PixelBox | undefined {
  const areaOf = ([x0, y0, x1, y1]: PixelBox): number => (x1 - x0) * (y1 - y0)
  return frames
    .filter(
      ([x0, y0, x1, y1]) =>
        x0 <= box[0] + 3 && y0 <= box[1] + 3 && x1 >= box[2] - 3 && y1 >= box[3] - 3,
    )
    .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
}

/** The rectangle of ruled lines closely around a drawing, which holds its lettering too. */
function frameOf(
  [x0, y0, x1, y1]: PixelBox,
  rules: readonly PixelBox[],
  farthest: number,
): PixelBox | undefined {
  const across = rules.filter((rule) => rule[2] - rule[0] > rule[3] - rule[1])
  const down = rules.filter((rule) => rule[2] - rule[0] < rule[3] - rule[1])
  const spansWidth = ([left, , right]: PixelBox): boolean => left <= x0 + 3 && right >= x1 - 3
  const spansHeight = ([, top, , bottom]: PixelBox): boolean => top <= y0 + 3 && bottom >= y1 - 3
  const nearest = (at: readonly number[], edge: number, side: 1 | -1): number | undefined => {
    const distances = at
      .map((place) => side * (place - edge))
      .filter((distance) => distance > -3 && distance < farthest)
    return distances.length === 0 ? undefined : edge + side * Math.min(...distances)
  }
  const rows = across.filter(spansWidth).map((rule) => (rule[1] + rule[3]) / 2)
  const columns = down.filter(spansHeight).map((rule) => (rule[0] + rule[2]) / 2)
  const [top, bottom] = [nearest(rows, y0, -1), nearest(rows, y1, 1)]
  const [left, right] = [nearest(columns, x0, -1), nearest(columns, x1, 1)]
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return undefined
  return [left, top, right, bottom]
}

/** The share of marks in a line that are read, if they are letters. Most of a texture is read as a dash. */
const minLegible = 0.5

/** What is read as letters, and surely: no texture. */
export function isSurelyText(read: ReadLine): boolean {
  return isBelieved(read) && isLegible(read)
}

function isBelieved(read: ReadLine): boolean {
  return confidenceOf([read]) >= believed
}

function isLegible({ line, words }: ReadLine): boolean {
  const marks = line.pieces.reduce((sum, { letters }) => sum + letters.length, 0)
  return words.reduce((sum, { text }) => sum + text.length, 0) >= minLegible * marks
}

function isWorded({ words }: ReadLine): boolean {
  return words.some(({ text }) => /\p{L}{3}/u.test(text))
}

/** Boxes near one another as one, unless words are between them, such as captions. */
function merged(
  boxes: readonly PixelBox[],
  distance: number,
  words: readonly PixelBox[],
): PixelBox[] {
  const isParted = (a: PixelBox, b: PixelBox): boolean => {
    const both = around(a, b)
    return words.some((word) => isInside(word, both) && !isInside(word, a) && !isInside(word, b))
  }
  let result = [...boxes]
  for (;;) {
    const next: PixelBox[] = []
    for (const box of result) {
      const index = next.findIndex((other) => isNear(box, other, distance) && !isParted(box, other))
      const other = next[index]
      if (other) next[index] = around(box, other)
      else next.push(box)
    }
    if (next.length === result.length) return next
    result = next
  }
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

function isNear(a: PixelBox, b: PixelBox, distance: number): boolean {
  return (
    a[0] < b[2] + distance &&
    b[0] < a[2] + distance &&
    a[1] < b[3] + distance &&
    b[1] < a[3] + distance
  )
}
