import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** Where a member is signed in to the organization, as its admins see it. */
export const MemberSession = record(
  {
    id: Id,
    userAgent: nullable(Type.String()),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    lastUsedAt: nullable(
      Type.String({ format: 'date-time', description: 'To the minute; null: not since then.' }),
    ),
  },
  { title: 'MemberSession' },
)
export type MemberSession = Static<typeof MemberSession>

const params = record({ id: OrganizationReference, memberId: Id })
const path = '/organizations/:id/members/:memberId/sessions'

export const memberSessions = {
  list: operation({
    method: 'GET',
    path,
    permission: 'members.manage',
    summary:
      'List the live sessions that a member has signed in to this organization with, newest first.',
    params,
    query: PageQuery,
    result: PageOf(MemberSession),
  }),
  end: operation({
    method: 'DELETE',
    path: `${path}/:sessionId`,
    permission: 'members.manage',
    summary: "End a member's session. Only owners end those of owners.",
    params: record({ ...params.properties, sessionId: Id }),
  }),
  endAll: operation({
    method: 'DELETE',
    path,
    permission: 'members.manage',
    summary:
      "End all of a member's sessions in this organization. Only owners end those of owners.",
    params,
  }),
}
