import type { RequestedSerial } from './requested-state.ts'

/** The language, day and machine that a page is for. Its links keep whatever they do not change. */
export interface ShownState {
  /** Only procedures in this language. */
  only?: string | undefined
  /** The page as it was on this day. */
  day?: string | undefined
  /** The page for this serial number. */
  serial?: RequestedSerial | undefined
}

/** The query that asks for a page in a state. A serial number stands for its day. */
export function queryOf({ only, day, serial }: ShownState): string {
  const query = new URLSearchParams()
  if (only !== undefined) query.set('language', only)
  if (serial) query.set('serial', serial.text)
  else if (day !== undefined) query.set('day', day)
  return `?${query.toString()}`
}
