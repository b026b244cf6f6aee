import { allLexicons } from '../lexicon/lexicons.ts'
import { joinLines } from '../paragraphs/join-lines.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { isEnded } from '../paragraphs/runs-on.ts'
import type { NewBlock } from './text-blocks.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'

/**
 * Titles whole: one set in two lines that were taken for two ("Cleaning and care of" over "the pump head"), in letters
 * that look alike, right below each other. The first breaks off with a word or a dash that nothing ends with, or the second goes on
 * with a small letter. What a small letter goes on with in the type of running text is no title, and neither is the line before.
 */
export function joinTitles(pieces: readonly Piece[], vocabulary: Vocabulary): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last && isTextPiece(last) && isTextPiece(piece) && isRestOf(last, piece)) {
      whole[whole.length - 1] = joined(last, piece, vocabulary)
    } else whole.push(piece)
  }
  return whole
}

function isRestOf(title: NewBlock, next: NewBlock): boolean {
  if (title.kind !== 'heading' || next.marker || title.role !== next.role) return false
  if (next.kind !== 'heading' && next.kind !== 'paragraph') return false
  if (isEnded(title.text) || !looksAlike(title, next)) return false
  if (!hasPlace(title) && !hasPlace(next)) return next.kind === 'heading' && breaksOff(title.text)
  if (!isRightBelow(title, next)) return false
  const goesOn = /^\p{Ll}/u.test(next.text)
  return goesOn || (next.kind === 'heading' && breaksOff(title.text))
}

/** Text that flows has none: there a heading is what the format calls one. */
function hasPlace({ lines }: NewBlock): boolean {
  return lines.some(({ box }) => box)
}

function looksAlike({ style: a }: NewBlock, { style: b }: NewBlock): boolean {
  return Math.abs(a.size - b.size) < 0.3 && a.bold === b.bold && a.color === b.color
}

/** Of the size of letters: farther apart lines are no lines of one title, but for what a dash holds together. */
const [farthest, farthestBehindDash] = [1.7, 2.4]

function isRightBelow(title: NewBlock, next: NewBlock): boolean {
  const [above, below] = [title.lines.at(-1), next.lines[0]]
  if (!above?.box || !below?.box || above.page !== below.page) return false
  const distance = below.box[3] - above.box[3]
  const limit = endsInDash(title.text) ? farthestBehindDash : farthest
  return distance > 0 && distance < limit * title.style.size
}

function endsInDash(text: string): boolean {
  return /\s[-–—]$/u.test(text)
}

const openWords = new Set(
  allLexicons
    .flatMap(({ stopWords }) => stopWords.trim().split(/\s+/))
    .filter((word) => word !== ''),
)

function breaksOff(text: string): boolean {
  if (endsInDash(text)) return true
  const last = /(?<=\s)\p{Ll}+$/u.exec(text)?.[0]
  return last !== undefined && openWords.has(last)
}

/** A paragraph that goes on with the line makes both one, an item where the line has a number. */
function joined(title: NewBlock, next: NewBlock, vocabulary: Vocabulary): NewBlock {
  const text = joinLines([title.text, next.text], vocabulary)
  const block = { ...title, text, lines: [...title.lines, ...next.lines] }
  if (next.kind === 'heading') return block
  const { marker } = title
  if (!marker) return { ...block, kind: 'paragraph' }
  return {
    ...block,
    kind: 'item',
    text: text.slice(text.indexOf(marker.raw) + marker.raw.length).trim(),
  }
}
