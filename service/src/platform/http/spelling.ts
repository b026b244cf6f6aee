/** The name that was probably meant: the nearest one, if it is close enough to be a typo. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const distances = names.map((name) => ({ name, distance: distance(plain(given), plain(name)) }))
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= slipsIn(nearest.name) ? nearest.name : undefined
}

/** Two edits, as in swapped letters, but not most of a short word. */
function slipsIn(name: string): number {
  return name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3))
}

/** `drawingNumber` and `drawing_number` count as equal. */
function plain(name: string): string {
  return name.replaceAll(/[_-]/g, '').toLowerCase().slice(0, 50)
}

/** The number of letters to insert, remove or replace (Levenshtein, 1966). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
