import type { TextRange } from './text-blocks.ts'
import type { TextMark } from './text-marks.ts'

/** The marks within a part of a text, relative to it; marks that overlap its ends are clipped. */
export function marksIn(
  text: string,
  marks: readonly TextMark[],
  { start, end }: TextRange,
): TextMark[] {
  return marks.flatMap((mark) => {
    const [from, to] = [Math.max(mark.start, start), Math.min(mark.end, end)]
    if (from >= to) return []
    return [{ ...mark, text: text.slice(from, to), start: from - start, end: to - start }]
  })
}

/** The marks of a text that is placed further on in another one. */
export function movedMarks<Mark extends TextRange>(marks: readonly Mark[], by: number): Mark[] {
  return marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }))
}

/** The marks in a comparable form: two states of a text with equal results are marked alike, whatever the order. */
export function describeMarks(marks: readonly TextMark[] = []): string[] {
  return marks.map((mark) => `${mark.start} ${mark.end} ${targetOf(mark)}`).toSorted()
}

function targetOf(mark: TextMark): string {
  if (mark.kind === 'procedure') return `procedure ${mark.procedureId}`
  if (mark.kind === 'item') return `item ${mark.itemId}`
  if (mark.kind === 'color') return `color ${mark.color}`
  return mark.kind === 'address' ? `address ${mark.url}` : mark.kind
}
