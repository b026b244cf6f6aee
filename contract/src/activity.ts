import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

export const recordKinds = [
  'guidebook',
  'place',
  'procedure',
  'object',
  'capture',
  'skill',
  'course',
  'lesson',
  'run',
  'suggestion',
  'assignment',
  'reference-material',
  'member',
  'team',
  'api-key',
  'shared-device',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** The ways to sign in that the log distinguishes. */
export const signInMethods = ['email', 'passkey', 'identity-provider', 'shared-device'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The operation of entries about signing in, which are not changes. */
export const signInOperation = 'signIn.exchangeSession'

/** The kinds that the log can be filtered by. */
export const activityKinds = [...recordKinds, 'sign-in'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** A record that someone changed, or that the change refers to. */
export const ChangedRecord = record(
  {
    id: Id,
    kind: oneOf(recordKinds),
    title: Type.String({ description: 'What it was called after the change.' }),
    changes: Type.Array(
      record({
        field: Type.String({
          description: '`title`, `status`, `outcome`, `version`, `isShared` or `role`.',
        }),
        from: nullable(Type.String({ description: 'Null: the record did not exist.' })),
        to: nullable(Type.String({ description: 'Null: it is deleted.' })),
      }),
    ),
  },
  { title: 'ChangedRecord' },
)
export type ChangedRecord = Static<typeof ChangedRecord>

/** One change that someone made, or edits of one record within ten minutes. */
export const Activity = record(
  {
    id: Id,
    operation: Type.String({
      description: 'The operation that was performed, such as `guidebooks.linkProcedure`.',
    }),
    memberId: nullable(Id),
    memberFirstName: Type.String({ description: "The member's name at the time." }),
    memberLastName: Type.String(),
    assistant: nullable(
      Type.String({ description: 'The name of the assistant that did it for them.' }),
    ),
    targets: Type.Record(Type.String(), Type.String(), {
      description:
        'What it affected: the ids in the path and the body, the id of the new record as `created`, and that of the job it started as `jobId`. For a sign-in: `sessionId`, `method` (`email`, `passkey`, `identity-provider`, `shared-device`) and `network`, the beginning of the IP address.',
    }),
    records: Type.Array(ChangedRecord, {
      description:
        'The records among the targets, with their titles at that time, the one it is about first. Empty for changes from before titles were kept.',
    }),
    times: Type.Integer({ minimum: 1, description: 'How many edits this entry combines.' }),
    createdAt: Timestamp,
    lastAt: Type.String({ ...Timestamp, description: 'When the last of these edits was made.' }),
  },
  { title: 'Activity' },
)
export type Activity = Static<typeof Activity>

const filters = {
  memberId: Type.Optional(Id),
  targetId: Type.Optional(
    Type.String({ maxLength: 100, description: 'Only what was done to this record.' }),
  ),
  operation: Type.Optional(Type.String({ maxLength: 100 })),
  kind: Type.Optional(
    oneOf(
      activityKinds,
      'Only changes to records of this kind, or sign-ins, which are not among the changes.',
    ),
  ),
  from: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Only what was done at or after this moment.',
    }),
  ),
  to: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only what was done before this moment.' }),
  ),
}

const uuidPattern = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const params = record({ id: OrganizationReference })

export const activity = {
  list: operation({
    method: 'GET',
    path: '/organizations/:id/activity',
    permission: 'activity.view',
    summary: 'List who did what to which record, newest first.',
    params,
    query: record({ ...PageQuery.properties, ...filters }),
    result: PageOf(Activity),
  }),
  export: operation({
    method: 'GET',
    path: '/organizations/:id/activity/csv',
    permission: 'activity.view',
    summary: 'Get the activity log as CSV, newest first (RFC 4180).',
    params,
    query: record(filters),
    answers: 'file',
    fileTypes: ['text/csv'],
  }),
  follow: operation({
    method: 'GET',
    path: '/organizations/:id/activity/ndjson',
    permission: 'activity.view',
    summary:
      'Get the log from a position on, oldest first and with sign-ins, as lines of JSON: each an `Activity` with its `position`. It ends with what has been committed; ask again with the last `position` for what follows, without gaps. A line is sent again, with the same `id`, when further edits are combined into it.',
    params,
    query: record({
      after: Type.Optional(
        Type.String({
          pattern: `^[0-9]{1,16}\\.${uuidPattern}$`,
          maxLength: 53,
          description: 'The `position` of the last line read; if omitted, from the beginning.',
        }),
      ),
    }),
    answers: 'file',
    fileTypes: ['application/x-ndjson'],
  }),
}
