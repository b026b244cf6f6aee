/** Bytes of a file, from `from` up to `to`. */
export interface Range {
  from: number
  to: number
}

/** The gaps that no range covers between `from` and `to`. */
export function* gapsBetween(ranges: Range[], from: number, to: number): Generator<Range> {
  let at = from
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    if (range.to <= at) continue
    if (range.from >= to) break
    if (range.from > at) yield { from: at, to: range.from }
    at = range.to
  }
  if (at < to) yield { from: at, to }
}
