import { ApiError, notFound } from '@millwright/contract/errors'
import { roles, type Role } from '@millwright/contract/permissions'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Identity } from '#platform/identity'

import { hasVerifiedDomain } from '../../organizations/claimed-domains/queries.ts'
import { findLinked, linkIdentity } from '../../organizations/identity-provider/identity-queries.ts'
import type { UsableProvider } from '../../organizations/identity-provider/queries.ts'
import { requireAllowedDomain } from '../../organizations/members/joining-queries.ts'
import {
  addMember,
  lockRoles,
  findMemberOfUser,
  updateMember,
} from '../../organizations/members/queries.ts'
import { findOrganization } from '../../organizations/queries.ts'
import { findUser, updateUser, findOrInsertUser } from '../queries.ts'

interface Account {
  userId: string
  emailAddress: string
}

/**
 * The account of a person signed in by a provider: the one linked before, or the one with their address.
 *
 * A provider only vouches for addresses of domains whose owners have confirmed it: whatever it claims, it cannot reach
 * any other account.
 *
 * @throws {ApiError} `identity_not_accepted`
 */
export async function findOrCreateAccount(
  org: OrganizationWriter,
  identity: Identity,
): Promise<Account> {
  const { subject, emailAddress, isVerified } = identity
  const linked = await findLinked(org, subject)
  if (linked) {
    await requireVouchedFor(org, linked.emailAddress)
    return linked
  }
  if (subject === '' || subject.length > 255) refuse('The provider names no subject.')
  if (!emailAddress) refuse('The provider does not say the email address.')
  if (isVerified === false) refuse('The provider has not verified the email address.')
  await requireVouchedFor(org, emailAddress)
  const userId = await findOrInsertUser(org.db, emailAddress)
  // Addresses can be reassigned, so only a verified one proves its owner.
  const isLinked = await linkIdentity(org, { subject, userId }, { replaces: isVerified === true })
  if (!isLinked) refuse('Another person of the provider has this address.')
  await nameNewcomer(org, userId, identity)
  return { userId, emailAddress }
}

async function requireVouchedFor(org: OrganizationReader, emailAddress: string): Promise<void> {
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1)
  if (await hasVerifiedDomain(org, domain)) return
  refuse('The address is at none of the verified domains of the organization.')
}

function refuse(detail: string): never {
  throw new ApiError('identity_not_accepted', { detail })
}

const maxNameLength = 100

/** People who have chosen a name keep it. */
async function nameNewcomer(
  { db }: OrganizationWriter,
  userId: string,
  identity: Identity,
): Promise<void> {
  const user = await findUser(db, userId)
  if (user.firstName !== '' || user.lastName !== '') return
  const [firstName, lastName] = [nameIn(identity.firstName), nameIn(identity.lastName)]
  if (firstName || lastName) await updateUser(db, userId, { firstName, lastName })
}

function nameIn(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().trim().slice(0, maxNameLength)
}

/**
 * Makes someone signed in by the provider a member, with the role of their groups. Owners stay owners, and deactivated
 * members stay out.
 *
 * @throws {ApiError} `mail_domain_not_allowed`
 */
export async function joinByProvider(
  org: OrganizationWriter,
  { userId, emailAddress }: Account,
  given: Role | null,
): Promise<void> {
  await lockRoles(org)
  const member = await findMemberOfUser(org, userId)
  if (member === null || member.status === 'invited') {
    requireAllowedDomain((await findOrganization(org)) ?? notFound(), emailAddress)
    await addMember(org, { userId, role: given ?? member?.role ?? 'member' })
  } else if (
    member.status === 'active' &&
    given !== null &&
    member.role !== 'owner' &&
    member.role !== given
  ) {
    await updateMember(org, member.id, { role: given })
  }
}

/**
 * The highest role that groups give; null if the organization maps no groups to roles, or the provider sends none,
 * as when a directory does.
 */
export function highestRole(
  groups: readonly string[],
  { groupClaim, groupRoles }: Pick<UsableProvider, 'groupClaim' | 'groupRoles'>,
): Role | null {
  if (groupClaim === null || groupRoles.length === 0) return null
  const theirs = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role)
  return roles.findLast((role) => theirs.some((each) => each === role)) ?? 'member'
}
