/** A property as a number among shares. */
export function flag(holds: boolean): number {
  return holds ? 1 : 0
}

/** The share of the values that meet a condition, from 0 to 1; 0 for no values. */
export function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length
}
