import { Type } from 'typebox'

/** The longest existing name has 32 characters. */
const maxLength = 64

export const Timezone = Type.String({
  minLength: 1,
  maxLength,
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  description: 'A name of the IANA time zone database, such as `Europe/Berlin`.',
  examples: ['Europe/Berlin'],
})

/** Whether this machine knows the time zone. */
export function isTimezone(name: string): boolean {
  try {
    // Offsets such as `+02:00` are not zones: they have no daylight saving.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
