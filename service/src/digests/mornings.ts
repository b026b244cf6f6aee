/** The local hours between which digests are sent; later, the day has already begun. */
const from = 6
const until = 12

/** A time zone where it is morning. */
export interface Morning {
  timezone: string
  /** The date there: `2026-11-27`. */
  day: string
  isMonday: boolean
  /** When that day ends, RFC 3339. */
  endsAt: string
}

/** The time zones where it is morning; unknown ones are left out. */
export function listMornings(timezones: readonly string[], now: Date): Morning[] {
  return timezones.flatMap((timezone) => {
    const clock = clockAt(timezone, now)
    if (!clock || clock.hour < from || clock.hour >= until) return []
    const { day, hour, minute, isMonday } = clock
    // Clocks change at night, so the hours left in the day are known.
    const left = (24 - hour) * 60 - minute
    return [
      { timezone, day, isMonday, endsAt: new Date(now.getTime() + left * 60_000).toISOString() },
    ]
  })
}

function clockAt(timeZone: string, now: Date) {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      hour: Number(parts.get('hour')),
      minute: Number(parts.get('minute')),
      isMonday: parts.get('weekday') === 'Mon',
    }
  } catch {
    return undefined
  }
}
