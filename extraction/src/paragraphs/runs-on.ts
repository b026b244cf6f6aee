import type { SourceLine, TextBlock } from '../document.ts'
import { joinLines } from './join-lines.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The facts that decide whether a text continues another. */
export type RunningBlock = Pick<TextBlock, 'kind' | 'text' | 'lines' | 'style'>

const withoutSpaces = /^[\u3040-\u30ff\u3400-\u9fff]/u

/**
 * True if a text continues the text before it, which a page, a column or a picture has divided:
 * the sentence has no end and a small letter follows; or the text continues in another column or page,
 * with the same style, and its last line before the break is full.
 */
export function runsOn(before: RunningBlock, next: RunningBlock): boolean {
  if (next.kind === 'item' || isSeparate(before, next)) return false
  const isOpen = !isEnded(before.text)
  if (isOpen && /^["“„«(]?\p{Ll}/u.test(next.text)) return true
  // A full line may end with its sentence by chance; a single line proves nothing.
  const isCertain = isOpen || before.lines.length > 1
  return (
    isCertain && isInOtherColumn(before, next) && isSameStyle(before, next) && isFull(before, next)
  )
}

/** A command is set apart by monospaced or smaller letters, and begins in lower case. */
function isSeparate(before: RunningBlock, next: RunningBlock): boolean {
  if (next.style.isTyped === true) return true
  const isRead = next.lines.some(({ certainty }) => certainty !== undefined)
  const isSmaller = before.style.size - next.style.size >= 0.6
  return isSmaller && !isRead && !isInOtherColumn(before, next)
}

/** True if a text ends like sentences, announcements and asides. */
export function isEnded(text: string): boolean {
  return /[.!?:;…)\]"”’'»。！？：；）」](?:["”’'»])?$/u.test(text.trimEnd())
}

/** @returns both texts, as one line where the second is the rest of the first, else as two */
export function joinTexts(
  text: string,
  next: string,
  { isRest, vocabulary }: { isRest: boolean; vocabulary: Vocabulary },
): string {
  if (!isRest) return `${text}\n${next}`
  const from = text.lastIndexOf('\n') + 1
  return text.slice(0, from) + joinLines([text.slice(from), next], vocabulary)
}

/** True if the second is on another page, or in another column. */
export function isInOtherColumn(before: RunningBlock, next: RunningBlock): boolean {
  return (
    before.lines.at(-1)?.page !== next.lines[0]?.page || before.style.columnX !== next.style.columnX
  )
}

function isSameStyle({ style: before }: RunningBlock, { style: next }: RunningBlock): boolean {
  return Math.abs(before.size - next.size) < 0.6 && before.bold === next.bold
}

/** True if the first word of the next text would not have fitted at the end of the last line. */
function isFull(before: RunningBlock, next: RunningBlock): boolean {
  const last = before.lines.at(-1)
  const [first] = next.lines
  if (!last?.box || !first?.box) return false
  const right = Math.max(rightOf(before, before.style.columnX), rightOf(next, next.style.columnX))
  const [word = ''] = withoutSpaces.test(first.text)
    ? [first.text.slice(0, 2)]
    : (/^\S+/u.exec(first.text) ?? [])
  const letter = (first.box[2] - first.box[0]) / Math.max(1, first.text.length)
  const end = last.box[2] - before.style.columnX + letter * (word.length + 1)
  return end > right - 0.5 * before.style.size
}

/** Where the longest line ends, from the left edge of its column. */
function rightOf({ lines }: { lines: readonly SourceLine[] }, columnX: number): number {
  return Math.max(...lines.map(({ box }) => (box ? box[2] - columnX : 0)))
}
