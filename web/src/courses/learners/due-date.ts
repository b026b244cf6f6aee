/** A day as a date field holds it, `2030-01-31`, as the moment that day ends where the reader is. */
export function endOfDay(day: string): string | null {
  if (!day) return null
  return new Date(`${day}T23:59:59`).toISOString()
}

/** The day that a moment falls on where the reader is. */
export function toLocalDay(timestamp: string | null): string {
  if (!timestamp) return ''
  const moment = new Date(timestamp)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}
