/** An index among the true items and one among those found. */
export type Pair = [truth: number, found: number]

interface Required {
  isOptional: boolean
}

/**
 * Pairs two lists in order so that most required items match, then most items, then the most
 * similar ones.
 *
 * @param similarity for each true and each found item; 0 is no match
 */
export function inOrder(truth: readonly Required[], similarity: readonly number[][]): Pair[] {
  const rows = truth.length
  const columns = similarity[0]?.length ?? 0
  const worth = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const at = (row: number, column: number): number => worth[row]?.[column] ?? 0
  const matched = (row: number, column: number): number =>
    at(row + 1, column + 1) +
    (truth[row]?.isOptional ? 1 : 1.5) +
    0.1 * (similarity[row]?.[column] ?? 0)
  const isMatch = (row: number, column: number): boolean => (similarity[row]?.[column] ?? 0) > 0
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const skipped = Math.max(at(row + 1, column), at(row, column + 1))
      const best = isMatch(row, column) ? Math.max(skipped, matched(row, column)) : skipped
      worth[row]?.fill(best, column, column + 1)
    }
  }
  const pairs: Pair[] = []
  let row = 0
  let column = 0
  while (row < rows && column < columns) {
    if (isMatch(row, column) && Math.abs(at(row, column) - matched(row, column)) < 1e-9) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** Pairs one to one whatever the order, the most similar first. */
export function anyOrder(similarity: readonly number[][]): Pair[] {
  const all = similarity.flatMap((row, truth) =>
    row.flatMap((value, found) => (value > 0 ? [{ value, truth, found }] : [])),
  )
  all.sort((a, b) => b.value - a.value || a.truth - b.truth)
  const usedTruth = new Set<number>()
  const usedFound = new Set<number>()
  const pairs: Pair[] = []
  for (const { truth, found } of all) {
    if (usedTruth.has(truth) || usedFound.has(found)) continue
    usedTruth.add(truth)
    usedFound.add(found)
    pairs.push([truth, found])
  }
  return pairs
}
