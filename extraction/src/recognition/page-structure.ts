import { findComponents, type Component, type PixelBox } from './components.ts'
import { evenOutLight } from './even-light.ts'
import { rotate, type GrayImage } from '../images/gray-image.ts'
import { findDarkShapes, inkInRows, turnLettersDark } from './light-on-dark.ts'
import { findRules, eraseRules } from './rules.ts'
import { findSigns, type Sign } from './signs.ts'
import { measureSkew } from './skew.ts'
import { findLeaders, eraseInk } from './leaders.ts'
import { findPhotos } from './photos.ts'
import { isLetter, measureLetterHeight } from './letters.ts'
import { findTextLines, type TextLine } from './text-lines.ts'

/** A deskewed page and its content. */
export interface PageStructure {
  /** On white, deskewed, without ruled lines. */
  image: GrayImage
  /** The original slope of the lines, in radians; positive if they went down to the right. */
  skew: number
  lines: TextLine[]
  rules: PixelBox[]
  signs: Sign[]
  photos: PixelBox[]
  /** All ink but ruled lines and leaders. */
  components: Component[]
  /** How high most letters are, in pixels; 0 on a page without any. */
  letterHeight: number
}

const pointsPerInch = 72
/** Less slope than this, in radians, changes no letter. */
const straight = 0.0012

/** @param scale points for each pixel */
export function analyzePageImage(page: GrayImage, scale: number): PageStructure {
  const dotsPerInch = pointsPerInch / scale
  const lit = evenOutLight(page, dotsPerInch)
  const first = findComponents(lit)
  const height = measureLetterHeight(first, dotsPerInch)
  const slope = measureSkew(first.filter((one) => isLetter(one, height)))
  const skew = Math.abs(slope) < straight ? 0 : slope
  const level = skew === 0 ? lit : rotate(lit, -skew)
  const rules = findRules(level, scale)
  const plain = rules.length === 0 ? level : eraseRules(level, rules)
  const inked = plain === lit ? first : findComponents(plain)
  const dark = findDarkShapes(plain, inked, measureLetterHeight(inked, dotsPerInch))
  const unruled = turnLettersDark(plain, dark)
  const all = dark.length === 0 ? inked : findComponents(unruled)
  const letterHeight = measureLetterHeight(all, dotsPerInch)
  const leaders = letterHeight === 0 ? new Set<Component>() : findLeaders(all, letterHeight)
  const image = eraseInk(unruled, leaders)
  const signs = findSigns(inked, { dark, components: all, scale }, (box) => inkInRows(box, plain))
  const components = all.filter((one) => !leaders.has(one) && !isInSign(one, signs))
  const lines = letterHeight === 0 ? [] : findTextLines(components, letterHeight)
  const photos = findPhotos(page, dotsPerInch).map((box) => turned(box, page, -skew))
  return { image, skew, rules, signs, photos, lines, components, letterHeight }
}

/** The box around a box that is turned about the centre of the page. */
function turned([x0, y0, x1, y1]: PixelBox, { width, height }: GrayImage, angle: number): PixelBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => {
    const [across, down] = [x - width / 2, y - height / 2]
    return [cos * across - sin * down + width / 2, sin * across + cos * down + height / 2] as const
  })
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function isInSign({ box: [x0, y0, x1, y1] }: Component, signs: readonly Sign[]): boolean {
  return signs.some(({ box }) => x0 >= box[0] && y0 >= box[1] && x1 <= box[2] && y1 <= box[3])
}

/** The share of possible letters that are in lines: most of them, unless the text is on its side. */
export function shareInLines({ lines }: PageStructure): number {
  const sizes = lines.flatMap(({ pieces }) => pieces.map(({ letters }) => letters.length))
  const inLines = sizes.filter((size) => size >= minInLine).reduce((sum, size) => sum + size, 0)
  return (
    inLines /
    Math.max(
      1,
      sizes.reduce((sum, size) => sum + size, 0),
    )
  )
}

const minInLine = 6
