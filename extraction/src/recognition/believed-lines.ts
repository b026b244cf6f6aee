import { isSignalWord } from '../callouts/signal-words.ts'
import type { PixelBox } from './components.ts'
import { isWithinAny } from './pictures.ts'
import type { ReadLine } from './read-words.ts'

/** Lines with less confidence are dirt and edges of pictures; lines with words may have less. */
const minConfidence = 50
const minOfWords = 30
/** Edges of photos are read as a few letters; words of a text are read with more confidence. */
const minOfStray = 80
const maxStray = 3
/** In letter heights: the tolerance for aligned lines. */
const aligned = 0.5
/** As a share of most lines' height: lower ones are edges of panels, if they have little confidence. */
const tiny = 0.6

/**
 * Lines of text. The recognizer may have little confidence in a short line that it reads correctly, such as `STEP 3` or
 * `小心`: a signal word, or words that certainly occur elsewhere on the page, are text too.
 */
export function keepBelievedLines(
  lines: readonly ReadLine[],
  pictures: readonly PixelBox[],
  usualUp: number,
): ReadLine[] {
  const read = lines.flatMap((line) => splitAtPictures(line, pictures))
  const sure = new Set(
    read.filter((line) => isText(line, pictures, usualUp) && !isStray(line, read)),
  )
  const known = new Set([...sure].flatMap(wordsOf))
  return read.filter((line) => {
    if (sure.has(line)) return true
    if (line.words.some(({ box }) => isWithinAny(box, pictures))) return false
    if (isSignalWord(line.words.map(({ text }) => text).join(''))) return true
    const words = wordsOf(line)
    return words.length > 0 && words.every((word) => known.has(word))
  })
}

/** Separates lettering of a picture from the line of another column next to it. */
function splitAtPictures(line: ReadLine, pictures: readonly PixelBox[]): ReadLine[] {
  const parts = [true, false].map((isInside) => {
    const words = line.words.filter(({ box }) => isWithinAny(box, pictures) === isInside)
    return { line: { pieces: [...new Set(words.map(({ piece }) => piece))] }, words }
  })
  return parts.every(({ words }) => words.length > 0) ? parts : [line]
}

function wordsOf({ words }: ReadLine): string[] {
  return words.map(({ text }) => text).filter((text) => /\p{L}{3}/u.test(text))
}

/** Lines with enough confidence; within pictures they have to contain words. */
function isText({ words }: ReadLine, pictures: readonly PixelBox[], usualUp: number): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0) return false
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
  const mean = confidence / letters
  const isInPicture = words.some(({ box }) => isWithinAny(box, pictures))
  if (isInPicture) return mean > 80 && letters > 3
  const text = words.map((word) => word.text).join('')
  if (text.length > maxStray && !/[\p{L}\d]/u.test(text)) return false
  if (isLettering(words)) return false
  // A circle in a drawing is read as the Chinese and Japanese zero.
  const meaningful = text.replaceAll('〇', '')
  const isSign = text.length <= 2 && !/[\d\p{Script=Han}\p{Script=Hangul}•–]/u.test(meaningful)
  const isLarge = words.some(({ piece }) => piece.up > 1.7 * usualUp)
  if (isSign && (isLarge || !/\p{L}/u.test(text))) return false
  const isTiny = words.every(({ piece }) => piece.up < tiny * usualUp)
  const isWord = words.some((word) => /[\p{L}\d]{3}/u.test(word.text)) && !isTiny
  return mean >= (isWord ? minOfWords : minConfidence)
}

/** Single signs with circles among them, which are read as O: lines and rings of a drawing. */
function isLettering(words: ReadLine['words']): boolean {
  const signs = words.map(({ text }) => text)
  return signs.length > 1 && signs.includes('O') && signs.every((sign) => /^[\dOIl|]$/.test(sign))
}

/** A few doubtful Latin letters alone on their line, not aligned with another line. */
function isStray({ words: [word, ...others] }: ReadLine, read: readonly ReadLine[]): boolean {
  if (!word || others.length > 0 || word.confidence >= minOfStray) return false
  if (!/^\p{Script=Latin}+$/u.test(word.text) || word.text.length > maxStray) return false
  const reach = aligned * word.piece.up
  return !read.some(({ words: [first, ...more] }) => {
    const isOther = first !== undefined && first !== word && more.length > 0
    return isOther && Math.abs(first.box[0] - word.box[0]) < reach
  })
}
