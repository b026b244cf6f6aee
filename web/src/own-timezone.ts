import { api } from './api.ts'

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

let isReported = false

/** Sets the service's time zone for the user once, if none is set: digests are sent in the morning. */
export async function noteTimezone({ timezone }: { timezone: string | null }): Promise<void> {
  if (timezone !== null || isReported || !navigator.onLine) return
  isReported = true
  // A browser may use a zone that the service doesn't know; then the default applies.
  await api.users.updateMe({ body: { timezone: ownTimeZone() } }).catch(() => {})
}
