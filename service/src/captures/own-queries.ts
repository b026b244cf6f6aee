import { notFound } from '@millwright/contract/errors'

import { requirePermission, type Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'

import { findCapture, type StoredCapture } from './queries.ts'

/**
 * A capture that the member may change: their own, or any for a manager.
 *
 * @throws {ApiError} `not_found`, `permission_denied`
 */
export async function findOwnCapture(
  org: OrganizationWriter,
  member: Member,
  id: string,
): Promise<StoredCapture> {
  const capture = (await findCapture(org, id)) ?? notFound()
  if (capture.memberId !== member.id) requirePermission(member, 'captures.edit')
  return capture
}
