import { ApiError, notFound } from '@millwright/contract/errors'
import { members, type Member } from '@millwright/contract/members'

import { requirePermission, requireRole, type Member as Caller } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { Afterwards } from '#platform/http/answer'
import { routes } from '#platform/http/routes'
import type { Mailer } from '#platform/mail/mailer'

import { userWithAddress } from '../../users/queries.ts'
import { findOrganization } from '../queries.ts'
import { invitationMail } from './mails.ts'
import {
  addMember,
  countOwners,
  findMember,
  listMembers,
  lockRoles,
  memberOfUser,
  updateMember,
} from './queries.ts'

export function memberRoutes({ mailer, baseUrl }: { mailer: Mailer; baseUrl: string }) {
  return routes(members, {
    async list({ org, query }) {
      return await listMembers(org, query)
    },

    async get({ org, params }) {
      return await memberOf(org, params.memberId)
    },

    async invite({ org, member: caller, body }) {
      if (body.role === 'owner') requireRole(caller.role, 'owner')
      const emailAddress = body.email_address.trim().toLowerCase()
      await lockRoles(org)
      const userId = await userWithAddress(org.db, emailAddress)
      const known = await memberOfUser(org, userId)
      if (known?.role === 'owner') requireRole(caller.role, 'owner')
      const id = await addMember(org, { userId, role: body.role, status: 'invited' })
      if (id === null) throw new ApiError('already_member')
      const [invited, organization] = [await memberOf(org, id), await findOrganization(org)]
      return new Afterwards(async () => {
        await mailer.send(invitationMail(emailAddress, organization?.name ?? '', baseUrl))
        return invited
      }, invited)
    },

    async update({ org, member: caller, params, body }) {
      await lockRoles(org)
      const target = await memberOf(org, params.memberId)
      const { role = target.role, status = target.status } = body
      if (role === target.role && status === target.status) return target
      if (target.status === 'invited' && status !== 'invited') throw new ApiError('not_yet_member')
      if (target.role === 'owner' || role === 'owner') requireRole(caller.role, 'owner')
      if (target.role === 'owner') await requireAnotherOwner(org, target)
      await updateMember(org, target.id, { role, status })
      return await memberOf(org, target.id)
    },

    async remove({ org, member: caller, params }) {
      await lockRoles(org)
      const target = await memberOf(org, params.memberId)
      if (target.id !== caller.id) requireAuthorityOver(caller, target)
      if (target.role === 'owner') await requireAnotherOwner(org, target)
      await updateMember(org, target.id, { status: 'removed' })
      return undefined
    },
  })
}

/** @throws {ApiError} `not_found` */
async function memberOf(org: OrganizationReader, id: string): Promise<Member> {
  return (await findMember(org, id)) ?? notFound()
}

/** @throws {ApiError} `permission_denied` */
function requireAuthorityOver(caller: Caller, target: Member): void {
  requirePermission(caller.role, 'members.manage')
  if (target.role === 'owner') requireRole(caller.role, 'owner')
}

/** @throws {ApiError} `last_owner` */
async function requireAnotherOwner(org: OrganizationWriter, target: Member): Promise<void> {
  if (target.status === 'active' && (await countOwners(org)) <= 1) throw new ApiError('last_owner')
}
