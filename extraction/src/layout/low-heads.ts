import { startsCallout } from '../callouts/signal-words.ts'
import { median } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { Line } from '../printed-line.ts'
import type { PageLayout } from './page-layout.ts'

/** Of the height of a page: logos and numbers of documents may stand above its running title. */
const lowest = 0.3
/** In points: what is larger than this and than the text heads a chapter that goes on. */
const largest = 13
/** In points. */
const maxShift = 3
/** So many pages, and so large a share of them, have what is no chance. */
const [minPages, minShare] = [3, 0.6]

/**
 * Running titles below the outer sixth of the page: letter by letter the same at one height of most pages, and nothing
 * but other furniture above them. The first of each is the title of what follows.
 */
export function findLowHeads(
  layouts: readonly PageLayout[],
  furniture: ReadonlySet<Line>,
): Set<Line> {
  const least = Math.max(minPages, minShare * layouts.length)
  const high = layouts.flatMap(({ content, lines }) => {
    const usual = median(lines.map(({ size }) => size))
    const isLarge = ({ size }: Line): boolean => size > 1.2 * usual && size > largest
    return lines.filter(
      (line) => line.box[1] < lowest * content.height && mayRun(line) && !isLarge(line),
    )
  })
  const groups = [...Map.groupBy(high, ({ text }) => text).values()].filter(
    (group) => new Set(group.map(({ page }) => page)).size >= least,
  )
  const heads = new Set(
    groups.flatMap((group) => {
      const [middle = 0] = group
        .map(({ box }) => box[1])
        .toSorted((a, b) => a - b)
        .slice(group.length >> 1)
      return group.filter(({ box }, at) => at > 0 && Math.abs(box[1] - middle) < maxShift)
    }),
  )
  for (const { lines } of layouts) {
    const first = Math.min(
      ...lines.filter((line) => !furniture.has(line) && !heads.has(line)).map(({ box }) => box[1]),
    )
    for (const line of lines) if (heads.has(line) && line.box[1] > first) heads.delete(line)
  }
  return heads
}

function mayRun(line: Line): boolean {
  return /\p{L}{3}/u.test(line.text) && !parseMarker(line.text) && !startsCallout(line)
}
