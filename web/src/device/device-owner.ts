import { currentPerson, deleteKeptOfOthers, lockKept } from './kept-store.ts'
import { sharedDevice } from './shared-device.ts'

/** Shop-floor tablets are shared: what others kept is deleted once the current person is known. */
export async function recordDeviceOwner(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const person = await currentPerson()
    if (person && person.userId !== userId) await lockKept()
    // If several people return to one device, each keeps their own data.
    if (person?.userId !== userId && !sharedDevice()) await deleteKeptOfOthers(userId)
  } catch {
    // A browser without storage has nothing from others.
  }
}

/**
 * Called when the service no longer recognizes the session: kept content waits for its owner to sign in, even on a
 * device that is switched off right afterwards.
 */
export async function noteSignedOut(): Promise<void> {
  await lockKept().catch(() => {})
}

/** Deletes all kept content, at the end of a session. Unsent work stays for its owner. */
export async function forgetKept(): Promise<void> {
  try {
    await lockKept()
    await deleteKeptOfOthers()
  } catch {
    // There was nothing to delete.
  }
}
