import { notFound } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'

import { findKnownFiles } from './stored-files.ts'

/**
 * Refuses bytes for a file that was deleted since its address was issued: no one would ever see them.
 *
 * @throws {ApiError} `not_found`
 */
export async function requireAnnounced(store: OrganizationStore, key: string): Promise<void> {
  const [organizationId = '', fileId = ''] = key.split('/')
  // A logo has no row until it is accepted; unaccepted ones are swept.
  if (fileId === 'logo') return
  const known = await store.readAsSystem(organizationId, (org) => findKnownFiles(org, [fileId]))
  if (!known.has(fileId)) notFound()
}
