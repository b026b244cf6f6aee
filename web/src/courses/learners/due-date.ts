/** The moment that a day from a date field, `2030-01-31`, ends in the reader's time zone. */
export function endOfDay(day: string): string | null {
  if (!day) return null
  return new Date(`${day}T23:59:59`).toISOString()
}

/** The day of a moment in the reader's time zone. */
export function toLocalDay(timestamp: string | null): string {
  if (!timestamp) return ''
  const moment = new Date(timestamp)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
