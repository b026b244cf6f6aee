import { i18n } from '../i18n.ts'
import { formatDate } from '../ui/format.ts'
import { parseRule, weekdays, type Repetition, type Weekday } from './repetition.ts'
import { toWallClock } from './wall-clock.ts'

interface Repeating {
  /** When it is due for the first time. */
  dueAt: string
  recurrence: string | null
  timezone: string
}

/** The repetition in words: "every 2 weeks on Monday". */
export function repetitionWords({ dueAt, recurrence, timezone }: Repeating): string {
  if (recurrence === null) return i18n.t('Once')
  const repetition = parseRule(recurrence)
  if (!repetition) return i18n.t('Custom rule: {rule}', { rule: recurrence })
  const { day } = toWallClock(dueAt, timezone)
  return [rhythmWords(repetition, day), endWords(repetition)].filter(Boolean).join(' · ')
}

/** @param day of the first date: `2026-11-30` */
export function rhythmWords(
  { frequency, interval, days, monthly }: Repetition,
  day: string,
): string {
  const values = { interval }
  switch (frequency) {
    case 'DAILY':
      return i18n.t('{interval, plural, one {Every day} other {Every # days}}', values)
    case 'WEEKLY':
      return i18n.t(
        '{interval, plural, one {Every week on {days}} other {Every # weeks on {days}}}',
        { ...values, days: listOf(days.length > 0 ? days : [dayNameIn(day)]) },
      )
    case 'MONTHLY':
      return monthly.by === 'day'
        ? i18n.t(
            '{interval, plural, one {Every month on day {date}} other {Every # months on day {date}}}',
            { ...values, date: Number(day.slice(8)) },
          )
        : i18n.t(
            '{interval, plural, one {Every month on the {weekday}} other {Every # months on the {weekday}}}',
            { ...values, weekday: nthWeekday(monthly.position, monthly.day) },
          )
    case 'YEARLY':
      return i18n.t(
        '{interval, plural, one {Every year on {date}} other {Every # years on {date}}}',
        {
          ...values,
          date: dateFormat({ day: 'numeric', month: 'long' }).format(noonOf(day)),
        },
      )
  }
}

function endWords({ ends }: Repetition): string {
  if (ends.by === 'count') {
    return i18n.t('{count, plural, one {# time} other {# times}}', { count: ends.count })
  }
  if (ends.by === 'day') return i18n.t('until {date}', { date: formatDate(`${ends.day}T12:00:00`) })
  return ''
}

/** "first Monday", "last Friday". */
export function nthWeekday(position: number, day: Weekday): string {
  return i18n.t(
    '{position, select, 1 {first {weekday}} 2 {second {weekday}} 3 {third {weekday}} 4 {fourth {weekday}} other {last {weekday}}}',
    { position: String(position), weekday: weekdayName(day) },
  )
}

/** 2026-11-30 was a Monday. */
export function weekdayName(day: Weekday, width: 'long' | 'short' = 'long'): string {
  const monday = Date.UTC(2026, 10, 30, 12)
  return dateFormat({ weekday: width }).format(
    new Date(monday + weekdays.indexOf(day) * 86_400_000),
  )
}

function dayNameIn(day: string): Weekday {
  return weekdays[(noonOf(day).getUTCDay() + 6) % 7] ?? 'MO'
}

function listOf(days: readonly Weekday[]): string {
  const names = days.map((day) => weekdayName(day))
  return new Intl.ListFormat(locales(), { type: 'conjunction' }).format(names)
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function dateFormat(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locales(), { ...options, timeZone: 'UTC' })
}

function locales(): string | string[] {
  return i18n.locales ?? i18n.locale
}
