import type { PlaceInTree } from '@millwright/contract/places'

/** What is read of a place for the tree. */
export type TreeRow = Omit<PlaceInTree, 'depth' | 'totalGuidebookCount'>

/**
 * Places in the order of their tree: each before those in it.
 *
 * @param rows in the order that those beside each other are to have
 * @param isWhole whether archived places are in it; otherwise they are left out with what is in them
 */
export function treeOf(rows: readonly TreeRow[], { isWhole = false } = {}): PlaceInTree[] {
  const shown = rows.filter(({ archivedAt }) => isWhole || archivedAt === null)
  const within = Map.groupBy(shown, ({ parentId }) => parentId)
  const placed: PlaceInTree[] = []
  /** Adds what is in a place, and says how many guidebooks that has. */
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
