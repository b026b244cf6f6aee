import { api } from './api.ts'

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

let isTold = false

/**
 * Tells the service once by which clock someone lives who has not said so: mornings are when they are told what is
 * due.
 */
export async function noteTimezone({ timezone }: { timezone: string | null }): Promise<void> {
  if (timezone !== null || isTold || !navigator.onLine) return
  isTold = true
  // A browser may know a place that the service does not; then theirs is what is assigned by.
  await api.users.updateMe({ body: { timezone: ownTimeZone() } }).catch(() => {})
}
