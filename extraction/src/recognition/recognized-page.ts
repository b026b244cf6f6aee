import { median, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../layout/page-content.ts'
import type { PixelBox } from './components.ts'
import type { GrayImage } from './gray-image.ts'
import type { ReadLine, ReadWord } from './reading.ts'

/** From the baseline to the top of capitals, of small letters and of characters, in font sizes. */
const capitals = 0.72
const smallLetters = 0.54
const characters = 0.84
/** How much heavier strokes are than usual where letters are bold. */
const boldness = 1.28
/** Lines of which hardly a letter is believed are dirt and edges of pictures. */
const leastConfidence = 35

const character = String.raw`[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]`
const endsInCharacter = new RegExp(`${character}$`)
const beginsWithCharacter = new RegExp(`^${character}`)
const endsInSyllable = /[\uac00-\ud7af]$/
const beginsWithSyllable = /^[\uac00-\ud7af]/

/** What of a page is no text: ruled lines and places of pictures, in pixels. */
export interface Drawn {
  rules: readonly PixelBox[]
  pictures: readonly PixelBox[]
}

type Found = Pick<PageContent, 'glyphs' | 'shapes' | 'images'>

/**
 * What a page shows, as a reader of drawn pages gives it: words with place, size and weight,
 * ruled lines, and places of pictures.
 *
 * @param image upright and level, in which the lines were read
 * @param scale points for each pixel
 */
export function recognizedPage(
  read: readonly ReadLine[],
  { rules, pictures }: Drawn,
  image: GrayImage,
  scale: number,
): Found {
  const usualUp = median(read.flatMap(({ words }) => words.map(({ piece }) => piece.up)))
  const lines = read.filter((line) => isText(line, pictures, usualUp))
  const sizes = sizesOf(fontSizesOf(lines).map((size) => size * scale))
  const weights = lines.map(({ words }) => words.map((word) => weightOf(word, image)))
  const usual = median(weights.flat().filter((weight) => weight > 0))
  const toPoints = ([x0, y0, x1, y1]: PixelBox): Box => [
    x0 * scale,
    y0 * scale,
    x1 * scale,
    y1 * scale,
  ]
  return {
    glyphs: lines.flatMap(({ words }, index) => {
      const baseline = median(words.map(({ piece }) => piece.baseline)) * scale
      const size = sizes[index] ?? 10
      return words.map((word, at): GlyphRun => {
        const [x0, , x1] = toPoints(word.box)
        const next = words[at + 1]
        const join = joinOf(word, next)
        return {
          text: textOf(word, size / scale) + (join === 'space' ? ' ' : ''),
          box: [
            x0,
            baseline - 0.75 * size,
            join === 'none' && next ? Math.max(x1, next.box[0] * scale) : x1,
            baseline + 0.22 * size,
          ],
          baseline,
          size,
          bold: (weights[index]?.[at] ?? 0) > boldness * usual,
          italic: false,
          color: '#000000',
          certainty: word.confidence / 100,
        }
      })
    }),
    shapes: rules.map((box) => ({ box: toPoints(box), fill: '#000000', straight: true })),
    images: pictures.map((box) => ({ box: toPoints(box) })),
  }
}

const ambiguousMarker = /^[(]?[cosuvwxz][.):]+$/i

/**
 * The recognizer goes by shape and neighbours, which a marker of one letter has none of: its
 * height tells small from capital. A stroke after a sign of katakana makes its vowel long.
 */
function textOf({ text, box, piece }: ReadWord, size: number): string {
  const plain = text.replaceAll(/(?<=[\u30a1-\u30fa])[一-]/g, 'ー')
  if (!ambiguousMarker.test(plain)) return plain
  const letters = piece.letters.filter(
    ({ box: [x0, , x1] }) => x0 >= box[0] - 2 && x1 <= box[2] + 2,
  )
  const letter = plain.startsWith('(') ? letters[1] : letters[0]
  if (!letter) return plain
  const isSmall = letter.box[3] - letter.box[1] < ((capitals + smallLetters) / 2) * size
  return isSmall ? plain.toLowerCase() : plain.toUpperCase()
}

/** What the recognizer believes in; within pictures it must believe in words. */
function isText({ words }: ReadLine, pictures: readonly PixelBox[], usualUp: number): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0) return false
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
  const mean = confidence / letters
  const isInPicture = words.some(({ box }) => pictures.some((picture) => isIn(box, picture)))
  if (isInPicture) return mean > 80 && letters > 3
  const text = words.map((word) => word.text).join('')
  const isSign = text.length <= 2 && !/[\d\p{Script=Han}\p{Script=Hangul}•–]/u.test(text)
  const isLarge = words.some(({ piece }) => piece.up > 1.7 * usualUp)
  if (isSign && (isLarge || !/\p{L}/u.test(text))) return false
  const isWord = words.some((word) => /[\p{L}\d]{3}/u.test(word.text))
  return mean >= leastConfidence || isWord
}

function isIn([x0, y0, x1, y1]: PixelBox, [left, top, right, bottom]: PixelBox): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return x > left && x < right && y > top && y < bottom
}

/**
 * Chinese and Japanese have no spaces, and between them and other letters one counts if it is
 * seen. Spaces of Korean are those that are seen: the recognizer tears words into syllables.
 */
function joinOf(word: ReadWord, next: ReadWord | undefined): 'space' | 'none' | 'apart' {
  if (!next || next.piece !== word.piece) return 'apart'
  if (endsInSyllable.test(word.text) || beginsWithSyllable.test(next.text)) {
    return gapBetween(word, next) > 0.32 * word.piece.up ? 'space' : 'none'
  }
  const before = endsInCharacter.test(word.text)
  const after = beginsWithCharacter.test(next.text)
  if (!before && !after) return 'space'
  if (before && after) return 'none'
  return gapBetween(word, next) > 0.42 * word.piece.up ? 'space' : 'none'
}

/** The widest white near where two words meet. */
function gapBetween({ piece, box }: ReadWord, next: ReadWord): number {
  const meet = (box[2] + next.box[0]) / 2
  const near = 0.4 * piece.up
  let end = -Infinity
  let widest = 0
  for (const { box: letter } of piece.letters) {
    const isNear = Math.abs((end + letter[0]) / 2 - meet) < near
    if (isNear) widest = Math.max(widest, letter[0] - end)
    end = Math.max(end, letter[2])
  }
  return widest
}

/** How high the letters of a line reach, in pixels; nothing for a kind it has too few of. */
interface Reach {
  isCharacters: boolean
  high: number | undefined
  low: number | undefined
  up: number
}

function reachOf({ line, words }: ReadLine): Reach {
  const [piece] = line.pieces.toSorted((a, b) => b.letters.length - a.letters.length)
  const text = words
    .filter((word) => word.piece === piece)
    .map((word) => word.text)
    .join('')
  const heights = piece?.heights ?? []
  const high = Math.min(heights.length, text.match(/[\p{Lu}\dbdfhkl]/gu)?.length ?? 0)
  return {
    isCharacters: (text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0) > 0.3 * text.length,
    high: high > 0 ? middleOf(heights.slice(0, high)) : undefined,
    low: middleOf(heights.slice(high)),
    up: piece?.up ?? 0,
  }
}

/** Mean without the highest and lowest fifth: finer than a pixel. */
function middleOf(sorted: readonly number[]): number | undefined {
  const cut = Math.floor(sorted.length * 0.2)
  const middle = sorted.slice(cut, sorted.length - cut)
  return middle.length === 0
    ? undefined
    : middle.reduce((sum, height) => sum + height, 0) / middle.length
}

/** Sizes of the fonts of lines in pixels. How small letters compare with capitals is the page's own. */
function fontSizesOf(lines: readonly ReadLine[]): number[] {
  const reaches = lines.map(reachOf)
  const shares = reaches.flatMap(({ high, low, isCharacters }) =>
    high !== undefined && low !== undefined && !isCharacters ? [low / high] : [],
  )
  const small = shares.length === 0 ? smallLetters : capitals * median(shares)
  return reaches.map(({ isCharacters, high, low, up }) => {
    if (isCharacters) return up / characters
    if (high !== undefined) return high / capitals
    return low === undefined ? up / capitals : low / small
  })
}

/** Heights of lines scatter; those within a tenth of one another are one size. */
function sizesOf(heights: readonly number[]): number[] {
  const groups: number[][] = []
  for (const height of heights.toSorted((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && height < 1.1 * median(group)) group.push(height)
    else groups.push([height])
  }
  const sizes = groups.map((group) => Math.round(2 * median(group)) / 2)
  return heights.map((height) => {
    const index = groups.findIndex((group) => height <= (group.at(-1) ?? 0))
    return sizes[index] ?? height
  })
}

/**
 * How thick the strokes of a word are, as a share of how high its line is: the mean length of
 * dark runs along the rows through the middle of its letters. Half as dark as the darkest is
 * dark, so that neither blur nor grey print counts.
 */
function weightOf({ box, text, piece }: ReadWord, { width, height, data }: GrayImage): number {
  if (!/[\p{L}\d]{2}/u.test(text)) return 0
  const top = Math.max(0, Math.round(piece.baseline - 0.75 * piece.up))
  const bottom = Math.min(height, Math.round(piece.baseline - 0.1 * piece.up))
  let darkest = 255
  for (let y = top; y < bottom; y += 1) {
    for (let x = Math.floor(box[0]); x < box[2]; x += 1) {
      darkest = Math.min(darkest, data[y * width + x] ?? 255)
    }
  }
  let ink = 0
  let runs = 0
  for (let y = top; y < bottom; y += 1) {
    let isInside = false
    for (let x = Math.floor(box[0]); x < box[2]; x += 1) {
      const isInk = (data[y * width + x] ?? 255) < (darkest + 255) / 2
      if (isInk) ink += 1
      if (isInk && !isInside) runs += 1
      isInside = isInk
    }
  }
  return runs === 0 ? 0 : ink / runs / piece.up
}
