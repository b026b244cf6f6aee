import { overlap, type Box } from '../geometry.ts'

/**
 * Sorts boxes into reading order: from top to bottom, then from left to right, and column by column if columns span
 * several rows.
 */
export function inReadingOrder<T extends { box: Box | undefined }>(items: readonly T[]): T[] {
  if (items.length < 2) return [...items]
  for (const [low, high] of [
    [1, 3],
    [0, 2],
  ] as const) {
    const parts = separated(items, low, high)
    if (parts.length > 1) return parts.flatMap(inReadingOrder)
  }
  return items.toSorted((a, b) => startOf(a, 1) - startOf(b, 1) || startOf(a, 0) - startOf(b, 0))
}

/** Boxes may overlap slightly: frames are wider than their text. */
const slack = 4

/** Groups with a gap between them along one axis. */
function separated<T extends { box: Box | undefined }>(
  items: readonly T[],
  low: 0 | 1,
  high: 2 | 3,
): T[][] {
  const groups: T[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items.toSorted((a, b) => startOf(a, low) - startOf(b, low))) {
    const start = startOf(item, low)
    const group = groups.at(-1)
    if (group && overlap(start, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, end) > slack) {
      group.push(item)
    } else groups.push([item])
    end = Math.max(end, item.box?.[high] ?? start)
  }
  return groups
}

/** Items without a box come first, as they are drawn first. */
function startOf({ box }: { box: Box | undefined }, side: 0 | 1): number {
  return box?.[side] ?? 0
}
