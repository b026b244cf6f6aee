import type { SourceLine } from '../document.ts'

/** The printed lines that contain a range of the joined text. */
export function linesWithin(
  { lines }: { lines: SourceLine[] },
  from: number,
  to: number,
): SourceLine[] {
  let at = 0
  const within = lines.filter((line) => {
    const start = at
    at += line.text.trim().length + 1
    return start < to && at - 1 > from
  })
  return within.length > 0 ? within : lines
}
