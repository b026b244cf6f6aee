/** A day of the calendar, or undefined for what is none. */
export function dayOf(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(asked)) return undefined
  const time = Date.parse(`${asked}T00:00:00Z`)
  return new Date(time || 0).toISOString().startsWith(asked) ? asked : undefined
}
