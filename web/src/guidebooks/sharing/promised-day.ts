/** The day of a promise in a date field; empty without one. */
export function dayOfPromise(publicUntil: string | null): string {
  return publicUntil?.slice(0, 10) ?? ''
}

/** The end of a day, the same for all readers; null for no day. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : `${day}T23:59:59.000Z`
}

/** Whether a current promise would be shortened. */
export function isLess(publicUntil: string | null, day: string, now: Date): boolean {
  if (publicUntil === null || new Date(publicUntil) <= now) return false
  return day < dayOfPromise(publicUntil)
}
