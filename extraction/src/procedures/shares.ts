/** A property as a number among shares. */
export function flag(holds: boolean): number {
  return holds ? 1 : 0
}

/** How many of the values something holds for, from 0 to 1; none of none. */
export function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length
}
