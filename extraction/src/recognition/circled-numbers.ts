import type { PixelBox } from './components.ts'
import { isDark, type GrayImage } from '../images/gray-image.ts'
import { inkInRows } from './light-on-dark.ts'
import { pieceFromLetters, type Piece } from './pieces.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import { isDisc } from './signs.ts'
import type { TextLine } from './text-lines.ts'

/** Of the height of letters. */
const [lowest, highest] = [0.9, 2.4]
/** As a share of its radius: ink closer to the center of a ring is not part of it. */
const within = 0.74
const maxBroken = 1
/** The recognizer is more confident about a number among similar ones. */
const times = 3
/** As a share of its height: two digits are wider, one is not. */
const wide = 0.9
const minConfidence = 70
/** As a share of its height: text after a ring is further away than the next letter of a word. */
const apart = 0.2
const greatest = 20
const firstCircled = 0x24_60
/** How a ring with a number in it is read at the beginning of a word. */
const mistaken = /^[®©@€OQGC0*°○〇]+/u

/** A ring at the beginning of a line. */
interface Ring {
  line: ReadLine
  piece: Piece
  box: PixelBox
  read: { number: number; confidence: number } | undefined
}

/**
 * Reads numbers in rings at the beginnings of lines, which the recognizer mistakes for `®` and `@`, by reading the
 * content of the ring separately. If one is doubtful, the rings above and below decide.
 *
 * @param lines of a page, from top to bottom
 * @param page its image, and the height of most of its letters in pixels
 * @param read reads pieces of another image as one line
 */
export function readCircledNumbers(
  lines: readonly ReadLine[],
  page: { image: GrayImage; letterHeight: number },
  read: (image: GrayImage, line: TextLine) => ReadWord[],
): ReadLine[] {
  const rings = lines.flatMap((line) => ringOf(line, page, read) ?? [])
  const numbers = numbersOf(rings, page.letterHeight)
  const marked = new Map(
    rings.flatMap((ring, index): [ReadLine, ReadLine][] => {
      const number = numbers[index]
      return number === undefined ? [] : [[ring.line, withNumber(ring, number)]]
    }),
  )
  return lines.map((line) => marked.get(line) ?? line)
}

function ringOf(
  line: ReadLine,
  { image, letterHeight }: { image: GrayImage; letterHeight: number },
  read: (image: GrayImage, line: TextLine) => ReadWord[],
): Ring | undefined {
  const [piece] = line.line.pieces
  const box = piece?.letters[0]?.box
  if (!piece || !box || !isRing(box, image, letterHeight)) return undefined
  const inside = insideOf(box, image)
  const ink = inside && inkOf(inside)
  if (!ink) return undefined
  const one = pieceFromLetters([{ box: ink, ink: 0 }])
  const words = read(inside, { pieces: Array.from({ length: times }, () => one) })
  const digits = ink[2] - ink[0] > wide * (ink[3] - ink[1]) ? 2 : 1
  const number = numberIn(words, digits)
  const isSure = number !== undefined && number.confidence >= minConfidence
  return isSure || isSeparate(piece.letters, box) ? { line, piece, box, read: number } : undefined
}

/** A round letter has the next letter of its word next to it: "OPMERKING", "De". */
function isSeparate(letters: Piece['letters'], [, y0, x1, y1]: PixelBox): boolean {
  const next = letters.find(({ box }) => (box[0] + box[2]) / 2 > x1)
  return next === undefined || next.box[0] - x1 > apart * (y1 - y0)
}

function isRing(box: PixelBox, image: GrayImage, letterHeight: number): boolean {
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  const isSized = height > lowest * letterHeight && height < highest * letterHeight
  const isRound = width > 0.85 * height && width < 1.18 * height
  return isSized && isRound && isDisc(box, inkInRows(box, image), maxBroken)
}

/** The content of a ring, with white in place of the ring. */
function insideOf([x0, y0, x1, y1]: PixelBox, image: GrayImage): GrayImage {
  const [width, height] = [x1 - x0, y1 - y0]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = (2 * x + 1) / width - 1
      const down = (2 * y + 1) / height - 1
      if (Math.hypot(across, down) > within) continue
      data[y * width + x] = image.data[(y0 + y) * image.width + x0 + x] ?? 255
    }
  }
  return { width, height, data }
}

/** The box around the ink of an image. */
function inkOf(image: GrayImage): PixelBox | undefined {
  let [x0, y0, x1, y1] = [image.width, image.height, 0, 0]
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      if (!isDark(image, x, y)) continue
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x + 1)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y + 1)
    }
  }
  return x1 > x0 ? [x0, y0, x1, y1] : undefined
}

/** The number in most of the readings, whether or not the recognizer saw spaces in it. */
function numberIn(words: readonly ReadWord[], digits: number): Ring['read'] {
  const text = words.map((word) => word.text).join('')
  const readings = text.match(new RegExp(`.{${digits}}`, 'gu')) ?? []
  const counts = Map.groupBy(readings, (each) => each)
  const [most = '', same = []] =
    [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const number = /^\d{1,2}$/.test(most) ? Number(most) : 0
  if (number < 1 || number > greatest || same.length < 2) return undefined
  return { number, confidence: Math.min(...words.map(({ confidence }) => confidence)) }
}

/**
 * The number of each ring: as read, if that is certain or consecutive with a neighboring ring, else the next after
 * the ring above, or the one before the ring below.
 */
function numbersOf(rings: readonly Ring[], letterHeight: number): (number | undefined)[] {
  const sure = rings.map(({ read }) =>
    read && read.confidence >= minConfidence ? read.number : undefined,
  )
  const columns = rings.map(({ box }) =>
    rings.flatMap((other, at) => (Math.abs(other.box[0] - box[0]) < letterHeight ? [at] : [])),
  )
  const numbers: (number | undefined)[] = []
  for (const [index, ring] of rings.entries()) {
    const above = columns[index]?.findLast((at) => at < index)
    const below = columns[index]?.find((at) => at > index)
    const before = above === undefined ? 0 : numbers[above]
    const after = below === undefined ? undefined : sure[below]
    numbers.push(sure[index] ?? guessed(ring.read?.number, before, after))
  }
  for (const index of rings.keys().toArray().toReversed()) {
    const below = columns[index]?.find((at) => at > index)
    const after = below === undefined ? 0 : (numbers[below] ?? 0)
    // A page may begin within a list.
    if (after > 1) numbers[index] ??= after - 1
  }
  return numbers
}

/** @param after the number of the ring below; 1 begins another list */
function guessed(
  read: number | undefined,
  before: number | undefined,
  after: number | undefined,
): number | undefined {
  if (read !== undefined && (read - 1 === before || read + 1 === after)) return read
  if (before === undefined) return undefined
  const isLast = before > 0 && (after === undefined || after === 1)
  return isLast || before + 2 === after ? before + 1 : undefined
}

function withNumber({ line, piece, box }: Ring, number: number): ReadLine {
  const text = String.fromCodePoint(firstCircled + number - 1)
  const marker = { text, box, confidence: certain, piece }
  return { ...line, words: [marker, ...line.words.flatMap((word) => behind(word, box))] }
}

const certain = 90

/** The rest of a word after the ring. */
function behind(word: ReadWord, ring: PixelBox): ReadWord[] {
  const [x0, , x1] = word.box
  if ((x0 + x1) / 2 < ring[2]) return []
  if (x0 >= ring[2]) return [word]
  const text = word.text.replace(mistaken, '')
  return text === '' ? [] : [{ ...word, text, box: [ring[2], word.box[1], x1, word.box[3]] }]
}
