import { ApiError } from '@millwright/contract/errors'
import { RRuleTemporal } from 'rrule-temporal'

import { requireTimezone } from '#platform/timezone'

import { findRuleProblem } from './rule-parts.ts'

/** When something is due: once, or by a rule that counts from the first date. */
export interface Series {
  /** RFC 3339. */
  dueAt: string
  /** An RRULE of RFC 5545; null for a single date. */
  recurrence: string | null
  /** The IANA time zone in which every date has the same hour. */
  timezone: string
}

/** The shortest time between two dates. */
const minGapMilliseconds = 3_600_000
/** Dates checked before a rule is accepted. */
const checkedDates = 60
/** The longest run of periods without a date that is searched: enough for a leap day in a daily rule. */
const maxIterations = 4_000

/**
 * Checks a series. @returns it as stored
 *
 * @throws {ApiError} `recurrence_invalid`; `invalid_request` for an unknown time zone
 */
export function validateSeries({ dueAt, recurrence, timezone }: Series): Series {
  requireTimezone(timezone)
  if (recurrence === null) return { dueAt, recurrence, timezone }
  const series = { dueAt, recurrence: recurrence.toUpperCase(), timezone }
  const wrong = findRuleProblem(series.recurrence)
  if (wrong !== null) refuse(wrong)
  const dates = firstDates(series, checkedDates)
  if (dates.length === 0) refuse('The rule gives no date.')
  if (
    dates.some(
      (date, at) => Date.parse(dates[at + 1] ?? '') - Date.parse(date) < minGapMilliseconds,
    )
  ) {
    refuse('The dates of the rule are less than an hour apart.')
  }
  return series
}

function refuse(detail: string): never {
  throw new ApiError('recurrence_invalid', {
    detail,
    errors: [{ pointer: '/recurrence', code: 'recurrence', message: detail }],
  })
}

/** The first dates of a series. @throws {ApiError} `recurrence_invalid` */
export function firstDates(series: Series, count: number): string[] {
  return datesAfter(series, null, count)
}

/** A date that has only just passed still counts when someone is assigned. */
const graceMilliseconds = 12 * 3_600_000

/**
 * The date that a series starts with: its first, or the next one if it began long ago.
 *
 * @throws {ApiError} `recurrence_invalid` if all dates are over
 */
export function startOfSeries(series: Series, now = Date.now()): string {
  if (series.recurrence === null) return isoOf(Date.parse(series.dueAt))
  const moment = isoOf(Math.max(now - graceMilliseconds, Date.parse(series.dueAt) - 1))
  return dateAfter(series, moment) ?? refuse('All dates of the rule are over.')
}

/** The first date after a time, in RFC 3339; null if there is none. */
export function dateAfter(series: Series, moment: string): string | null {
  return datesAfter(series, moment, 1)[0] ?? null
}

/**
 * Up to `count` dates of a series, in order, each later than a time.
 *
 * An hour skipped by the clock, when daylight saving begins, has no date (RFC 5545, section 3.3.10).
 *
 * @param moment null to start from the first date
 * @throws {ApiError} `recurrence_invalid`
 */
export function datesAfter(series: Series, moment: string | null, count: number): string[] {
  const { dueAt, recurrence } = series
  if (recurrence === null) {
    return moment === null || Date.parse(dueAt) > Date.parse(moment)
      ? [isoOf(Date.parse(dueAt))]
      : []
  }
  const dates: string[] = []
  try {
    const rule = ruleOf(series)
    let last = new Date(moment === null ? Date.parse(dueAt) - 1 : Date.parse(moment))
    while (dates.length < count) {
      const next = rule.next(last)
      if (!next) break
      last = new Date(next.epochMilliseconds)
      dates.push(last.toISOString())
    }
  } catch {
    // A rule without further dates within the searched periods has ended.
    if (dates.length === 0 && moment === null) refuse('The rule gives no date.')
  }
  return dates
}

function ruleOf({ dueAt, recurrence, timezone }: Series) {
  const local = `${isoOf(Date.parse(dueAt))}[${timezone}]`
  return new RRuleTemporal({
    rruleString: recurrence ?? '',
    dtstart: { timeZoneId: timezone, toString: () => local },
    maxIterations,
    cache: false,
  })
}

function isoOf(time: number): string {
  return new Date(time).toISOString()
}
