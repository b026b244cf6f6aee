import { median } from '../geometry.ts'
import type { PixelBox } from './components.ts'
import type { Piece } from './pieces.ts'
import type { ReadWord } from './read-words.ts'

/** As shares: hardly less wide than between other words, and far wider than between letters. */
const minSpace = 0.75
const widerThanLetters = 2.5
/** Of the height of letters: at few dots per inch a letter is as far from the next as boxes of words are. */
const narrowest = 0.22
const minSpaces = 3
/** Boxes wider than most may contain two letters. */
const touching = 1.5
/** Letters that are words; a consonant by itself is the first of a word whose thin strokes were not printed. */
const noWord = /^[^aeiouyàáèéìíòóùúwz]$/iu
/** What has no ink of the height of a letter. */
const small = /[\s.,:;'’‘"“”`´·•\-–—_~^°]/u

/**
 * Separates words that the recognizer joined: if the gap within a word is as wide as
 * those between the other words of its line, and its letters can be distinguished.
 */
export function repairTornWords(words: readonly ReadWord[]): ReadWord[] {
  const gaps = words.slice(1).flatMap((word, index) => {
    const before = words[index]
    // Boxes of words reach into the space between them.
    return before?.piece === word.piece ? [whiteBetween(before, word)] : []
  })
  if (gaps.length < minSpaces) return [...words]
  const usual = median(gaps)
  return words.flatMap((word) => {
    const { piece } = word
    const least = [minSpace * usual, widerThanLetters * betweenLetters(piece), narrowest * piece.up]
    return apart(word, Math.max(...least))
  })
}

/** The widest white near where two words meet. */
export function whiteBetween({ piece, box }: ReadWord, next: ReadWord): number {
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

function betweenLetters({ letters }: Piece): number {
  const ordered = letters.map(({ box }) => box).toSorted((a, b) => a[0] - b[0])
  return median(ordered.slice(1).map((box, index) => box[0] - (ordered[index]?.[2] ?? box[0])))
}

function apart(word: ReadWord, minGap: number): ReadWord[] {
  const { text, box, piece } = word
  const letters = piece.letters
    .map((letter) => letter.box)
    .filter(([x0, , x1]) => (x0 + x1) / 2 > box[0] && (x0 + x1) / 2 < box[2])
    .toSorted((a, b) => a[0] - b[0])
  const at = letters.findIndex((letter, index) => {
    const before = letters[index - 1]
    return before !== undefined && letter[0] - before[2] > minGap
  })
  const [last, first] = [letters[at - 1], letters[at]]
  const end = last && first && endOf(text, letters.slice(0, at), letters.slice(at))
  if (end === undefined) return [word]
  const parts = [text.slice(0, end), text.slice(end)] as const
  const areWords = /\p{L}$/u.test(parts[0]) && /^\p{L}/u.test(parts[1])
  if (!areWords || parts.some((part) => noWord.test(part))) return [word]
  return [
    { ...word, text: parts[0], box: [box[0], box[1], last?.[2] ?? box[2], box[3]] },
    ...apart(
      { ...word, text: parts[1], box: [first?.[0] ?? box[0], box[1], box[2], box[3]] },
      minGap,
    ),
  ]
}

/**
 * Where in a text the first letters end; nothing if that is not sure. Letters that touch are
 * counted as one, so those of a side are as many as its boxes only where none is wide; where none is on
 * either, letters are broken, or stand in what is none.
 */
function endOf(
  text: string,
  left: readonly PixelBox[],
  right: readonly PixelBox[],
): number | undefined {
  const tall = [...text.matchAll(/./gsu)].filter(([character]) => !small.test(character))
  const usual = median([...left, ...right].map(([x0, , x1]) => x1 - x0))
  const mayTouch = (boxes: readonly PixelBox[]): boolean =>
    boxes.some(([x0, , x1]) => x1 - x0 > touching * usual)
  if (left.length + right.length === tall.length) return tall[left.length]?.index
  const [touchLeft, touchRight] = [mayTouch(left), mayTouch(right)]
  if (touchLeft === touchRight) return undefined
  return tall[touchRight ? left.length : tall.length - right.length]?.index
}
