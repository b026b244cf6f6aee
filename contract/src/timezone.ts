import { Type } from 'typebox'

/** The longest name there is has 32 characters. */
const maxLength = 64

export const Timezone = Type.String({
  minLength: 1,
  maxLength,
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
  description: 'A name of the IANA time zone database, such as `Europe/Berlin`.',
  examples: ['Europe/Berlin'],
})

/** Whether there is such a time zone, as far as this machine knows. */
export function isTimezone(name: string): boolean {
  try {
    // Offsets such as `+02:00` are no zones: they know no daylight saving.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
