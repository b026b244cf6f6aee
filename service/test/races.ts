/** Races are a slice of themselves among the other tests, and whole with `npm run prove -- races`. */
const isWhole = process.env['RACES'] === 'whole'

/** What histories are made up from. */
export const seed = Number(process.env['RACES_SEED'] ?? 1)

export function chooseSize({ slice, whole }: { slice: number; whole: number }): number {
  return isWhole ? whole : slice
}
