import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** A session of a member in the organization, as its admins see it. */
export const MemberSession = record(
  {
    id: Id,
    userAgent: nullable(Type.String()),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    lastUsedAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'To the minute; null if it has not been used since.',
      }),
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
    summary: "List a member's live sessions in this organization, newest first.",
    params,
    query: PageQuery,
    result: PageOf(MemberSession),
  }),
  end: operation({
    method: 'DELETE',
    path: `${path}/:sessionId`,
    permission: 'members.manage',
    summary: "End a member's session. Only owners can end an owner's sessions.",
    params: record({ ...params.properties, sessionId: Id }),
  }),
  endAll: operation({
    method: 'DELETE',
    path,
    permission: 'members.manage',
    summary:
      "End all of a member's sessions in this organization. Only owners can end an owner's sessions.",
    params,
  }),
}
