import type { Assignment } from '@millwright/contract/assignments'
import { roles, type Role } from '@millwright/contract/permissions'

import {
  formatRule,
  parseRule,
  positionInMonth,
  findWeekday,
  type Repetition,
} from './repetition.ts'
import { toMoment, toWallClock } from './wall-clock.ts'

/** The values of the assignment form. */
export interface AssignmentValues {
  /** The ids of members; empty if a role or a team is chosen. */
  memberIds: string[]
  role: Role | null
  teamId: string | null
  doneBy: Assignment['doneBy']
  guidebookId: string | null
  serialNumber: string
  day: string
  time: string
  timezone: string
  /** Undefined: once. */
  repetition: Repetition | undefined
  /** A rule that the form has no fields for: it stays unchanged until another is chosen. */
  otherRule: string | null
}

export function newValues(
  preset: Partial<Pick<AssignmentValues, 'guidebookId' | 'doneBy'>>,
  timezone: string,
): AssignmentValues {
  const tomorrow = new Date(Date.now() + 86_400_000)
  return {
    memberIds: [],
    role: null,
    teamId: null,
    doneBy: 'anyone',
    guidebookId: null,
    serialNumber: '',
    day: toWallClock(tomorrow, timezone).day,
    time: '08:00',
    timezone,
    repetition: undefined,
    otherRule: null,
    ...preset,
  }
}

/** From the open date, which a changed rule then counts from. */
export function valuesFromAssignment(assignment: Assignment): AssignmentValues {
  const { timezone, recurrence, occurrence } = assignment
  const repetition = recurrence === null ? undefined : parseRule(recurrence)
  return {
    memberIds: assignment.memberIds,
    role: assignment.role,
    teamId: assignment.team?.id ?? null,
    doneBy: assignment.doneBy,
    guidebookId: assignment.guidebook?.id ?? null,
    serialNumber: assignment.subject.serialNumber ?? '',
    ...toWallClock(occurrence?.dueAt ?? assignment.dueAt, timezone),
    timezone,
    repetition,
    otherRule: repetition ? null : recurrence,
  }
}

export function isComplete(values: AssignmentValues): boolean {
  const { memberIds, role, teamId, day, time, repetition } = values
  const hasDays = repetition?.frequency !== 'WEEKLY' || repetition.days.length > 0
  const hasReceiver = role !== null || teamId !== null || memberIds.length > 0
  return hasReceiver && day !== '' && time !== '' && hasDays
}

export function createSeries(values: AssignmentValues) {
  const { repetition, otherRule, timezone } = values
  return {
    dueAt: toMoment(values, timezone),
    recurrence: repetition ? formatRule(repetition) : otherRule,
    timezone,
  }
}

/** The request body. @param before the assignment being changed: an unchanged series keeps counting from its start */
export function createAssignmentBody(values: AssignmentValues, before?: AssignmentValues) {
  const { doneBy, guidebookId, serialNumber } = values
  const series = createSeries(values)
  const isSameSeries =
    before !== undefined && JSON.stringify(createSeries(before)) === JSON.stringify(series)
  const number = serialNumber.trim()
  return {
    ...receiverIn(values),
    doneBy,
    guidebookId,
    subject: number ? { serialNumber: number } : {},
    ...(!isSameSeries && series),
  }
}

function receiverIn({ memberIds, role, teamId }: AssignmentValues) {
  if (role !== null) return { role }
  return teamId === null ? { memberIds } : { teamId }
}

/** The default repetition for a first due date. */
export function repetitionFrom(
  frequency: Repetition['frequency'],
  day: string,
  before?: Repetition,
): Repetition {
  return {
    frequency,
    interval: before?.interval ?? 1,
    days: before?.days.length ? before.days : [findWeekday(day)],
    monthly: before?.monthly ?? { by: 'day' },
    ends: before?.ends ?? { by: 'never' },
  }
}

/**
 * The repetition moved to another day: its weekday and position in the month follow if they were those of the
 * previous day.
 */
export function withStartDay(day: string, values: AssignmentValues): AssignmentValues {
  const { repetition } = values
  if (!day || !repetition) return { ...values, day }
  const isOneDay = repetition.days.length === 1 && repetition.days[0] === findWeekday(values.day)
  const { monthly } = repetition
  return {
    ...values,
    day,
    repetition: {
      ...repetition,
      days: isOneDay ? [findWeekday(day)] : repetition.days,
      monthly:
        monthly.by === 'weekday'
          ? { by: 'weekday', position: positionInMonth(day), day: findWeekday(day) }
          : monthly,
    },
  }
}

export const roleChoices = roles
