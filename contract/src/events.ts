import { Type, type Static } from 'typebox'

import { Id, nullable, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageQuery } from './page.ts'

/** How far the feed reaches back, and how long a cursor is valid. */
export const eventDays = 30

/** What can happen to each kind of record. The list grows: readers skip what they do not know. */
const verbs = {
  guidebook: ['created', 'updated', 'archived', 'restored', 'deleted'],
  place: ['created', 'updated', 'archived', 'restored', 'deleted'],
  procedure: ['created', 'updated', 'published', 'archived', 'restored', 'deleted'],
  object: ['created', 'updated', 'ready', 'archived', 'restored', 'deleted'],
  capture: ['created', 'updated', 'uploaded', 'archived', 'restored', 'deleted'],
  skill: ['created', 'updated', 'archived', 'restored', 'deleted'],
  course: [
    'created',
    'updated',
    'published',
    'archived',
    'restored',
    'deleted',
    'enrolled',
    'progressed',
    'completed',
    'unenrolled',
  ],
  run: ['created', 'updated', 'finished', 'canceled', 'deleted'],
  comment: ['created', 'updated', 'deleted'],
  suggestion: ['created', 'updated', 'accepted', 'declined', 'reopened', 'deleted'],
  assignment: ['created', 'updated', 'fulfilled', 'missed', 'skipped', 'completed', 'ended'],
  lesson: ['created', 'updated', 'completed', 'deleted'],
  'reference-material': ['created', 'updated', 'uploaded', 'deleted'],
  member: ['invited', 'joined', 'updated', 'deactivated', 'removed'],
  team: ['created', 'updated', 'archived', 'restored', 'deleted'],
  'shared-device': ['created', 'updated', 'deleted'],
  job: ['succeeded', 'failed', 'canceled'],
  organization: ['updated'],
} as const

export type EventResource = keyof typeof verbs

export const eventTypes: string[] = Object.entries(verbs).flatMap(([kind, done]) =>
  done.map((verb) => `${kind}.${verb}`),
)

/** Something that changed. */
export const Event = record(
  {
    id: Type.String({
      description: 'The same on every read, and a position in the feed: pass it as `after`.',
    }),
    type: Type.String({
      description: `Such as ${eventTypes.map((each) => `\`${each}\``).join(', ')}.`,
    }),
    createdAt: Timestamp,
    actor: nullable(
      record(
        { memberId: nullable(Id), firstName: Type.String(), lastName: Type.String() },
        { description: 'Who did it; null for the service itself, for example when a job ends.' },
      ),
    ),
    resource: record({
      type: Type.String(),
      id: Id,
      url: Type.String({ description: 'The path to read it at.' }),
    }),
    data: nullable(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'The fields of the record as they are when the event is read; null once it has been deleted. Read what it is linked to at `url`.',
      }),
    ),
  },
  { title: 'Event' },
)
export type Event = Static<typeof Event>

export const EventPage = record(
  {
    items: Type.Array(Event),
    nextCursor: Type.String({
      description: 'Where to continue: pass it as `after`. Always present, even at the end.',
    }),
    hasMore: Type.Boolean({ description: 'Whether there are more events already.' }),
    committedBefore: Timestamp,
  },
  { title: 'EventPage' },
)
export type EventPage = Static<typeof EventPage>

/** As `after`: only events from now on. */
export const latest = 'latest'

const reading = {
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      description: `A \`nextCursor\` or the id of an event: only later events are returned. \`${latest}\` returns nothing yet, just where to continue. If omitted, all kept events.`,
    }),
  ),
  types: Type.Optional(
    Type.String({
      maxLength: 2000,
      pattern: `^(${eventTypes.join('|')})(,(${eventTypes.join('|')}))*$`,
      description: 'Only these types, separated by commas.',
    }),
  ),
}

export const events = {
  list: operation({
    method: 'GET',
    path: '/events',
    permission: 'events.view',
    summary: `Read changes in commit order, without gaps or repeats. Events are kept for ${eventDays} days. Everything changed before \`committedBefore\` is committed, which makes it a safe \`updatedSince\` for lists read from now on.`,
    query: record({ ...reading, limit: PageQuery.properties.limit }),
    result: EventPage,
    errors: ['invalid_cursor', 'events_expired'],
  }),
  stream: operation({
    method: 'GET',
    path: '/events/stream',
    permission: 'events.view',
    summary:
      'Follow changes as server-sent events, from now on or from `after`; `Last-Event-ID` resumes.',
    query: record(reading),
    answers: 'event-stream',
    errors: ['invalid_cursor', 'events_expired'],
  }),
}
