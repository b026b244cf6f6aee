import { parseSignalWord } from '../callouts/signal-words.ts'
import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

/** A signal word alone in large letters is a chapter's heading only if other chapters' look like it. */
export function turnLabelsIntoCallouts(pieces: readonly Piece[]): Piece[] {
  const headings = pieces.filter(isTextPiece).filter(({ kind }) => kind === 'heading')
  const labels = headings.filter(isLoneWord)
  const others = headings.filter((heading) => !labels.includes(heading))
  const own = new Set(labels.filter((label) => !others.some((other) => looksLike(label, other))))
  return pieces.map((piece) => (isTextPiece(piece) && own.has(piece) ? asCallout(piece) : piece))
}

function isLoneWord({ text, role = '' }: NewBlock): boolean {
  return parseSignalWord(text)?.raw.trim() === text.trim() && !/^H\d?$/.test(role)
}

function looksLike(a: NewBlock, b: NewBlock): boolean {
  return Math.abs(a.style.size - b.style.size) < 0.3 && a.style.bold === b.style.bold
}

function asCallout(block: NewBlock): NewBlock {
  const signal = parseSignalWord(block.text)
  if (!signal) return block
  return { ...block, kind: 'callout', text: '', callout: { kind: signal.kind, word: signal.word } }
}
