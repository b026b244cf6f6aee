import type { TextRange } from './text-blocks.ts'

interface Marked extends TextRange {
  text: string
}

/**
 * The links of a part of a text in its order. What says something else than the text by now is left out, and so is
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

/** Cuts a part of a text where bold words begin and end. */
export function boldRuns(
  text: string,
  part: TextRange,
  bold: readonly Marked[],
): (TextRange & { isBold: boolean })[] {
  // A mark may reach over the end of the part: over that of a link, or of a cell.
  const strong = bold.filter(
    (mark) => mark.start < part.end && mark.end > part.start && isTrue(text, mark),
  )
  const inside = strong.flatMap(({ start, end }) => [
    Math.max(start, part.start),
    Math.min(end, part.end),
  ])
  const places = [...new Set([part.start, ...inside, part.end])].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? part.end
    return { start, end, isBold: strong.some((mark) => mark.start <= start && mark.end >= end) }
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
