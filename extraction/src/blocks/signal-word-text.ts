import type { Box } from '../geometry.ts'
import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

/** How much further a notice is indented than the text before it, in points. */
const minSetIn = 8
/** In letter sizes: text further below does not belong to the notice. */
const [belowWord, belowText] = [0.8, 2.5]

/** The blocks joined to a callout. */
export interface JoinedParts {
  first: NewBlock
  last: NewBlock
}

/**
 * True for a block next to a lone signal word or right under it: a headline, with the first text below
 * it. Sentences and bullets below that belong to the notice while it is indented further than the text before it; if
 * all of the text is indented, as next to words in the margin, the indent means nothing.
 *
 * @param parts the first and the last block joined to the callout
 * @param all the blocks before, including the callout
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
  if (!parts) return (isSetIn && isNextTo(word.box, top.box)) || isHeadline(callout, word.box, next)
  const [first, last] = [parts.first.lines[0]?.box, parts.last.lines.at(-1)?.box]
  const isHeaded = parts.first.kind === 'heading'
  if (!first || !last || next.kind === 'heading' || !(isHeaded || isNextTo(word.box, first)))
    return false
  const isBelow = isUnder(last, top.box, belowText * next.style.size)
  return isBelow && top.box[0] > first[0] - 3 && (isSetIn || parts.last.kind === 'heading')
}

/** The left edge of the text before the callout on its page, without other notices. */
function edgeBefore(callout: NewBlock, all: readonly Piece[]): number {
  const before = all
    .slice(0, all.lastIndexOf(callout))
    .findLast((piece): piece is NewBlock => isTextPiece(piece) && piece.kind !== 'callout')
  if (before?.lines.at(-1)?.page !== callout.lines[0]?.page) return Infinity
  return before?.kind === 'item' ? before.style.textX : (before?.style.x ?? Infinity)
}

function isNextTo(word: Box, text: Box): boolean {
  return text[0] > word[2] - 1 && text[1] < word[3] && text[3] > word[1] - (text[3] - text[1])
}

/** Not larger than the word, and close under it, unlike the beginning of a chapter. */
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

/** "WARNING!!!" also counts as the word alone. */
function withoutSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}
