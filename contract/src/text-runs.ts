import type { MarkColor } from './picture-marks.ts'
import type { TextRange } from './text-blocks.ts'
import { isTextLink, type TextMark } from './text-marks.ts'

interface Marked extends TextRange {
  text: string
}

/**
 * The links within a part of a text, in order. Links that no longer match the text are omitted, and so is
 * one that begins inside another.
 */
export function linksIn<Link extends Marked>(
  text: string,
  part: TextRange,
  links: readonly Link[],
): Link[] {
  let place = part.start
  return within(text, part, links)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < place) return false
      place = end
      return true
    })
}

/** A part of a text with one appearance throughout. */
export interface TextRun extends TextRange {
  isBold: boolean
  color: MarkColor | undefined
  /** Whether the words of that color end with it. */
  endsColor: boolean
}

/** Splits a part of a text wherever the appearance of its words changes. */
export function runsIn(text: string, part: TextRange, marks: readonly TextMark[]): TextRun[] {
  // A mark may extend beyond the part, such as a link or a cell.
  const formats = marks.filter(
    (mark) =>
      !isTextLink(mark) && mark.start < part.end && mark.end > part.start && isTrue(text, mark),
  )
  const inside = formats.flatMap(({ start, end }) => [
    Math.max(start, part.start),
    Math.min(end, part.end),
  ])
  const places = [...new Set([part.start, ...inside, part.end])].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? part.end
    const over = formats.filter((mark) => mark.start <= start && mark.end >= end)
    const colored = over.find((mark) => mark.kind === 'color')
    return {
      start,
      end,
      isBold: over.some(({ kind }) => kind === 'bold'),
      color: colored?.color,
      endsColor: colored?.end === end,
    }
  })
}

function within<One extends Marked>(text: string, part: TextRange, marks: readonly One[]): One[] {
  return marks.filter(
    (mark) => mark.start >= part.start && mark.end <= part.end && isTrue(text, mark),
  )
}

function isTrue(text: string, { start, end, text: marked }: Marked): boolean {
  return start < end && text.slice(start, end) === marked
}
