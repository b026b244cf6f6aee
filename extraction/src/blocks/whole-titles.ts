import { allLexicons } from '../lexicon/lexicons.ts'
import { joinLines } from '../paragraphs/join-lines.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { isEnded } from '../paragraphs/runs-on.ts'
import type { NewBlock } from './text-blocks.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'

/**
 * Joins a title in two lines that was mistaken for two ("Cleaning and care of" over "the pump head"), in the same
 * style, right below each other. The first ends in a word or a dash that no title ends with, or the second begins
 * with a small letter. If the second is in the style of running text, neither is a title.
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
  if (isEnded(title.text) || !isSameStyle(title, next)) return false
  if (!hasPlace(title) && !hasPlace(next)) return next.kind === 'heading' && breaksOff(title.text)
  if (!isRightBelow(title, next)) return false
  const continuesTitle = /^\p{Ll}/u.test(next.text)
  return continuesTitle || (next.kind === 'heading' && breaksOff(title.text))
}

/** Text that flows has none: there the format marks headings. */
function hasPlace({ lines }: NewBlock): boolean {
  return lines.some(({ box }) => box)
}

function isSameStyle({ style: a }: NewBlock, { style: b }: NewBlock): boolean {
  return Math.abs(a.size - b.size) < 0.3 && a.bold === b.bold && a.color === b.color
}

/** In letter sizes: lines further apart do not belong to one title, unless a dash joins them. */
const [farthest, farthestAfterDash] = [1.7, 2.4]

function isRightBelow(title: NewBlock, next: NewBlock): boolean {
  const [above, below] = [title.lines.at(-1), next.lines[0]]
  if (!above?.box || !below?.box || above.page !== below.page) return false
  const distance = below.box[3] - above.box[3]
  const limit = endsInDash(title.text) ? farthestAfterDash : farthest
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
  const isInCapitals = text === text.toUpperCase()
  const last = /(?<=\s)\p{Ll}+$/u.exec(isInCapitals ? text.toLowerCase() : text)?.[0] ?? ''
  // "SECTION A" is whole.
  return openWords.has(last) && !(isInCapitals && last.length === 1)
}

/** Joins the line with the paragraph that continues it, as an item if the line has a number. */
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
