import { lockKept } from './kept-store.ts'
import { deviceUser, setDeviceUser } from './shared-device.ts'

const prefix = 'millwright.place.'
/** After a shift, people start with something else. */
const goodForMilliseconds = 12 * 3_600_000

/** Remembers where someone was when a shared device was locked or handed over. */
function rememberPlace(userId: string, href: string): void {
  localStorage.setItem(prefix + userId, JSON.stringify({ href, at: Date.now() }))
}

export function takePlace(userId: string): string | undefined {
  const kept = JSON.parse(localStorage.getItem(prefix + userId) ?? 'null') as {
    href: string
    at: number
  } | null
  localStorage.removeItem(prefix + userId)
  return kept && Date.now() - kept.at < goodForMilliseconds ? kept.href : undefined
}

/** Signs everyone out of a shared device; they return to where they were. */
export async function leaveDevice(href: string): Promise<void> {
  const user = deviceUser.read()
  if (user) rememberPlace(user.userId, href)
  setDeviceUser(null)
  await lockKept().catch(() => {})
}
