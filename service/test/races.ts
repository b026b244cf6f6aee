/** Among the other tests only a part of each race runs; `npm run prove -- races` runs all of it. */
const isWhole = process.env['RACES'] === 'whole'

/** The seed that histories are generated from. */
export const seed = Number(process.env['RACES_SEED'] ?? 1)

export function chooseSize({ slice, whole }: { slice: number; whole: number }): number {
  return isWhole ? whole : slice
}
