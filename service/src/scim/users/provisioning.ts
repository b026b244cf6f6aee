import { notFound } from '@millwright/contract/errors'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { hasVerifiedDomain } from '../../organizations/claimed-domains/queries.ts'
import { requireAllowedDomain } from '../../organizations/members/joining-queries.ts'
import {
  addMember,
  countOwners,
  findMemberOfUser,
  updateMember,
} from '../../organizations/members/queries.ts'
import { findOrganization } from '../../organizations/queries.ts'
import { changeAddress, findOrInsertUser, isInvolved, updateUser } from '../../users/queries.ts'
import { ScimError } from '../scim-error.ts'
import { isUserNameTaken, saveDirectoryUser, type UserRow } from './user-queries.ts'
import type { WantedUser } from './user-resource.ts'

/**
 * Adds a person, or restores one who was removed. The account is the one with the address, new or existing. The
 * directory learns nothing of it but the name.
 *
 * @throws {ScimError} `uniqueness`, `invalidValue`
 */
export async function addUser(org: OrganizationWriter, wanted: WantedUser): Promise<string> {
  await requireVouchedFor(org, wanted.emailAddress)
  await requireFreeName(org, wanted.userName, null)
  const userId = await findOrInsertUser(org.db, wanted.emailAddress)
  if (await findMemberOfUser(org, userId)) refuseDuplicate('A member has this address already.')
  const id = (await addMember(org, { userId, role: 'member' })) ?? notFound()
  if (hasName(wanted)) await rename(org, userId, wanted)
  await saveDirectoryUser(org, id, wanted)
  if (!wanted.isActive) await updateMember(org, id, { status: 'deactivated' })
  return id
}

/** @throws {ScimError} `uniqueness`, `invalidValue`, `mutability`, 403 for the last owner */
export async function changeUser(
  org: OrganizationWriter,
  before: UserRow,
  wanted: WantedUser,
): Promise<void> {
  await requireFreeName(org, wanted.userName, before.id)
  await changeAccount(org, before, wanted)
  await saveDirectoryUser(org, before.id, wanted)
  const isActive = before.status !== 'deactivated'
  if (isActive && !wanted.isActive) await deactivate(org, before, 'deactivated')
  if (!isActive && wanted.isActive) await updateMember(org, before.id, { status: 'active' })
}

/**
 * The account is the person's in other organizations too. It changes only if the organization vouches for its
 * address, and only to another such address that no account has.
 */
async function changeAccount(
  org: OrganizationWriter,
  before: UserRow,
  wanted: WantedUser,
): Promise<void> {
  const { givenName, familyName, emailAddress } = wanted
  const isOther = givenName !== before.givenName || familyName !== before.familyName
  const isRenamed = isOther && hasName(wanted)
  const isMoved = emailAddress !== before.emailAddress
  if (!isRenamed && !isMoved) return
  if (!(await isVouchedFor(org, before.emailAddress))) {
    const detail = 'The address of this person is at none of the verified domains: they change it.'
    throw new ScimError('mutability', detail)
  }
  if (isMoved) {
    await requireVouchedFor(org, emailAddress)
    if (await isInvolved(org.db, emailAddress)) refuseDuplicate('Someone has this address already.')
    await changeAddress(org.db, before.userId, emailAddress)
  }
  if (isRenamed) await rename(org, before.userId, wanted)
}

/** If a directory sends no name, people keep theirs. */
function hasName({ givenName, familyName }: WantedUser): boolean {
  return givenName !== '' || familyName !== ''
}

async function rename(
  org: OrganizationWriter,
  userId: string,
  { givenName, familyName }: WantedUser,
): Promise<void> {
  await updateUser(org.db, userId, { firstName: givenName, lastName: familyName })
}

/**
 * Removes access, as for anyone who leaves.
 *
 * @throws {ScimError} 403 for the last owner
 */
export async function deactivate(
  org: OrganizationWriter,
  { id, role, status }: UserRow,
  to: 'deactivated' | 'removed',
): Promise<void> {
  if (role === 'owner' && status === 'active' && (await countOwners(org)) <= 1) {
    throw new ScimError(403, 'The last owner stays. Make someone else an owner first.')
  }
  await updateMember(org, id, { status: to })
}

function isVouchedFor(org: OrganizationWriter, emailAddress: string): Promise<boolean> {
  return hasVerifiedDomain(org, emailAddress.slice(emailAddress.lastIndexOf('@') + 1))
}

/** @throws {ScimError} `invalidValue` */
async function requireVouchedFor(org: OrganizationWriter, emailAddress: string): Promise<void> {
  if (!(await isVouchedFor(org, emailAddress))) {
    const detail = 'The address is at none of the verified domains. Invite this person instead.'
    throw new ScimError('invalidValue', detail)
  }
  requireAllowedDomain((await findOrganization(org)) ?? notFound(), emailAddress)
}

/** @throws {ScimError} `uniqueness` */
async function requireFreeName(
  org: OrganizationWriter,
  userName: string,
  besides: string | null,
): Promise<void> {
  if (await isUserNameTaken(org, userName, besides)) {
    refuseDuplicate('Another user has this userName.')
  }
}

/** @throws {ScimError} `uniqueness` */
function refuseDuplicate(detail: string): never {
  throw new ScimError('uniqueness', detail)
}
