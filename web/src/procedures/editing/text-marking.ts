import { marksIn, movedMarks } from '@millwright/contract/mark-places'
import type { MarkColor } from '@millwright/contract/picture-marks'
import type { TextRange } from '@millwright/contract/text-blocks'
import { layerOf, type MarkLayer, type TextMark } from '@millwright/contract/text-marks'

import type { Chosen } from './caret.ts'

/** The text of a step or notice. */
export interface MarkedPart {
  text: string
  marks?: TextMark[]
}

/** The target of a link. */
export type MarkTarget =
  | { kind: 'procedure'; procedureId: string }
  | { kind: 'item'; itemId: string }
  | { kind: 'address'; url: string }

/**
 * The part with a new text, in which marks keep their places.
 *
 * @param caret the cursor in the new text, which decides which of several equal letters is new
 */
export function replaceText({ text: before, marks }: MarkedPart, text: string, caret?: number) {
  if (!marks) return { text }
  const splice = spliceOf(before, text, caret)
  return {
    text,
    marks: marks.flatMap((mark) => {
      const { start, end } = moved(mark, splice)
      return start < end ? [{ ...mark, start, end, text: text.slice(start, end) }] : []
    }),
  }
}

interface Splice {
  at: number
  removed: number
  added: string
}

function spliceOf(before: string, after: string, caret = after.length): Splice {
  const shorter = Math.min(before.length, after.length)
  let behind = 0
  // Nothing after the cursor was typed.
  const maxBehind = Math.min(shorter, after.length - caret)
  while (behind < maxBehind && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  let at = 0
  while (at < shorter - behind && before[at] === after[at]) at += 1
  const rest = shorter - at
  while (behind < rest && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return {
    at,
    removed: before.length - at - behind,
    added: after.slice(at, after.length - behind),
  }
}

function moved({ kind, start, end }: TextMark, { at, removed, added }: Splice): TextRange {
  const taken = at + removed
  const by = added.length - removed
  // Typing at the end of a bold or colored word continues it.
  const isWrittenOn = end === at && layerOf({ kind }) !== 'link' && /^[\p{L}\p{N}]/u.test(added)
  if (isWrittenOn) return { start, end: at + added.length }
  return {
    start: start < at ? start : start >= taken ? start + by : at + added.length,
    end: end <= at ? end : end >= taken ? end + by : at,
  }
}

/** Toggles bold for the selected words or, without a selection, the word at the cursor. */
export function withBoldToggled(part: MarkedPart, chosen: Chosen): MarkedPart | undefined {
  const range = trimSelection(part.text, chosen)
  if (!range) return undefined
  const bold = (part.marks ?? []).filter(({ kind }) => kind === 'bold')
  const others = (part.marks ?? []).filter(({ kind }) => kind !== 'bold')
  const isBold = bold.some(({ start, end }) => start <= range.start && end >= range.end)
  const left = bold.flatMap((mark) => without(part.text, mark, range))
  const added = isBold ? [] : [createMark(part.text, { kind: 'bold' }, range)]
  return { ...part, marks: joinedBold(part.text, [...left, ...added], others) }
}

/** Makes the selected words a link, or removes it. */
export function withLink(
  part: MarkedPart,
  chosen: Chosen,
  target: MarkTarget | undefined,
): MarkedPart | undefined {
  const range = trimSelection(part.text, chosen)
  if (!range) return undefined
  const left = (part.marks ?? []).filter(
    (mark) => layerOf(mark) !== 'link' || mark.end <= range.start || mark.start >= range.end,
  )
  return { ...part, marks: target ? [...left, createMark(part.text, target, range)] : left }
}

/** Gives the selected words the color of a mark, or none. */
export function withColor(
  part: MarkedPart,
  chosen: Chosen,
  color: MarkColor | undefined,
): MarkedPart | undefined {
  const range = trimSelection(part.text, chosen)
  if (!range) return undefined
  const left = (part.marks ?? []).flatMap((mark) =>
    layerOf(mark) === 'color' ? without(part.text, mark, range) : [mark],
  )
  const added = color ? [createMark(part.text, { kind: 'color', color }, range)] : []
  return { ...part, marks: [...left, ...added] }
}

/** Whether the selection, or the word at the cursor, is a link. */
export function linkAt({ text, marks = [] }: MarkedPart, chosen: Chosen): TextMark | undefined {
  const range = trimSelection(text, chosen)
  if (!range) return undefined
  return markOver(marks, range, 'link')
}

function markOver(marks: readonly TextMark[], range: TextRange, layer: MarkLayer) {
  return marks.find(
    (mark) => layerOf(mark) === layer && mark.start < range.end && mark.end > range.start,
  )
}

/** Without the surrounding space, which looks the same. */
export function trimSelection(text: string, { from, to }: Chosen): TextRange | undefined {
  if (from === to) return wordAt(text, from)
  const words = text.slice(from, to)
  const start = from + words.length - words.trimStart().length
  const end = start + words.trim().length
  return start < end && end - start <= longestMark ? { start, end } : undefined
}

/** The service's limit. */
const longestMark = 1000

function wordAt(text: string, at: number): TextRange | undefined {
  const [before = ''] = /[\p{L}\p{N}]*$/u.exec(text.slice(0, at)) ?? []
  const [after = ''] = /^[\p{L}\p{N}]*/u.exec(text.slice(at)) ?? []
  const range = { start: at - before.length, end: at + after.length }
  return range.start < range.end ? range : undefined
}

type Unplaced = { kind: 'bold' } | { kind: 'color'; color: MarkColor } | MarkTarget

export function createMark(text: string, mark: Unplaced, { start, end }: TextRange): TextMark {
  return { ...mark, text: text.slice(start, end), start, end }
}

/** The remainders of a mark on both sides of a range. */
function without(text: string, mark: TextMark, { start, end }: TextRange): TextMark[] {
  const ahead = marksIn(text, [mark], { start: 0, end: start })
  const behind = marksIn(text, [mark], { start: end, end: text.length })
  return [...ahead, ...movedMarks(behind, end)]
}

/** Adjacent bold words are one mark, so that one key press removes all of it. */
function joinedBold(text: string, bold: TextMark[], others: TextMark[]): TextMark[] {
  const joined: TextRange[] = []
  for (const { start, end } of bold.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && last.end >= start) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return [...joined.map((range) => createMark(text, { kind: 'bold' }, range)), ...others]
}
