import { findCompanions, nearestTo } from './companions.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { Piece } from './pieces.ts'
import type { TextLine } from './text-lines.ts'

const number = /^[([]?\d{1,2}(?:\.\d{1,2})?[.):\]]{0,2}$/
/** A confident reading of this form is kept. */
const marker =
  /^(?:[\u2460-\u2473]|[([]?\d{1,2}(?:\.\d{1,2})*[.):\]]{0,2}|[([]?(?:\p{L}|[ivxIVX]{1,4})[.):\]]{1,2})$/u
const sure = 80
const minConfidence = 70
const maxLetters = 3
/** As shares of the height of letters: a closer sign belongs to the word next to it. */
const minGap = 0.5

/**
 * Reads markers alone before a line, or in a separate line, again if they are doubtful:
 * before another line of text. The recognizer relies on context, and
 * mistakes isolated numbers for letters or dirt; as the marker of a step a number matters more
 * than any other word.
 *
 * @param isText whether a piece is not in a picture
 * @param read reads pieces as one line
 */
export function readLoneNumbers(
  lines: readonly ReadLine[],
  isText: (line: ReadLine) => boolean,
  read: (line: TextLine) => ReadWord[],
): ReadLine[] {
  const companions = findCompanions(lines)
  return lines.map((one) => {
    const piece = lonePieceOf(one.line)
    if (!piece || !isText(one) || isSureMarker(one.words.filter((word) => word.piece === piece)))
      return one
    const found = numberOf(piece, companions, read)
    if (!found) return one
    return { ...one, words: [found, ...one.words.filter((word) => word.piece !== piece)] }
  })
}

function lonePieceOf({ pieces: [first, second] }: TextLine): Piece | undefined {
  if (!first || first.letters.length > maxLetters) return undefined
  const isSeparate = !second || second.box[0] - first.box[2] > minGap * second.up
  return isSeparate && first.box[2] - first.box[0] < 2.5 * first.up ? first : undefined
}

function isSureMarker(words: readonly ReadWord[]): boolean {
  const text = words.map((word) => word.text).join('')
  return marker.test(text) && words.every(({ confidence }) => confidence > sure)
}

function numberOf(
  piece: Piece,
  companions: readonly Piece[],
  read: (line: TextLine) => ReadWord[],
): ReadWord | undefined {
  for (const companion of nearestTo(piece, companions)) {
    const words = read({ pieces: [piece, companion] }).filter((word) => word.piece === piece)
    const text = words.map((word) => word.text).join('')
    const confidence = Math.min(...words.map((word) => word.confidence))
    if (number.test(text) && confidence > minConfidence) {
      return { text, box: piece.box, confidence, piece }
    }
  }
  return undefined
}
