import { currentPerson, deleteKeptOfOthers, lockKept } from './kept-store.ts'
import { sharedDevice } from './shared-device.ts'

/** Shop-floor tablets are shared: what others kept is deleted once the current person is known. */
export async function noteWhoseDevice(userId: string): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const person = await currentPerson()
    if (person && person.userId !== userId) await lockKept()
    // If several people return to one device, each keeps their own data.
    if (person?.userId !== userId && !sharedDevice()) await deleteKeptOfOthers(userId)
  } catch {
    // A browser that keeps nothing has nothing of others.
  }
}

/**
 * Called when the service no longer knows who is there: what is kept waits for them to sign in, also
 * on a device that is switched off right afterwards.
 */
export async function noteSignedOut(): Promise<void> {
  await lockKept().catch(() => {})
}

/** Deletes everything that is kept, at the end of a session. What was not sent yet stays for its owner. */
export async function forgetKept(): Promise<void> {
  try {
    await lockKept()
    await deleteKeptOfOthers()
  } catch {
    // Nothing was kept.
  }
}
