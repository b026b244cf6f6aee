import type { Part } from '@millwright/contract/objects'

/** More parts than this are counted, but not listed. */
export const maxParts = 10_000

/** The first parts of a tree in order, each with the parts inside it while there is room. */
export function truncateTree(parts: readonly Part[], most: number): Part[] {
  let room = most
  const take = (each: readonly Part[]): Part[] =>
    each.flatMap((part) => {
      if (room === 0) return []
      room -= 1
      return [{ ...part, parts: take(part.parts) }]
    })
  return take(parts)
}
