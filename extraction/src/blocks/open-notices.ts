import { findMentions } from '../callouts/mentions.ts'
import { joinLines } from '../paragraphs/join-lines.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { isInOtherColumn } from '../paragraphs/runs-on.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * A text that ends in a signal word ("… tight. NOTE:") continues at the top of the next column or
 * page: the word is incomplete by itself.
 */
export function completeOpenNotices(pieces: readonly Piece[], vocabulary: Vocabulary): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const index = result.findLastIndex(({ kind }) => kind !== 'figure')
    const last = result[index]
    if (last && isTextPiece(last) && isTextPiece(piece) && isRestOf(last, piece))
      result[index] = joined(last, piece, vocabulary)
    else result.push(piece)
  }
  return result
}

function isRestOf(last: NewBlock, next: NewBlock): boolean {
  const isText = next.kind === 'paragraph' && Math.abs(next.style.size - last.style.size) < 0.6
  if (
    !isInOtherColumn(last, next) ||
    !isText ||
    (last.kind !== 'item' && last.kind !== 'paragraph')
  )
    return false
  const mention = findMentions(last.text).at(-1)
  return mention?.explained === undefined && mention?.text === '' && mention.start > 0
}

function joined(last: NewBlock, next: NewBlock, vocabulary: Vocabulary): NewBlock {
  const text = joinLines([last.text, next.text], vocabulary)
  return { ...last, lines: [...last.lines, ...next.lines], text }
}
