import { Type, type Static } from 'typebox'

import { Id, nullable, oneOf, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

export const notificationKinds = [
  'mention',
  'reply',
  'comment',
  'assignment',
  'suggestion',
  'hand_over',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How long a notification is kept. */
export const notificationDays = 90

/** Something that concerns the calling member. */
export const Notification = record(
  {
    id: Id,
    kind: oneOf(
      notificationKinds,
      '`mention`: in a comment; `reply`: to a comment thread you took part in; `comment`, `suggestion`: about a procedure that you created; `assignment`: to you; `hand_over`: of a run, to you.',
    ),
    title: Type.String({ description: 'The title of the procedure or course that it is about.' }),
    text: nullable(
      Type.String({
        description:
          'The text of the comment, or the note for the hand-over: up to 300 characters.',
      }),
    ),
    actor: nullable(
      record(
        { memberId: Id, firstName: Type.String(), lastName: Type.String() },
        { description: 'Who did it; null for a reader of a public page.' },
      ),
    ),
    procedureId: nullable(Id),
    stepId: nullable(Type.String()),
    commentId: nullable(Id),
    suggestionId: nullable(Id),
    assignmentId: nullable(Id),
    runId: nullable(Id),
    readAt: nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Notification' },
)
export type Notification = Static<typeof Notification>

const params = record({ notificationId: Id })
const path = '/notifications/:notificationId'

export const notifications = {
  list: operation({
    method: 'GET',
    path: '/notifications',
    permission: 'notifications.view',
    summary: `List your notifications, newest first. They are kept for ${notificationDays} days.`,
    query: record({
      ...PageQuery.properties,
      isRead: Type.Optional(
        Type.Boolean({ description: 'Only those you have read, or only the others.' }),
      ),
    }),
    result: PageOf(Notification),
  }),
  counts: operation({
    method: 'GET',
    path: '/notifications/counts',
    permission: 'notifications.view',
    summary: 'Count your unread notifications.',
    result: record({ unread: Type.Integer() }),
  }),
  get: operation({
    method: 'GET',
    path,
    permission: 'notifications.view',
    summary: 'Get one of your notifications.',
    params,
    result: Notification,
  }),
  markRead: operation({
    method: 'POST',
    path: `${path}/read`,
    permission: 'notifications.view',
    summary: 'Mark a notification as read.',
    params,
    status: 200,
    result: Notification,
    isNoted: false,
  }),
  markAllRead: operation({
    method: 'POST',
    path: '/notifications/read',
    permission: 'notifications.view',
    summary: 'Mark all your notifications as read.',
    status: 200,
    result: record({ unread: Type.Integer() }),
    isNoted: false,
  }),
}
