import { ApiError, notFound } from '@millwright/contract/errors'
import { members, rolesWithoutMailbox, type Member } from '@millwright/contract/members'
import type { Input } from '@millwright/contract/operation'
import type { Role } from '@millwright/contract/permissions'

import { refuseKey, requirePermission, requireRole, type Member as Caller } from '#platform/access'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { routes, type RequestFacts } from '#platform/http/routes'
import { hashPin } from '#platform/pin-hash'

import { insertUserWithoutMailbox, findOrInsertUser } from '../../users/queries.ts'
import { keyOfMember } from '../api-keys/queries.ts'
import { savePin, startingDays } from '../member-pins/queries.ts'
import { findOrganization } from '../queries.ts'
import { eraseMember, findPerson, createPseudonym } from './erasing-queries.ts'
import {
  invitationExpiry,
  chooseInvitationLanguage,
  mailInvitation,
  type InvitationServices,
} from './invitations.ts'
import { requireAllowedDomain } from './joining-queries.ts'
import {
  addMember,
  countOwners,
  findMember,
  listMembers,
  lockRoles,
  findMemberOfUser,
  renewInvitation,
  updateMember,
} from './queries.ts'

export function memberRoutes(services: InvitationServices) {
  return routes(members, {
    async list({ org, query }) {
      return await listMembers(org, query)
    },

    async get({ org, params }) {
      return await memberOf(org, params.memberId)
    },

    async invite({ org, member: caller, body, request }) {
      if (!('email_address' in body)) return await addWithoutMailbox(services, org, caller, body)
      return await inviteByMail(services, org, { caller, body, request })
    },

    async resendInvitation({ org, member: caller, params, request }) {
      await lockRoles(org)
      const invited = await memberOf(org, params.memberId)
      if (invited.status !== 'invited') throw new ApiError('already_member')
      const organization = (await findOrganization(org)) ?? notFound()
      requireAllowedDomain(organization, invited.email_address)
      await renewInvitation(org, invited.id, invitationExpiry(services))
      const inviter = { ...caller, request }
      const language = await chooseInvitationLanguage(org, invited.email_address, inviter)
      const renewed = await memberOf(org, invited.id)
      const invitation = { invited: renewed, inviter, organization, language }
      return await mailInvitation(services, org, invitation)
    },

    async update({ org, member: caller, params, body }) {
      await lockRoles(org)
      await changeMember(org, caller, await memberOf(org, params.memberId), body)
      return await memberOf(org, params.memberId)
    },

    async remove({ org, member: caller, params: { memberId }, query: { eraseName = false } }) {
      if (eraseName) requireRole(caller.role, 'owner')
      const person = (await findPerson(org, memberId)) ?? notFound()
      if (!person.isRemoved) await removeMember(org, caller, memberId)
      else if (!eraseName) notFound()
      if (!eraseName) return undefined
      return eraseAfterCommit(services, org.id, { ...person, memberId })
    },
  })
}

/** @throws {ApiError} `not_yet_member`, `permission_denied`, `last_owner` */
async function changeMember(
  org: OrganizationWriter,
  caller: Caller,
  target: Member,
  body: Input<typeof members.update>['body'],
): Promise<void> {
  const { role = target.role, status = target.status, ...names } = body
  if (Object.keys(names).length > 0) await updateMember(org, target.id, names)
  if (role === target.role && status === target.status) return
  if (target.status === 'invited' && status !== 'invited') throw new ApiError('not_yet_member')
  if (target.role === 'owner' || role === 'owner') requireRole(caller.role, 'owner')
  if (target.role === 'owner') await requireAnotherOwner(org, target)
  if (!target.hasMailbox && !isRoleWithoutMailbox(role)) throw new ApiError('mailbox_required')
  if (target.kind === 'service') await requireHolderAtLeast(org, target.id, role)
  await updateMember(org, target.id, { role, status })
}

type Invited = Extract<Input<typeof members.invite>['body'], { email_address: string }>
type WithoutMailbox = Extract<Input<typeof members.invite>['body'], { firstName: string }>

/** @throws {ApiError} `permission_denied`, `already_member`, `mail_domain_not_allowed`, `rate_limited` */
async function inviteByMail(
  services: InvitationServices,
  org: OrganizationWriter,
  { caller, body, request }: { caller: Caller; body: Invited; request: RequestFacts },
): Promise<AfterCommit<Member>> {
  if (body.role === 'owner') requireRole(caller.role, 'owner')
  const emailAddress = body.email_address.trim().toLowerCase()
  await lockRoles(org)
  const organization = (await findOrganization(org)) ?? notFound()
  requireAllowedDomain(organization, emailAddress)
  const userId = await findOrInsertUser(org.db, emailAddress)
  const known = await findMemberOfUser(org, userId)
  if (known?.role === 'owner') requireRole(caller.role, 'owner')
  const invitationExpiresAt = invitationExpiry(services)
  const { role, customer_item_id, externalIds } = body
  const names = { customer_item_id, externalIds }
  const id = await addMember(org, { userId, role, invitationExpiresAt, ...names })
  if (id === null) throw new ApiError('already_member')
  const inviter = { ...caller, request }
  const language = await chooseInvitationLanguage(org, emailAddress, inviter)
  const invited = await memberOf(org, id)
  return await mailInvitation(services, org, { invited, inviter, organization, language })
}

/**
 * Adds someone who signs in only on shared devices, and is a member immediately.
 *
 * @throws {ApiError} `permission_denied` for a program that gives a PIN
 */
async function addWithoutMailbox(
  { store }: InvitationServices,
  org: OrganizationWriter,
  caller: Caller,
  { role, pin, customer_item_id, externalIds, ...name }: WithoutMailbox,
): Promise<Member | AfterCommit<Member>> {
  if (pin !== undefined) refuseKey(caller)
  const userId = await insertUserWithoutMailbox(org.db, name)
  const names = { customer_item_id, externalIds }
  const id = (await addMember(org, { userId, role, ...names })) ?? notFound()
  const added = await memberOf(org, id)
  if (pin === undefined) return added
  const started: Member = { ...added, pin: 'starting' }
  return new AfterCommit(async () => {
    const pinHash = await hashPin(pin)
    return await store.writeAsSystem(org.id, async (later) => {
      await savePin(later, id, { pinHash, startingDays })
      return await memberOf(later, id)
    })
  }, started)
}

function isRoleWithoutMailbox(role: Role): boolean {
  return rolesWithoutMailbox.some((each) => each === role)
}

/** @throws {ApiError} `not_found` */
async function memberOf(org: OrganizationReader, id: string): Promise<Member> {
  return (await findMember(org, id)) ?? notFound()
}

/** After the commit, since the activity log's line for this very operation names them too. */
function eraseAfterCommit(
  { store }: InvitationServices,
  organizationId: string,
  { memberId, userId }: { memberId: string; userId: string },
): AfterCommit<undefined> {
  return new AfterCommit(async () => {
    await store.writeAsSystem(organizationId, async (org) => {
      await eraseMember(org, memberId, createPseudonym(userId))
    })
    return undefined
  })
}

/** @throws {ApiError} `permission_denied`, `last_owner` */
async function removeMember(org: OrganizationWriter, caller: Caller, id: string): Promise<void> {
  await lockRoles(org)
  const target = await memberOf(org, id)
  if (target.id !== caller.id) requireAuthorityOver(caller, target)
  if (target.role === 'owner') await requireAnotherOwner(org, target)
  await updateMember(org, target.id, { status: 'removed' })
}

/** @throws {ApiError} `permission_denied` */
function requireAuthorityOver(caller: Caller, target: Member): void {
  requirePermission(caller, 'members.manage')
  if (target.role === 'owner') requireRole(caller.role, 'owner')
}

/**
 * An API key may not do more than its owner.
 *
 * @throws {ApiError} `permission_denied`
 */
async function requireHolderAtLeast(
  org: OrganizationReader,
  memberId: string,
  role: Role,
): Promise<void> {
  const key = await keyOfMember(org, memberId)
  const holder = key && (await findMember(org, key.belongsTo))
  if (holder) requireRole(holder.role, role)
}

/** @throws {ApiError} `last_owner` */
async function requireAnotherOwner(org: OrganizationWriter, target: Member): Promise<void> {
  if (target.status === 'active' && (await countOwners(org)) <= 1) throw new ApiError('last_owner')
}
