import { i18n } from '../i18n.ts'

const shortDay = { day: 'numeric', month: 'short' } as const
const shortTime = { hour: 'numeric', minute: '2-digit' } as const
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The reader's language, in their region's variant. */
function locales(): string | string[] {
  return i18n.locales ?? i18n.locale
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locales(), options).format(value)
}

/** `1536` → `1.5 kB`, formatted for the reader's language. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return formatNumber(bytes / 1000 ** power, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    // In its short form, English says "367 byte".
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
}

/** Omits the current year: in lists, people look for recent things. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp)
  if (!isThisYear(date)) return formatFullDate(timestamp)
  return new Intl.DateTimeFormat(locales(), shortDay).format(date)
}

export function formatDateTime(timestamp: string): string {
  const date = new Date(timestamp)
  if (!isThisYear(date)) return formatFullDateTime(timestamp)
  return new Intl.DateTimeFormat(locales(), { ...shortDay, ...shortTime }).format(date)
}

/** For records and print, which are read in other years. */
export function formatFullDate(timestamp: string): string {
  return new Intl.DateTimeFormat(locales(), { dateStyle: 'medium' }).format(new Date(timestamp))
}

export function formatFullDateTime(timestamp: string): string {
  const format = new Intl.DateTimeFormat(locales(), { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(new Date(timestamp))
}

/** `Monday 14:05`, for days so near that no one has to count. */
export function formatWeekdayTime(time: Date): string {
  return new Intl.DateTimeFormat(locales(), { weekday: 'long', ...shortTime }).format(time)
}

export function formatTime(time: Date): string {
  return new Intl.DateTimeFormat(locales(), { timeStyle: 'short' }).format(time)
}

function isThisYear(date: Date): boolean {
  return date.getFullYear() === new Date().getFullYear()
}

export function isPast(timestamp: string): boolean {
  return Date.parse(timestamp) < Date.now()
}
