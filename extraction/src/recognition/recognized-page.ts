import { isSignalWord } from '../callouts/signal-words.ts'
import { median, type Box } from '../geometry.ts'
import type { GlyphRun, PageContent } from '../layout/page-content.ts'
import { downToCaptions } from './caption-reach.ts'
import type { PixelBox } from './components.ts'
import type { GrayImage } from './gray-image.ts'
import type { PageStructure } from './page-structure.ts'
import { isWithinAny, picturesIn } from './pictures.ts'
import type { Sign } from './signs.ts'
import type { ReadLine, ReadWord } from './reading.ts'

/** From the baseline to the top of capitals, of small letters and of characters, in font sizes. */
const capitals = 0.72
const smallLetters = 0.54
const characters = 0.84
/** How much heavier strokes are than usual where letters are bold. */
const boldness = 1.28
/** Lines believed in less are dirt and edges of pictures; those with words in them may be less sure. */
const leastConfidence = 50
const leastOfWords = 30

const character = String.raw`[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u3000-\u303f\uff00-\uffef]`
const endsInCharacter = new RegExp(`${character}$`)
const beginsWithCharacter = new RegExp(`^${character}`)
const endsInSyllable = /[\uac00-\ud7af]$/
const beginsWithSyllable = /^[\uac00-\ud7af]/

type Found = Pick<PageContent, 'glyphs' | 'shapes' | 'images'>

/**
 * What a page shows, as a reader of drawn pages gives it: words with place, size and weight,
 * ruled lines, and places of pictures.
 *
 * @param structure of the page in which the lines were read
 * @param scale points for each pixel
 */
export function recognizedPage(
  read: readonly ReadLine[],
  structure: PageStructure,
  scale: number,
): Found {
  const { rules, signs, image } = structure
  const pictures = downToCaptions(picturesIn(structure, read), read)
  const usualUp = median(read.flatMap(({ words }) => words.map(({ piece }) => piece.up)))
  const lines = believedOf(read, pictures, usualUp)
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
    glyphs: lines
      .flatMap(({ words }, index) => {
        const baseline = median(words.map(({ piece }) => piece.baseline)) * scale
        const size = sizes[index] ?? 10
        const ends = endsOf(words, size / scale)
        return words.map((word, at): GlyphRun => {
          const [x0] = toPoints(word.box)
          const join = joinOf(word, words[at + 1], ends[at])
          return {
            text: textOf(word, size / scale) + (join === 'space' ? ' ' : ''),
            box: [
              x0,
              baseline - 0.75 * size,
              (join === 'none'
                ? Math.max(word.box[2], words[at + 1]?.box[0] ?? 0)
                : (ends[at] ?? 0)) * scale,
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
      })
      .concat(signs.flatMap((sign) => letteringOf(sign, toPoints(sign.mark)))),
    shapes: [
      ...rules.map((box) => ({ box: toPoints(box), fill: '#000000', straight: true })),
      ...signs.flatMap(({ outline, box, mark }) => [
        { box: toPoints(box), fill: '#000000', straight: false, outline },
        { box: toPoints(mark), fill: '#000000', straight: false },
      ]),
    ],
    images: pictures.map((box) => ({ box: toPoints(box) })),
  }
}

function letteringOf({ letter }: Sign, box: Box): GlyphRun[] {
  if (letter === undefined) return []
  const [, y0, , y1] = box
  const size = (y1 - y0) / capitals
  const look = { bold: true, italic: false, color: '#000000', certainty: surelySigned }
  return [{ text: letter, box, baseline: y1, size, ...look }]
}

const surelySigned = 0.95

/** Of a font's size: spaces of typewriters and of justified lines are no wider. */
const widestSpace = 1.3
const fewestSpaces = 3

/**
 * Where words end, in pixels: with the space that follows, as in drawn text, if it is about as
 * wide as the line's other spaces. Of a line too short to tell, spaces are those of most fonts.
 */
function endsOf(words: readonly ReadWord[], size: number): number[] {
  const gaps = words
    .slice(1)
    .map(({ box }, index) => box[0] - (words[index]?.box[2] ?? box[0]))
    .filter((gap) => gap > 0)
  const usual = gaps.length < fewestSpaces ? 0.35 * size : median(gaps)
  const widest = Math.min(widestSpace * size, 1.7 * usual)
  return words.map(({ box }, index) => {
    const next = words[index + 1]?.box[0] ?? Infinity
    return next > box[2] && next - box[2] < widest ? next : box[2]
  })
}

const romanTwoOrThree = /^[Il|]{2,3}(?=[.)]$)/
/** To who reads Spanish, an `i` is a mark of exclamation. */
const romanSmall = /^[¡i]{1,3}(?=[.)]$)/
const ambiguousMarker = /^[(]?[cosuvwxz][.):]+$/i

/**
 * The recognizer goes by shape and neighbours, which a marker of one letter has none of: its
 * height tells small from capital. A stroke after a sign of katakana makes its vowel long.
 */
function textOf({ text, box, piece }: ReadWord, size: number): string {
  // A word of one bar is the capital I.
  const plain = text === '|' ? 'I' : text.replaceAll(/(?<=[\u30a1-\u30fa])[一-]/g, 'ー')
  if (romanTwoOrThree.test(plain)) return plain.replaceAll(/[l|]/g, 'I')
  if (romanSmall.test(plain)) return plain.replaceAll('¡', 'i')
  if (!ambiguousMarker.test(plain)) return plain
  const letters = piece.letters.filter(
    ({ box: [x0, , x1] }) => x0 >= box[0] - 2 && x1 <= box[2] + 2,
  )
  const letter = plain.startsWith('(') ? letters[1] : letters[0]
  if (!letter) return plain
  const isSmall = letter.box[3] - letter.box[1] < ((capitals + smallLetters) / 2) * size
  return isSmall ? plain.toLowerCase() : plain.toUpperCase()
}

/**
 * Lines of text. The recognizer may hardly believe in a short line that it reads well, such as `STEP 3` or
 * `小心`: what is a signal word, or says only words that surely stand elsewhere on the page, is text too.
 */
function believedOf(
  read: readonly ReadLine[],
  pictures: readonly PixelBox[],
  usualUp: number,
): ReadLine[] {
  const sure = new Set(read.filter((line) => isText(line, pictures, usualUp)))
  const known = new Set([...sure].flatMap(wordsOf))
  return read.filter((line) => {
    if (sure.has(line)) return true
    if (line.words.some(({ box }) => isWithinAny(box, pictures))) return false
    if (isSignalWord(line.words.map(({ text }) => text).join(''))) return true
    const words = wordsOf(line)
    return words.length > 0 && words.every((word) => known.has(word))
  })
}

function wordsOf({ words }: ReadLine): string[] {
  return words.map(({ text }) => text).filter((text) => /\p{L}{3}/u.test(text))
}

/** What the recognizer believes in; within pictures it must believe in words. */
function isText({ words }: ReadLine, pictures: readonly PixelBox[], usualUp: number): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0) return false
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
  const mean = confidence / letters
  const isInPicture = words.some(({ box }) => isWithinAny(box, pictures))
  if (isInPicture) return mean > 80 && letters > 3
  const text = words.map((word) => word.text).join('')
  // A circle of a drawing reads as the nought of Chinese and Japanese.
  const said = text.replaceAll('〇', '')
  const isSign = text.length <= 2 && !/[\d\p{Script=Han}\p{Script=Hangul}•–]/u.test(said)
  const isLarge = words.some(({ piece }) => piece.up > 1.7 * usualUp)
  if (isSign && (isLarge || !/\p{L}/u.test(text))) return false
  const isWord = words.some((word) => /[\p{L}\d]{3}/u.test(word.text))
  return mean >= (isWord ? leastOfWords : leastConfidence)
}

/**
 * Chinese and Japanese have no spaces, and between them and other letters one counts if it is
 * seen. Spaces of Korean are those that are seen: the recognizer tears words into syllables.
 */
function joinOf(
  word: ReadWord,
  next: ReadWord | undefined,
  end: number | undefined,
): 'space' | 'none' | 'apart' {
  const isFar = next?.piece !== word.piece && end !== next?.box[0]
  if (!next || isFar) return 'apart'
  if (endsInSyllable.test(word.text) || beginsWithSyllable.test(next.text)) {
    return word.piece !== next.piece || gapBetween(word, next) > 0.32 * word.piece.up
      ? 'space'
      : 'none'
  }
  const before = endsInCharacter.test(word.text)
  const after = beginsWithCharacter.test(next.text)
  if (!before && !after) return 'space'
  if (before && after) return 'none'
  return word.piece !== next.piece || gapBetween(word, next) > 0.42 * word.piece.up
    ? 'space'
    : 'none'
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
