import type { InsightHistogram } from '@millwright/contract/procedure-insights'

/** More bins than that are unreadable on a phone. */
const maxBins = 12

/** A histogram of readings. Bin widths are ones people would choose: 1, 2 or 5 times a power of ten. */
export function createHistogram(sorted: readonly number[]): InsightHistogram {
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)]
  const width = widthOf(max - min, Math.max(Math.abs(min), Math.abs(max)))
  const first = Math.floor(min / width + tolerance)
  const place = (value: number) => Math.floor(value / width + tolerance) - first
  const counts = Array.from({ length: place(max) + 1 }, () => 0)
  for (const value of sorted) counts[place(value)] = (counts[place(value)] ?? 0) + 1
  return { from: rounded(first * width), width, counts }
}

/** No gauge is read more finely. */
const smallest = 1e-12
/** 0.3 is slightly less than three times 0.1. */
const tolerance = 1e-9

function widthOf(range: number, size: number): number {
  if (size < smallest) return 1
  if (range < size * tolerance) return rounded(10 ** Math.floor(Math.log10(size)) / 10)
  const rough = range / (maxBins - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10
  return rounded(step * power)
}

function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
