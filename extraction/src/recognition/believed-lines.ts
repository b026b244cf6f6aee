import { isSignalWord } from '../callouts/signal-words.ts'
import type { PixelBox } from './components.ts'
import { isWithinAny } from './pictures.ts'
import type { ReadLine } from './read-words.ts'

/** Lines believed in less are dirt and edges of pictures; those with words in them may be less sure. */
const minConfidence = 50
const minOfWords = 30
/** Edges of photos read as a few letters; words of a text are read more surely. */
const minOfStray = 80
const maxStray = 3
/** Of the height of letters: lines under one another begin at the same place. */
const aligned = 0.5
/** Of most lines' height: edges of panels, if the recognizer does not believe in them. */
const tiny = 0.6

/**
 * Lines of text. The recognizer may hardly believe in a short line that it reads well, such as `STEP 3` or
 * `小心`: what is a signal word, or says only words that surely stand elsewhere on the page, is text too.
 */
export function keepBelievedLines(
  lines: readonly ReadLine[],
  pictures: readonly PixelBox[],
  usualUp: number,
): ReadLine[] {
  const read = lines.flatMap((line) => apartFromPictures(line, pictures))
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

/** Lettering of a picture and the line of another column beside it, each by itself. */
function apartFromPictures(line: ReadLine, pictures: readonly PixelBox[]): ReadLine[] {
  const parts = [true, false].map((isAsked) => {
    const words = line.words.filter(({ box }) => isWithinAny(box, pictures) === isAsked)
    return { line: { pieces: [...new Set(words.map(({ piece }) => piece))] }, words }
  })
  return parts.every(({ words }) => words.length > 0) ? parts : [line]
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
  if (text.length > maxStray && !/[\p{L}\d]/u.test(text)) return false
  if (isLettering(words)) return false
  // A circle of a drawing reads as the nought of Chinese and Japanese.
  const said = text.replaceAll('〇', '')
  const isSign = text.length <= 2 && !/[\d\p{Script=Han}\p{Script=Hangul}•–]/u.test(said)
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

/** A few Latin letters alone on their line, doubtful, and under no other line's beginning. */
function isStray({ words: [word, ...others] }: ReadLine, read: readonly ReadLine[]): boolean {
  if (!word || others.length > 0 || word.confidence >= minOfStray) return false
  if (!/^\p{Script=Latin}+$/u.test(word.text) || word.text.length > maxStray) return false
  const reach = aligned * word.piece.up
  return !read.some(({ words: [first, ...more] }) => {
    const isOther = first !== undefined && first !== word && more.length > 0
    return isOther && Math.abs(first.box[0] - word.box[0]) < reach
  })
}
