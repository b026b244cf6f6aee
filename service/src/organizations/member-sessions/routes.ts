import { notFound } from '@millwright/contract/errors'
import { memberSessions } from '@millwright/contract/member-sessions'
import type { Member } from '@millwright/contract/members'

import { requireRole, type Member as Caller } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'

import { findMember } from '../members/queries.ts'
import { endMemberSessions, listMemberSessions } from './queries.ts'

export const memberSessionRoutes = routes(memberSessions, {
  async list({ org, params, query }) {
    const { userId } = await memberOf(org, params.memberId)
    return await listMemberSessions(org, userId, query)
  },

  async end({ org, member: caller, params }) {
    const target = await memberOf(org, params.memberId)
    requireAuthorityOver(caller, target)
    if ((await endMemberSessions(org, target.userId, params.sessionId)) === 0) notFound()
    return undefined
  },

  async endAll({ org, member: caller, params }) {
    const target = await memberOf(org, params.memberId)
    requireAuthorityOver(caller, target)
    await endMemberSessions(org, target.userId)
    return undefined
  },
})

/** @throws {ApiError} `not_found` */
async function memberOf(org: OrganizationReader, id: string): Promise<Member> {
  return (await findMember(org, id)) ?? notFound()
}

/** @throws {ApiError} `permission_denied` */
function requireAuthorityOver(caller: Caller, { role }: Member): void {
  if (role === 'owner') requireRole(caller.role, 'owner')
}
