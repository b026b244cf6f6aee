import { parseMarker } from '../markers/grammar.ts'
import { isDark, type GrayImage } from './gray-image.ts'
import type { RecognizedLine, RecognizedWord } from './recognizer.ts'

type PixelBox = RecognizedWord['box']

/** Reads a small part of the image that can only be a number, some times side by side. */
export type ReadNumber = (box: PixelBox, times: number) => string

const farthest = 6
const number = /^[([]?\d{1,2}[.):\]]{0,2}$/

/**
 * Reads what stands alone before lines once more. A number or a dot in the margin has no
 * neighbours that help the recognizer, which takes it for a letter, dirt or part of a picture;
 * as the marker of a step it matters more than any other word.
 *
 * @returns the lines with their markers; lines without one are the same as before
 */
export function withGutterMarkers(
  lines: readonly RecognizedLine[],
  image: GrayImage,
  readNumber: ReadNumber,
): RecognizedLine[] {
  return lines.map((line) => {
    const { before, text } = splitAtGutter(line)
    const [first] = text
    if (!first || isMarker(before)) return line
    const ink = inkBefore(first.box[0], line, image)
    if (!ink || isTakenByOther(ink, line, lines)) return line
    const marker = markerAt(ink, line, image, () =>
      keepDigits(before, repeatedNumber(ink, readNumber)),
    )
    if (marker === undefined) return line
    return { ...line, words: [{ text: marker, confidence: surely, box: ink }, ...text] }
  })
}

const surely = 90

function markerAt(
  ink: PixelBox,
  line: RecognizedLine,
  image: GrayImage,
  read: () => string | undefined,
): string | undefined {
  return isDot(ink, line, image) ? '•' : read()
}

/**
 * What is read alike each time of several. The recognizer needs a line of text to go by, and
 * what it makes of dirt differs from one time to the next.
 */
function repeatedNumber(ink: PixelBox, readNumber: ReadNumber): string | undefined {
  for (const times of [3, 4, 5]) {
    const text = readNumber(ink, times)
    const one = text.slice(0, text.length / times)
    if (number.test(one) && one.repeat(times) === text) return one
  }
  return undefined
}

/** Digits that were read with some confidence in their line stay; only what follows is added. */
function keepDigits(
  before: readonly RecognizedWord[],
  read: string | undefined,
): string | undefined {
  const [only, another] = before
  const isDigits = only && !another && /^\d{1,2}[.):]?$/.test(only.text) && only.confidence > 55
  if (!isDigits) return read
  const end = /[.):\]]+$/.exec(read ?? '')?.[0] ?? /\D$/.exec(only.text)?.[0] ?? ''
  return only.text.replace(/\D$/, '') + end
}

/** Up to four letters apart from the rest may be a marker. */
function splitAtGutter({ words, height }: RecognizedLine): {
  before: RecognizedWord[]
  text: RecognizedWord[]
} {
  const at = words.findIndex((word, index) => {
    const last = words[index - 1]
    return last !== undefined && word.box[0] - last.box[2] > 0.7 * height
  })
  const letters = words.slice(0, Math.max(0, at)).reduce((sum, { text }) => sum + text.length, 0)
  const isShort = at > 0 && letters <= 4
  return isShort
    ? { before: words.slice(0, at), text: words.slice(at) }
    : { before: [], text: words }
}

function isMarker(words: readonly RecognizedWord[]): boolean {
  const text = words.map((word) => word.text).join('')
  const parsed = parseMarker(`${text} `)
  const isSure = words.every(({ confidence }) => confidence > 80)
  return isSure && parsed !== undefined && !parsed.isWeak && parsed.rest.trim() === ''
}

/** The ink nearest to the left of a line's text, if it is small and stands apart. */
function inkBefore(
  start: number,
  { baseline, height }: RecognizedLine,
  image: GrayImage,
): PixelBox | undefined {
  const top = Math.max(0, Math.round(baseline - 1.05 * height))
  const bottom = Math.min(image.height, Math.round(baseline + 0.3 * height))
  const hasInk = (x: number): boolean => {
    for (let y = top; y < bottom; y += 1) if (isDark(image, x, y)) return true
    return false
  }
  const left = Math.max(0, Math.round(start - farthest * height))
  let x = Math.round(start - 0.3 * height)
  while (x > left && !hasInk(x)) x -= 1
  if (x <= left) return undefined
  const end = x + 1
  let gap = 0
  while (x > left && gap < 0.45 * height) {
    gap = hasInk(x) ? 0 : gap + 1
    x -= 1
  }
  const begin = x + gap + 1
  const isApart = gap >= 0.45 * height
  const width = end - begin
  if (!isApart || width > 2.2 * height || width < 0.08 * height) return undefined
  return [begin, top, end, bottom]
}

/** A word of another column is no marker. */
function isTakenByOther(
  ink: PixelBox,
  line: RecognizedLine,
  lines: readonly RecognizedLine[],
): boolean {
  return lines.some(
    (other) =>
      other !== line &&
      Math.abs(other.baseline - line.baseline) < 0.6 * line.height &&
      other.words.some(({ box }) => box[0] < ink[2] && box[2] > ink[0] && other.words.length > 1),
  )
}

/** A small full shape at half the height of small letters. */
function isDot([x0, y0, x1, y1]: PixelBox, { height }: RecognizedLine, image: GrayImage): boolean {
  let [top, bottom, ink] = [y1, y0, 0]
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      if (!isDark(image, x, y)) continue
      ink += 1
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const [width, tall] = [x1 - x0, bottom - top]
  const isSmall = width < 0.5 * height && tall < 0.5 * height && tall > 0.1 * height
  return (
    isSmall && Math.abs(width - tall) < 0.35 * Math.max(width, tall) && ink > 0.5 * width * tall
  )
}
