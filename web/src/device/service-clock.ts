const key = 'millwright.clock'
/** `Date` has whole seconds, and a response takes time to arrive: a smaller difference means nothing. */
const minMilliseconds = 5000

let ahead = Number(localStorage.getItem(key) ?? 0)

/**
 * Notes how far the service's clock is ahead of this device's, which may never have been set.
 *
 * @param date header of a response that has just arrived
 */
export function noteClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < minMilliseconds) return
  ahead = Math.abs(difference) < minMilliseconds ? 0 : difference
  localStorage.setItem(key, String(ahead))
}

/** The current time by the service's clock, which orders what is done on several devices. */
export function serviceTime(): string {
  return new Date(Date.now() + ahead).toISOString()
}
