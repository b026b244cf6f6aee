import type { Component } from './components.ts'

/** In radians, to either side: six degrees. */
const widest = 0.105
const coarse = 0.0035
const fine = 0.0004
/** With fewer letters any slope fits. */
const minLetters = 24

/**
 * The slope of text lines, in radians; positive if they go down to the right. It is the
 * slope along which the bottoms of letters coincide most (W. Postl's measure, for bottoms only).
 *
 * @param letters components about as large as letters
 */
export function measureSkew(letters: readonly Component[]): number {
  if (letters.length < minLetters) return 0
  const feet = letters.map(({ box }) => [(box[0] + box[2]) / 2, box[3]] as const)
  const rough = bestOf(feet, { around: 0, reach: widest, step: coarse, bin: 3 })
  return bestOf(feet, { around: rough, reach: coarse, step: fine, bin: 1.5 })
}

function bestOf(
  feet: readonly (readonly [x: number, y: number])[],
  { around, reach, step, bin }: { around: number; reach: number; step: number; bin: number },
): number {
  let best = { slope: around, score: 0 }
  const steps = Math.round(reach / step)
  for (let index = -steps; index <= steps; index += 1) {
    const slope = around + index * step
    const counts = new Map<number, number>()
    for (const [x, y] of feet) {
      const row = Math.round((y - x * slope) / bin)
      counts.set(row, (counts.get(row) ?? 0) + 1)
    }
    // Neighboring rows count together, or a line between two rows would weigh half.
    let score = 0
    for (const [row, count] of counts) {
      score += count * (count + (counts.get(row + 1) ?? 0))
    }
    if (score > best.score * (1 + 1e-9)) best = { slope, score }
  }
  return best.slope
}
