import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'

import { headBytes, isContentOf } from './content-types.ts'
import { updateMaterial, type StoredMaterial } from './queries.ts'

/** Where the bytes of a document are kept: the organization is part of the key. */
export function keyOf(organizationId: string, fileId: string): string {
  return `${organizationId}/${fileId}`
}

/**
 * Puts an upload in place once it has been verified. What does not pass is rejected, and stays as it came.
 * A document that is in place already stays as it is.
 *
 * @throws {ApiError} what `verifyArrived` throws
 */
export async function acceptArrived(
  { store, files }: { store: OrganizationStore; files: FileStore },
  organizationId: string,
  material: StoredMaterial,
): Promise<void> {
  if (material.status === 'ready') return
  const { fileId } = material
  const key = keyOf(organizationId, fileId)
  const write = (change: { status: 'ready' | 'rejected'; sha256?: string }) =>
    store.writeAsSystem(organizationId, (org) => updateMaterial(org, fileId, change))
  try {
    const sha256 = await verifyArrived(files, key, material)
    await files.accept(key)
    await write({ status: 'ready', sha256 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) await write({ status: 'rejected' })
    throw error
  }
}

/**
 * Checks that the bytes that arrived are those that were announced and are what they claim to be.
 *
 * @returns their SHA-256 in lower hex
 * @throws {ApiError} `upload_missing`, `size_mismatch`, `checksum_mismatch`, `document_empty`, `content_mismatch`
 */
export async function verifyArrived(
  files: FileStore,
  key: string,
  { size, sha256, contentType }: StoredMaterial,
): Promise<string> {
  const arrived = await files.arrived(key)
  if (!arrived) throw new ApiError('upload_missing')
  if (arrived.size !== size) throw new ApiError('size_mismatch')
  if (sha256 !== null && arrived.sha256 !== sha256) throw new ApiError('checksum_mismatch')
  if (size === 0) throw new ApiError('document_empty')
  if (!isContentOf(contentType, await files.head(key, headBytes))) {
    throw new ApiError('content_mismatch', { detail: `Its bytes are not ${contentType}.` })
  }
  return arrived.sha256
}
