import { findRange } from '@millwright/contract/serial-order'
import type { SerialRange } from '@millwright/contract/serial-ranges'

/** As given in an address, so the values can be anything. */
export interface RequestedState {
  day?: string
  serial?: string
}

/** A serial number that a reader has entered or scanned. */
export interface RequestedSerial {
  text: string
  isKnown: boolean
}

export interface PageState {
  day: string | undefined
  serial: RequestedSerial | undefined
}

const maxLetters = 100

/** The day whose content a page is to show. A serial number in no range leads to today's. */
export function stateOf(
  { day, serial }: RequestedState,
  ranges: readonly SerialRange[],
): PageState {
  const text = typeof serial === 'string' ? serial.trim().slice(0, maxLetters) : ''
  if (text === '' || ranges.length === 0) return { day: dayOf(day), serial: undefined }
  const range = findRange(ranges, text)
  return { day: dayOf(range?.day), serial: { text, isKnown: range !== undefined } }
}

/** A calendar day, or undefined for anything else. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined
  const time = Date.parse(`${value}T00:00:00Z`)
  return new Date(time || 0).toISOString().startsWith(value) ? value : undefined
}
