/** The durations of something, in milliseconds. */
export type Times = number[]

/**
 * Times several things in turn, so that other load on the machine affects all of them alike.
 *
 * @returns the times of each, in the given order
 */
export async function runInterleaved(
  rounds: number,
  things: (() => Promise<unknown>)[],
): Promise<Times[]> {
  const times = things.map((): Times => [])
  const warmUp = Math.ceil(rounds / 10)
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, thing] of things.entries()) {
      const startedAt = performance.now()
      await thing()
      if (round >= 0) times[index]?.push(performance.now() - startedAt)
    }
  }
  return times
}

/** @param share 0.5 for the median, 0.95 for the 95th percentile */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
