/** True positives, false positives and false negatives. */
export interface Counts {
  right: number
  wrong: number
  missed: number
}

/** How many of the checked ones are right. */
export interface Share {
  right: number
  of: number
}

/** F1 of counts; with nothing expected, 1 if nothing was found and 0 otherwise. */
export function f1({ right, wrong, missed }: Counts): number {
  if (right + missed === 0) return wrong === 0 ? 1 : 0
  return (2 * right) / (2 * right + wrong + missed)
}

export function precision({ right, wrong, missed }: Counts): number {
  if (right + wrong === 0) return missed === 0 ? 1 : 0
  return right / (right + wrong)
}

export function recall({ right, missed }: Counts): number {
  return right + missed === 0 ? 1 : right / (right + missed)
}

export function poolCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (a, b) => ({ right: a.right + b.right, wrong: a.wrong + b.wrong, missed: a.missed + b.missed }),
    { right: 0, wrong: 0, missed: 0 },
  )
}

export function together(all: readonly Share[]): Share {
  return all.reduce((a, b) => ({ right: a.right + b.right, of: a.of + b.of }), { right: 0, of: 0 })
}

/** None if there was nothing to check. */
export function shareOf({ right, of }: Share): number | undefined {
  return of === 0 ? undefined : right / of
}

export function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((total, value) => total + value, 0) / values.length
}
