import type { AskedSerial } from './asked-state.ts'

/** Of which language, day and machine a page is: its links keep what they do not change. */
export interface ShownState {
  /** Only procedures in this language. */
  only?: string | undefined
  /** As it was on this day. */
  day?: string | undefined
  /** For this serial number. */
  serial?: AskedSerial | undefined
}

/** The query by which a page in a state is asked for. A serial number stands for its day. */
export function queryOf({ only, day, serial }: ShownState): string {
  const asked = new URLSearchParams()
  if (only !== undefined) asked.set('language', only)
  if (serial) asked.set('serial', serial.text)
  else if (day !== undefined) asked.set('day', day)
  return `?${asked.toString()}`
}
