const held = new Map<string, () => void>()

/**
 * Claims a recording of this device for this page, until it is released or the page closes. False if another tab has
 * it, which may be recording it right now, or if this page already has it.
 */
export async function claim(recordingId: string): Promise<boolean> {
  if (held.has(recordingId)) return false
  held.set(recordingId, () => undefined)
  // Locks exist on secure addresses only, and so does recording.
  if (!('locks' in navigator)) return true
  return await new Promise((resolve, reject) => {
    const name = `millwright.recording.${recordingId}`
    const hold = async (lock: Lock | null) => {
      resolve(lock !== null)
      if (!lock) held.delete(recordingId)
      else await new Promise<void>((end) => held.set(recordingId, end))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject)
  })
}

export function releaseClaim(recordingId: string) {
  held.get(recordingId)?.()
  held.delete(recordingId)
}
