import { Type, type Static } from 'typebox'

import { Course } from './courses.ts'
import { Expanded } from './expansion.ts'
import {
  clearable,
  Id,
  nullable,
  oneOf,
  ProcedureThumbnailUrl,
  record,
  Timestamp,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { roles } from './permissions.ts'
import { ProcedureSummary } from './procedures.ts'
import { Subject } from './run-subject.ts'
import { Timezone } from './timezone.ts'

export const assignmentStatuses = ['active', 'completed', 'ended'] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]
export const occurrenceStatuses = ['open', 'fulfilled', 'skipped', 'missed'] as const
export type OccurrenceStatus = (typeof occurrenceStatuses)[number]

/** How many members one assignment may name. */
export const maxAssignees = 200
/** How many dates are previewed for a rule. */
export const maxPreviewedDates = 20

const DoneBy = oneOf(
  ['anyone', 'everyone'],
  '`anyone`: one run fulfills it for all. `everyone`: each of them has to do it.',
)

const Recurrence = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[A-Za-z]+=[A-Za-z0-9,+\\-]+(;[A-Za-z]+=[A-Za-z0-9,+\\-]+)*$',
  description:
    'An RRULE of RFC 5545 without its name, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`. It counts from `dueAt`, in the time zone: the hour on the clock stays the same when daylight saving begins and ends. `FREQ` is `DAILY`, `WEEKLY`, `MONTHLY` or `YEARLY`, and its dates are an hour apart or more.',
  examples: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
})

const Named = record({ memberId: Id, firstName: Type.String(), lastName: Type.String() })

/** One date of an assignment and its outcome. */
export const Occurrence = record(
  {
    id: Id,
    assignmentId: Id,
    dueAt: Timestamp,
    status: oneOf(
      occurrenceStatuses,
      '`missed`: not fulfilled when the next one was due. It may still be, by a run that arrives late.',
    ),
    fulfillments: Type.Array(record({ ...Named.properties, at: Timestamp, runId: nullable(Id) }), {
      description: 'Who did it, and with which run.',
    }),
    reason: nullable(Type.String({ description: 'Why it was skipped.' })),
    closedAt: nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Occurrence' },
)
export type Occurrence = Static<typeof Occurrence>

const titled = record({ id: Id, title: Type.String() })

/** Someone has to run a procedure or take a course by a date, once or repeatedly. */
export const Assignment = record(
  {
    id: Id,
    title: Type.String({ description: 'The title of the procedure or the course.' }),
    thumbnailUrl: ProcedureThumbnailUrl,
    procedureId: nullable(Id),
    courseId: nullable(Id),
    guidebook: nullable(titled),
    subject: Subject,
    role: nullable(oneOf(roles, 'All active members with this role at that time.')),
    team: nullable(
      record(
        { id: Id, name: Type.String() },
        { description: 'All active members of this team at that time.' },
      ),
    ),
    memberIds: Type.Array(Id, { description: 'Empty if a role or a team is named.' }),
    assignees: Type.Array(Named, {
      description: `Who has to do it: active members, the first ${maxAssignees} of a role or team.`,
    }),
    doneBy: DoneBy,
    dueAt: Type.String({ ...Timestamp, description: 'When it is due for the first time.' }),
    recurrence: nullable(Recurrence),
    timezone: Timezone,
    status: oneOf(
      assignmentStatuses,
      '`completed`: everything was done. `ended`: a manager has ended it.',
    ),
    occurrence: nullable(Occurrence),
    nextDueAt: nullable({ ...Timestamp, description: 'When it is due after that.' }),
    missed: Type.Integer({ description: 'Occurrences in a row, up to now, that were missed.' }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Assignment' },
)
export type Assignment = Static<typeof Assignment>

/** The address where a calendar reads the assignments of a member. */
export const CalendarFeed = record(
  {
    createdAt: nullable({ ...Timestamp, description: 'Null: there is no address.' }),
  },
  { title: 'CalendarFeed' },
)
export type CalendarFeed = Static<typeof CalendarFeed>

const moment = Type.String({ format: 'date-time' })
const params = record({ assignmentId: Id })
const path = '/assignments/:assignmentId'
const memberIds = Type.Array(Id, { minItems: 1, maxItems: maxAssignees, uniqueItems: true })
const reason = Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })
const exampleId = '01939f2e-5c1a-7b3e-9a41-2f6d8c0e1b57'

export const assignments = {
  list: operation({
    method: 'GET',
    path: '/assignments',
    permission: 'assignments.view',
    summary:
      'List assignments by due date, those that are over last. Members see their own; managers see all.',
    query: record({
      ...PageQuery.properties,
      mine: Type.Optional(
        Type.Boolean({
          description: 'Only active ones that you still have to do and that are published.',
        }),
      ),
      overdue: Type.Optional(Type.Boolean({ description: 'Only those that are late.' })),
      dueBefore: Type.Optional({ ...moment, description: 'Only those due before this moment.' }),
      procedureId: Type.Optional(Id),
      courseId: Type.Optional(Id),
      guidebookId: Type.Optional(Id),
      memberId: Type.Optional({
        ...Id,
        description: 'Assigned to this member: by name, by role, or as someone in the team.',
      }),
      teamId: Type.Optional({
        ...Id,
        description: 'Assigned to this team, or to one of its members.',
      }),
      status: Type.Optional(oneOf(assignmentStatuses)),
    }),
    result: PageOf(Assignment, {
      expanded: Expanded({
        procedures: Type.Optional(Type.Array(ProcedureSummary)),
        courses: Type.Optional(Type.Array(Course)),
      }),
    }),
    expand: { procedures: 'items.procedureId', courses: 'items.courseId' },
  }),
  create: operation({
    method: 'POST',
    path: '/assignments',
    permission: 'assignments.edit',
    summary:
      'Assign a procedure or a course to members, to a role or to a team. Those assigned a course are enrolled in it.',
    body: record(
      {
        procedureId: Type.Optional({ ...Id, description: 'Either this or `courseId`.' }),
        courseId: Type.Optional(Id),
        memberIds: Type.Optional({
          ...memberIds,
          description: 'Either these, `role` or `teamId`.',
        }),
        role: Type.Optional(oneOf(roles)),
        teamId: Type.Optional(Id),
        doneBy: Type.Optional({
          ...DoneBy,
          description: 'If omitted, anyone does a procedure and everyone takes a course.',
        }),
        guidebookId: Type.Optional(nullable(Id)),
        subject: Type.Optional(Subject),
        dueAt: moment,
        recurrence: Type.Optional(nullable(Recurrence)),
        timezone: Timezone,
      },
      {
        examples: [
          {
            procedureId: exampleId,
            role: 'member',
            dueAt: '2026-11-30T07:00:00Z',
            recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
            timezone: 'Europe/Berlin',
          },
        ],
      },
    ),
    status: 201,
    location: '/assignments/:id',
    result: Assignment,
    errors: ['procedure_not_published', 'course_not_published', 'recurrence_invalid'],
  }),
  preview: operation({
    method: 'GET',
    path: '/assignments/preview',
    permission: 'assignments.view',
    summary: 'Get the first dates of a rule.',
    query: record({
      dueAt: moment,
      recurrence: Recurrence,
      timezone: Timezone,
      limit: Type.Integer({ minimum: 1, maximum: maxPreviewedDates, default: 3 }),
    }),
    result: record({ dates: Type.Array(Timestamp) }),
    errors: ['recurrence_invalid'],
  }),
  feed: operation({
    method: 'GET',
    path: '/assignments/feed',
    permission: 'assignments.view',
    summary: 'Get whether you have a calendar address.',
    result: CalendarFeed,
  }),
  renewFeed: operation({
    method: 'POST',
    path: '/assignments/feed',
    permission: 'assignments.view',
    summary:
      'Get a secret address where calendars can read your assignments (RFC 5545). It is shown only once and replaces any earlier one.',
    status: 200,
    result: record({ url: Type.String(), createdAt: Timestamp }),
    isNoted: false,
    takesIdempotencyKey: false,
  }),
  endFeed: operation({
    method: 'DELETE',
    path: '/assignments/feed',
    permission: 'assignments.view',
    summary: 'Revoke your calendar address.',
    isNoted: false,
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'assignments.view',
    summary: 'Get an assignment.',
    params,
    result: Assignment,
  }),
  update: operation({
    method: 'PATCH',
    path,
    permission: 'assignments.edit',
    summary:
      'Change who has to do it, where, or when. A new date or rule moves the open occurrence; those that are over stay.',
    params,
    body: record({
      memberIds: Type.Optional(memberIds),
      role: Type.Optional(oneOf(roles)),
      teamId: Type.Optional(Id),
      doneBy: Type.Optional(DoneBy),
      guidebookId: clearable(Id),
      subject: clearable(Subject),
      dueAt: Type.Optional(moment),
      recurrence: clearable(Recurrence),
      timezone: Type.Optional(Timezone),
    }),
    result: Assignment,
    errors: ['version_mismatch', 'assignment_over', 'recurrence_invalid'],
  }),
  end: operation({
    method: 'POST',
    path: `${path}/end`,
    permission: 'assignments.edit',
    summary: 'End an assignment: no one has to do it anymore; what was done stays.',
    params,
    status: 200,
    result: Assignment,
  }),
  occurrences: operation({
    method: 'GET',
    path: `${path}/occurrences`,
    permission: 'assignments.view',
    summary: 'List the open occurrence of an assignment and those before it, newest first.',
    params,
    query: PageQuery,
    result: PageOf(Occurrence),
  }),
  skip: operation({
    method: 'POST',
    path: `${path}/occurrences/:occurrenceId/skip`,
    permission: 'assignments.edit',
    summary: 'Skip the open occurrence, with a reason. The next one takes its place.',
    params: record({ assignmentId: Id, occurrenceId: Id }),
    body: record({ reason }),
    status: 200,
    result: Assignment,
    errors: ['occurrence_over'],
  }),
}
