import { median } from '../geometry.ts'
import { componentsOf, type Component, type PixelBox } from './components.ts'
import { evenlyLit } from './even-light.ts'
import { turned, type GrayImage } from './gray-image.ts'
import { rulesIn, withoutRules } from './rules.ts'
import { skewOf } from './skew.ts'
import { leadersIn, withoutInk } from './leaders.ts'
import { isLetter, letterHeightOf, textLinesOf, type TextLine } from './text-lines.ts'

/** A page made level, and what stands on it. */
export interface PageStructure {
  /** On white, level, without ruled lines. */
  image: GrayImage
  /** By how much the lines sloped, in radians; positive where they fell to the right. */
  skew: number
  lines: TextLine[]
  rules: PixelBox[]
  pictures: PixelBox[]
}

const pointsPerInch = 72
/** Less slope than this, in radians, changes no letter. */
const straight = 0.0012

/** @param scale points for each pixel */
export function structureOf(page: GrayImage, scale: number): PageStructure {
  const dotsPerInch = pointsPerInch / scale
  const lit = evenlyLit(page, dotsPerInch)
  const first = componentsOf(lit)
  const height = letterHeightOf(first, dotsPerInch)
  const slope = skewOf(first.filter((one) => isLetter(one, height)))
  const skew = Math.abs(slope) < straight ? 0 : slope
  const level = skew === 0 ? lit : turned(lit, -skew)
  const rules = rulesIn(level, scale)
  const unruled = rules.length === 0 ? level : withoutRules(level, rules)
  const all = unruled === lit ? first : componentsOf(unruled)
  const letterHeight = letterHeightOf(all, dotsPerInch)
  const leaders = letterHeight === 0 ? new Set<Component>() : leadersIn(all, letterHeight)
  const image = withoutInk(unruled, leaders)
  const components = all.filter((one) => !leaders.has(one))
  if (letterHeight === 0) return { image, skew, rules, lines: [], pictures: [] }
  const lines = textLinesOf(components, letterHeight)
  return { image, skew, rules, lines, pictures: picturesIn(components, lines, letterHeight) }
}

/** How many letters stand in lines, of all that may be letters: most of them, unless text lies on its side. */
export function shareInLines({ lines }: PageStructure): number {
  const sizes = lines.flatMap(({ pieces }) => pieces.map(({ letters }) => letters.length))
  const inLines = sizes.filter((size) => size >= fewestInLine).reduce((sum, size) => sum + size, 0)
  return (
    inLines /
    Math.max(
      1,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  )
}

const fewestInLine = 6

/**
 * Drawings and photos: ink too large or too thin for letters, with what lies close to it. What
 * holds lines of text is the frame of a panel or a table, and no picture.
 */
function picturesIn(
  components: readonly Component[],
  lines: readonly TextLine[],
  letterHeight: number,
): PixelBox[] {
  const usual = median(lines.flatMap(({ pieces }) => pieces.map(({ up }) => up)))
  // Circles and arrows look like letters that stand alone, only larger.
  const single = lines.flatMap(({ pieces }) =>
    pieces.filter(({ letters, up }) => letters.length < 3 && up > 1.4 * usual),
  )
  const strokes = components.filter((one) => isDrawn(one, letterHeight)).map(({ box }) => box)
  const drawn = [...strokes, ...(strokes.length > 0 ? single.map(({ box }) => box) : [])]
  const text = lines
    .flatMap(({ pieces }) => pieces)
    .filter(({ letters }) => letters.length >= fewestInLine)
  return merged(drawn, 5 * letterHeight).filter((box) => {
    const [x0, y0, x1, y1] = box
    const area = (x1 - x0) * (y1 - y0)
    const covered = text
      .filter((piece) => isInside(piece.box, box))
      .reduce((sum, piece) => sum + (piece.box[2] - piece.box[0]) * piece.up, 0)
    const isLarge = x1 - x0 > 4 * letterHeight && y1 - y0 > 4 * letterHeight
    return isLarge && covered < 0.06 * area
  })
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

function merged(boxes: readonly PixelBox[], distance: number): PixelBox[] {
  let result = [...boxes]
  for (;;) {
    const next: PixelBox[] = []
    for (const box of result) {
      const index = next.findIndex((other) => isNear(box, other, distance))
      const other = next[index]
      if (other) {
        next[index] = [
          Math.min(box[0], other[0]),
          Math.min(box[1], other[1]),
          Math.max(box[2], other[2]),
          Math.max(box[3], other[3]),
        ]
      } else next.push(box)
    }
    if (next.length === result.length) return next
    result = next
  }
}

function isNear(a: PixelBox, b: PixelBox, distance: number): boolean {
  return (
    a[0] < b[2] + distance &&
    b[0] < a[2] + distance &&
    a[1] < b[3] + distance &&
    b[1] < a[3] + distance
  )
}
