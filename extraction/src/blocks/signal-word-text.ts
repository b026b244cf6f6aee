import type { Box } from '../geometry.ts'
import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

/** How much further in than the text before it a notice stands, in points. */
const minSetIn = 8
/** In letter sizes: what is further below is not of the notice. */
const [belowWord, belowText] = [0.8, 2.5]

/** What was joined to a callout. */
export interface JoinedParts {
  first: NewBlock
  last: NewBlock
}

/**
 * True for what stands beside a signal word of its own or right under it: a headline, with the first text below
 * it. Sentences and bullets below that are of the notice while it stands further in than the text before it; where
 * all of the text stands so far in, as beside words in the margin, the indent tells nothing.
 *
 * @param parts what was joined to the callout: the first, and the last
 * @param all what stands before, the callout among it
 */
export function belongsToSignalWord(
  callout: NewBlock,
  parts: JoinedParts | undefined,
  next: NewBlock,
  all: readonly Piece[],
): boolean {
  const [word] = callout.lines
  const [top] = next.lines
  const isAlone = word !== undefined && withoutSigns(word.text) === callout.callout?.word
  const mayBe = next.kind === 'paragraph' || next.kind === 'item' || next.kind === 'heading'
  if (!isAlone || !mayBe || !word.box || !top?.box || top.page !== word.page) return false
  const isSetIn = top.box[0] > edgeBefore(callout, all) + minSetIn
  if (!parts) return (isSetIn && isBeside(word.box, top.box)) || isHeadline(callout, word.box, next)
  const [first, last] = [parts.first.lines[0]?.box, parts.last.lines.at(-1)?.box]
  const isHeaded = parts.first.kind === 'heading'
  if (!first || !last || next.kind === 'heading' || !(isHeaded || isBeside(word.box, first)))
    return false
  const isBelow = isUnder(last, top.box, belowText * next.style.size)
  return isBelow && top.box[0] > first[0] - 3 && (isSetIn || parts.last.kind === 'heading')
}

/** Where the text before the callout begins on its page, other notices aside. */
function edgeBefore(callout: NewBlock, all: readonly Piece[]): number {
  const before = all
    .slice(0, all.lastIndexOf(callout))
    .findLast((piece): piece is NewBlock => isTextPiece(piece) && piece.kind !== 'callout')
  if (before?.lines.at(-1)?.page !== callout.lines[0]?.page) return Infinity
  return before?.kind === 'item' ? before.style.textX : (before?.style.x ?? Infinity)
}

function isBeside(word: Box, text: Box): boolean {
  return text[0] > word[2] - 1 && text[1] < word[3] && text[3] > word[1] - (text[3] - text[1])
}

/** Not larger than the word, and close under it, as no chapter begins. */
function isHeadline(callout: NewBlock, word: Box, next: NewBlock): boolean {
  const [first] = next.lines
  const isSmall = next.style.size <= callout.style.size + 0.1 && next.marker === undefined
  return (
    next.kind === 'heading' &&
    isSmall &&
    first?.box !== undefined &&
    isUnder(word, first.box, belowWord * next.style.size)
  )
}

function isUnder(above: Box, below: Box, farthest: number): boolean {
  const distance = below[1] - above[3]
  return distance > -0.5 * (below[3] - below[1]) && distance < farthest
}

/** "WARNING!!!" is the word alone, too. */
function withoutSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
