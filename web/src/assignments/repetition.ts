/** The weekdays as named in rules, starting with Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A repetition, as far as the form supports it. */
export interface Repetition {
  frequency: Frequency
  /** The number of days, weeks, months or years between dates. */
  interval: number
  /** The weekdays; at least one if it repeats weekly. */
  days: Weekday[]
  /** The day of the month: the same as the first date's, or its first to fourth or last (-1) weekday. */
  monthly: { by: 'day' } | { by: 'weekday'; position: number; day: Weekday }
  ends: { by: 'never' } | { by: 'count'; count: number } | { by: 'day'; day: string }
}

/** The rule of RFC 5545. @param day of the first date: `2026-11-30` */
export function formatRule({ frequency, interval, days, monthly, ends }: Repetition): string {
  const parts = [`FREQ=${frequency}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'WEEKLY' && days.length > 0) {
    parts.push(`BYDAY=${weekdays.filter((each) => days.includes(each)).join(',')}`)
  }
  if (frequency === 'MONTHLY' && monthly.by === 'weekday') {
    parts.push(`BYDAY=${monthly.position}${monthly.day}`)
  }
  if (ends.by === 'count') parts.push(`COUNT=${ends.count}`)
  if (ends.by === 'day' && ends.day) parts.push(`UNTIL=${ends.day.replaceAll('-', '')}`)
  return parts.join(';')
}

/** The repetition in a rule; undefined if the form has no fields for it. */
export function parseRule(rule: string): Repetition | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const frequency = frequencies.find((each) => each === parts.get('FREQ'))
  const byDay = parts.get('BYDAY')?.split(',') ?? []
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  const known = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'COUNT', 'UNTIL', 'WKST'])
  if (!frequency || [...parts.keys()].some((name) => !known.has(name))) return undefined
  const position = /^(-1|[1-4])(\w\w)$/.exec(byDay[0] ?? '')
  const monthDay = weekdays.find((each) => each === position?.[2])
  const isNth = frequency === 'MONTHLY' && monthDay !== undefined && byDay.length === 1
  const isPlain = byDay.length === 0 || isNth
  if (frequency !== 'WEEKLY' && !isPlain) return undefined
  const days = weekdays.filter((each) => byDay.includes(each))
  if (frequency === 'WEEKLY' && days.length < byDay.length) return undefined
  return {
    frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days,
    monthly: isNth
      ? { by: 'weekday', position: Number(position?.[1]), day: monthDay }
      : { by: 'day' },
    ends:
      count !== undefined
        ? { by: 'count', count: Number(count) }
        : until !== undefined
          ? { by: 'day', day: until.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') }
          : { by: 'never' },
  }
}

/** The weekday of a day: `2026-11-30` is a Monday. */
export function findWeekday(day: string): Weekday {
  const place = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return weekdays[place] ?? 'MO'
}

/** Which weekday of its month a day is: the first to fourth, or the last (-1). */
export function positionInMonth(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return date + 7 > length ? -1 : Math.ceil(date / 7)
}
