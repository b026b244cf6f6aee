/** A moment in local time: `2026-11-30` and `08:00`. */
export interface WallClock {
  day: string
  time: string
}

export function toWallClock(moment: string | Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(
    format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

/**
 * The moment of a local time. If clocks are set back over it, the first one; if they skip it, as without the change.
 */
export function toMoment({ day, time }: WallClock, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (moment: number) => {
    const shown = toWallClock(new Date(moment), timeZone)
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - moment
  }
  // The change, if there is one, is between these.
  const before = offsetAt(wanted - 86_400_000)
  const after = offsetAt(wanted + 86_400_000)
  const found = [before, after].map((offset) => wanted - offset)
  const right = found.filter((moment) => moment + offsetAt(moment) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : wanted - before).toISOString()
}
