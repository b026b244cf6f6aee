import { newUuid } from './uuid.ts'

const key = 'millwright.device'

/** Identifies this browser in the record of a run; it says nothing about who uses it. */
export function deviceId(): string {
  const known = localStorage.getItem(key)
  if (known !== null) return known
  const made = newUuid()
  localStorage.setItem(key, made)
  return made
}
