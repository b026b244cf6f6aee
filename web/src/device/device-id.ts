import { newUuid } from './uuid.ts'

const key = 'millwright.device'

/** By which this browser is told from other devices in the record of a run; it says nothing of who uses it. */
export function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known !== null) return known
  const made = newUuid()
  localStorage.setItem(key, made)
  return made
}
