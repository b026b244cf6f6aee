import { isSignalWord } from '../callouts/signal-words.ts'
import { unionOfBoxes } from '../geometry.ts'
import { findCompanions, nearestTo } from './companions.ts'
import type { Piece } from './pieces.ts'
import { confidenceOf } from './reading.ts'
import type { ReadLine, ReadWord } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

/** Lines read by themselves with this confidence are correct. */
const minConfidence = 85
const likely = 70
/** In letter heights: longer lines are read well by themselves. */
const longest = 7
/** More of them on a page are shadows in a photo, each of which would be read up to five times. */
const maxDoubtful = 120

type Read = (line: TextLine) => ReadWord[]

/**
 * Reads short lines again that the recognizer fails to read by themselves: a signal word of two or three
 * characters over its notice is mistaken for dashes. Next to a nearby line, or repeated three times, it is
 * recognized; any result other than a signal word is discarded.
 *
 * @param read reads pieces as one line
 */
export function readLoneSignalWords(lines: readonly ReadLine[], read: Read): ReadLine[] {
  const companions = findCompanions(lines)
  const doubtful = new Set(lines.filter(isDoubtful))
  if (doubtful.size > maxDoubtful) return [...lines]
  return lines.map((line) => {
    const [piece] = line.line.pieces
    if (!piece || !doubtful.has(line)) return line
    const text = readWithCompanions(piece, companions, read) ?? repeated(piece, read)
    if (text === undefined) return line
    const [x0, y0, x1, y1] = unionOfBoxes([[...piece.box]])
    return { ...line, words: [{ text, box: [x0, y0, x1, y1], confidence: likely, piece }] }
  })
}

function isDoubtful(line: ReadLine): boolean {
  const [piece, another] = line.line.pieces
  if (!piece || another) return false
  return piece.box[2] - piece.box[0] < longest * piece.up && confidenceOf([line]) < minConfidence
}

function readWithCompanions(
  piece: Piece,
  companions: readonly Piece[],
  read: Read,
): string | undefined {
  for (const companion of nearestTo(piece, companions)) {
    const words = read({ pieces: [piece, companion] }).filter((word) => word.piece === piece)
    const word = lettersOf(words)
    if (isSignalWord(word.toUpperCase())) return word
  }
  return undefined
}

/** The signal word that was read at least two of three times. */
function repeated(piece: Piece, read: Read): string | undefined {
  const letters = lettersOf(read({ pieces: [piece, piece, piece] }))
  const length = Math.round(letters.length / 3)
  const parts = [0, 1, 2].map((index) => letters.slice(index * length, (index + 1) * length))
  const word = parts.find((part, index) => part !== '' && parts.indexOf(part) !== index)
  return word !== undefined && isSignalWord(word.toUpperCase()) ? word : undefined
}

function lettersOf(words: readonly ReadWord[]): string {
  const text = words.map((word) => word.text).join('')
  return text.match(/\p{L}+/gu)?.join('') ?? ''
}
