const key = 'millwright.clock'
/** `Date` counts whole seconds, and an answer is under way for some time: less says nothing. */
const minMilliseconds = 5000

let ahead = Number(localStorage.getItem(key) ?? 0)

/**
 * Notes by how much the clock of the service is ahead of this device's, which may never have been set.
 *
 * @param date of an answer that has just come
 */
export function noteClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(difference) || Math.abs(difference - ahead) < minMilliseconds) return
  ahead = Math.abs(difference) < minMilliseconds ? 0 : difference
  localStorage.setItem(key, String(ahead))
}

/** Now, by the clock of the service: what is done on several devices is put in order by it. */
export function serviceTime(): string {
  return new Date(Date.now() + ahead).toISOString()
}
