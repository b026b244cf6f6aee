import { api } from './api.ts'

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

let isTold = false

/** Tells the service the time zone once, if none is set: digests come in the morning. */
export async function noteTimezone({ timezone }: { timezone: string | null }): Promise<void> {
  if (timezone !== null || isTold || !navigator.onLine) return
  isTold = true
  // A browser may know a place that the service does not; then theirs is what is assigned by.
  await api.users.updateMe({ body: { timezone: ownTimeZone() } }).catch(() => {})
}
