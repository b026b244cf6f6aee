/** A stated probability, and whether it came true. */
export interface Stated {
  confidence: number
  isRight: boolean
}

export interface Bin {
  from: number
  to: number
  count: number
  /** The means of the stated and the actual values. */
  stated: number
  right: number
}

const bins = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1]

/** How often statements came true, by stated confidence; empty bins are omitted. */
export function reliabilityOf(all: readonly Stated[]): Bin[] {
  return bins.slice(1).flatMap((to, index) => {
    const from = bins[index] ?? 0
    const within = all.filter(
      ({ confidence }) => confidence > from - (from === 0 ? 1 : 0) && confidence <= to,
    )
    if (within.length === 0) return []
    const stated = meanOf(within.map(({ confidence }) => confidence))
    const right = meanOf(within.map(({ isRight }) => (isRight ? 1 : 0)))
    return [{ from, to, count: within.length, stated, right }]
  })
}

/** Expected calibration error: the mean difference between stated and actual share, weighted by bin. */
export function calibrationError(all: readonly Stated[]): number | undefined {
  if (all.length === 0) return undefined
  return reliabilityOf(all).reduce(
    (sum, { count, stated, right }) => sum + (count / all.length) * Math.abs(stated - right),
    0,
  )
}

/**
 * How well the confidences rank right above wrong: the share of such pairs in order (area under the ROC curve); 0.5
 * is chance.
 */
export function orderingOf(all: readonly Stated[]): number | undefined {
  const sorted = all.toSorted((a, b) => a.confidence - b.confidence)
  let below = 0
  let wins = 0
  for (let at = 0; at < sorted.length;) {
    const { confidence } = sorted[at] ?? { confidence: 0 }
    const level = sorted.slice(at).findIndex((one) => one.confidence !== confidence)
    const group = sorted.slice(at, level < 0 ? undefined : at + level)
    const right = group.filter(({ isRight }) => isRight).length
    wins += right * (below + (group.length - right) / 2)
    below += group.length - right
    at += group.length
  }
  const right = all.filter(({ isRight }) => isRight).length
  return right === 0 || below === 0 ? undefined : wins / (right * below)
}

/** The table as printed. */
export function calibrationTable(name: string, all: readonly Stated[]): string {
  const rows = reliabilityOf(all).map(
    ({ from, to, count, stated, right }) =>
      `  ${from.toFixed(2)}–${to.toFixed(2)} ${String(count).padStart(7)} ${stated.toFixed(3).padStart(8)} ${right.toFixed(3).padStart(8)}`,
  )
  const figure = (value: number | undefined): string => value?.toFixed(3) ?? '–'
  return [
    `${name}: expected calibration error ${figure(calibrationError(all))}, ordering ${figure(orderingOf(all))}`,
    `  confidence  count   stated    right`,
    ...rows,
  ].join('\n')
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
