import ical, { ICalCalendarMethod } from 'ical-generator'

import { datesAfter } from '../recurrence.ts'
import type { CalendarAssignment } from './feed-queries.ts'

/** How far ahead a calendar shows repeated assignments, and how many dates of each. */
const aheadMilliseconds = 366 * 86_400_000
const maxDatesEach = 60
const maxDatesInAll = 2_000
const usualMinutes = 30

export interface CalendarPage {
  organizationName: string
  /** The address of the organization in the app. */
  address: string
  host: string
  now: Date
}

/**
 * A member's assignments as a calendar (RFC 5545). Each date is a separate event, in UTC, so that calendar programs
 * need no rules or time zones.
 */
export function calendarText(
  assignments: readonly CalendarAssignment[],
  { organizationName, address, host, now }: CalendarPage,
): string {
  const calendar = ical({
    name: `${organizationName} · Millwright`,
    prodId: { company: 'Millwright', product: 'Assignments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
    url: address,
  })
  const shown = assignments.flatMap((each) => datesOf(each, now).map((date) => ({ each, date })))
  for (const { each, date } of shown.slice(0, maxDatesInAll)) {
    const { title, guidebookTitle, serialNumber, estimatedMinutes } = each
    const where = [guidebookTitle, serialNumber].filter((part) => part !== null).join(', ')
    const start = new Date(date)
    calendar.createEvent({
      id: `${each.id}-${date}@${host}`,
      start,
      end: new Date(start.getTime() + (estimatedMinutes ?? usualMinutes) * 60_000),
      stamp: new Date(each.updatedAt),
      summary: where ? `${title} (${where})` : title,
      ...(where && { location: where }),
      url: addressOf(address, each),
    })
  }
  return calendar.toString()
}

function datesOf(assignment: CalendarAssignment, now: Date): string[] {
  const { openDueAt } = assignment
  const until = Math.max(now.getTime(), Date.parse(openDueAt)) + aheadMilliseconds
  const later = datesAfter(assignment, openDueAt, maxDatesEach - 1)
  return [openDueAt, ...later.filter((date) => Date.parse(date) < until)]
}

function addressOf(address: string, { procedureId, courseId }: CalendarAssignment): string {
  return procedureId === null
    ? `${address}/courses/${courseId}`
    : `${address}/procedures/${procedureId}`
}
