import { ApiError } from '@millwright/contract/errors'
import { RRuleTemporal } from 'rrule-temporal'

import { requireTimezone } from '#platform/timezone'

import { findRuleProblem } from './rule-parts.ts'

/** When something is due: once, or by a rule that counts from the first date. */
export interface Series {
  /** RFC 3339. */
  dueAt: string
  /** An RRULE of RFC 5545; null: once. */
  recurrence: string | null
  /** Of the IANA database: its clock says the hour of every date. */
  timezone: string
}

/** The most often that anyone is reminded of the same thing. */
const minGapMilliseconds = 3_600_000
/** Dates that are looked at before a rule is taken. */
const checkedDates = 60
/** Periods without a date, in a rule that is looked through: enough for a leap day by days. */
const maxIterations = 4_000

/**
 * The rule as it is kept.
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
 * The date that a series begins with: of one that has gone on for long, the next one.
 *
 * @throws {ApiError} `recurrence_invalid` if all dates are over
 */
export function startOfSeries(series: Series, now = Date.now()): string {
  if (series.recurrence === null) return isoOf(Date.parse(series.dueAt))
  const moment = isoOf(Math.max(now - graceMilliseconds, Date.parse(series.dueAt) - 1))
  return dateAfter(series, moment) ?? refuse('All dates of the rule are over.')
}

/** The date after a moment, RFC 3339; null: there is none. */
export function dateAfter(series: Series, moment: string): string | null {
  return datesAfter(series, moment, 1)[0] ?? null
}

/**
 * Up to so many dates of a series, in order, each later than the moment.
 *
 * An hour that the clock leaves out, when daylight saving begins, has no date (RFC 5545, section 3.3.10).
 *
 * @param moment null: from the first one on
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
    // A rule that gives no more dates within what is looked through has given its last.
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
