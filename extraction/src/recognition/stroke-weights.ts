import type { GrayImage } from '../images/gray-image.ts'
import type { ReadLine, ReadWord } from './read-words.ts'

/** With fewer letters the strokes vary too much. */
const telling = /[\p{L}\d]{3}|[\u3040-\u9fff\uac00-\ud7af]{2}/u
/** Between the strokes of bold letters and of others in one line. */
const contrast = 1.3
/** Labels before a text have no more words. */
const longestLabel = 3

/**
 * The stroke widths of a line's words. Words vary, so a line has one width, unless its first words
 * clearly differ from the others. 0 if no word can be measured.
 */
export function measureStrokeWeights({ words }: ReadLine, image: GrayImage): number[] {
  const own = words.map((word) => ({ weight: weightOf(word, image), letters: word.text.length }))
  const whole = meanOf(own)
  const label = Array.from({ length: Math.min(longestLabel, own.length - 1) }, (_, at) => at + 1)
    .map((end) => ({ end, first: meanOf(own.slice(0, end)), rest: meanOf(own.slice(end)) }))
    .filter(({ first, rest }) => ratioOf(first, rest) > contrast)
    .toSorted((a, b) => ratioOf(b.first, b.rest) - ratioOf(a.first, a.rest))[0]
  if (!label) return own.map(() => whole)
  return own.map((_, at) => (at < label.end ? label.first : label.rest))
}

interface Weighed {
  weight: number
  letters: number
}

function meanOf(words: readonly Weighed[]): number {
  const known = words.filter(({ weight }) => weight > 0)
  const letters = known.reduce((sum, word) => sum + word.letters, 0)
  const total = known.reduce((sum, { weight, letters: count }) => sum + weight * count, 0)
  return letters === 0 ? 0 : total / letters
}

/** 1 where either is not known. */
function ratioOf(a: number, b: number): number {
  return a === 0 || b === 0 ? 1 : Math.max(a, b) / Math.min(a, b)
}

/**
 * How thick the strokes of a word are, as a share of how high its line is: the mean length of
 * dark runs along the rows through the middle of its letters. Pixels at least half as dark as the darkest
 * count as dark, so that neither blur nor gray print matters.
 */
function weightOf({ box, text, piece }: ReadWord, { width, height, data }: GrayImage): number {
  if (!telling.test(text)) return 0
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
