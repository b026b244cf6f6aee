import { ApiError, notFound } from '@millwright/contract/errors'
import type { Member } from '@millwright/contract/members'
import { isAtLeast } from '@millwright/contract/permissions'

import type { Member as Caller } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'

import { findMember } from './queries.ts'

/**
 * Members whom the caller may help to sign in: none with a higher role, so that no one gains rights that way.
 *
 * @throws {ApiError} `not_found`, `permission_denied`
 */
export async function requireFloorMember(
  org: OrganizationReader,
  caller: Caller,
  memberId: string,
): Promise<Member> {
  const target = (await findMember(org, memberId)) ?? notFound()
  if (target.kind !== 'person' || target.status !== 'active') notFound()
  const isSelf = target.id === caller.id
  // No one can help themselves on a shared device, which may be unattended.
  if (isSelf ? caller.deviceId !== null : !isAtLeast(caller.role, target.role)) {
    throw new ApiError('permission_denied')
  }
  return target
}
