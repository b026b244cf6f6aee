import type { PlaceInTree } from '@millwright/contract/places'

/** The columns of a place that the tree needs. */
export type TreeRow = Omit<PlaceInTree, 'depth' | 'totalGuidebookCount'>

/**
 * Places in tree order: each before those inside it.
 *
 * @param rows the places, in the order that siblings are to have
 * @param isWhole whether archived places are included; otherwise they are left out with everything inside
 */
export function treeOf(rows: readonly TreeRow[], { isWhole = false } = {}): PlaceInTree[] {
  const shown = rows.filter(({ archivedAt }) => isWhole || archivedAt === null)
  const within = Map.groupBy(shown, ({ parentId }) => parentId)
  const placed: PlaceInTree[] = []
  /** Adds everything inside a place. @returns the number of guidebooks in it */
  const add = (parentId: string | null, depth: number): number => {
    let total = 0
    for (const row of within.get(parentId) ?? []) {
      const place = { ...row, depth, totalGuidebookCount: row.guidebookCount }
      placed.push(place)
      place.totalGuidebookCount += add(row.id, depth + 1)
      total += place.totalGuidebookCount
    }
    return total
  }
  add(null, 0)
  return placed
}
