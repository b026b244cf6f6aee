import { ApiError } from '@millwright/contract/errors'

import type { FileStore } from '#platform/files/file-store'

import { headBytes, isContentOf } from './content-types.ts'
import type { StoredMaterial } from './queries.ts'

/** Where the bytes of a document are kept: the organization is part of the key. */
export function keyOf(organizationId: string, fileId: string): string {
  return `${organizationId}/${fileId}`
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
