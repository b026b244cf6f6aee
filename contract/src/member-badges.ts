import { Type, type Static } from 'typebox'

import { Id, nullable, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** A badge that someone shows to a shared device to sign in. */
export const MemberBadge = record(
  {
    id: Id,
    memberId: Id,
    lastUsedAt: nullable(Timestamp),
    createdBy: Id,
    createdAt: Timestamp,
  },
  { title: 'MemberBadge' },
)
export type MemberBadge = Static<typeof MemberBadge>

const params = record({ id: OrganizationReference, memberId: Id })
const path = '/organizations/:id/members/:memberId/badges'

export const memberBadges = {
  list: operation({
    method: 'GET',
    path,
    permission: 'members.sign-in',
    summary: 'List the badges of a member, newest first.',
    params,
    query: PageQuery,
    result: PageOf(MemberBadge),
  }),
  create: operation({
    method: 'POST',
    path,
    permission: 'members.sign-in',
    needsConfirmation: true,
    summary:
      'Make a badge for a member of the same or a lower role: a code to print, shown only once, or the code of a card that they already carry. An API key cannot do this.',
    params,
    body: record({
      code: Type.Optional(
        Type.String({
          minLength: 6,
          maxLength: 100,
          pattern: '^[!-~]+$',
          description:
            'What a scanner reads from a card that they already have. If omitted, a code is generated.',
          examples: ['04A2B9C1D2E380'],
        }),
      ),
    }),
    status: 201,
    location: '/organizations/:params.id/members/:params.memberId/badges/:badge.id',
    result: record({
      badge: MemberBadge,
      code: Type.Optional(Type.String({ description: 'The code that was made.' })),
    }),
    errors: ['badge_taken'],
  }),
  revoke: operation({
    method: 'DELETE',
    path: `${path}/:badgeId`,
    permission: 'members.sign-in',
    summary: 'Revoke a badge, effective immediately.',
    params: record({ ...params.properties, badgeId: Id }),
  }),
}
