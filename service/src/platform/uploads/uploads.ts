import { ApiError } from '@millwright/contract/errors'
import type { UploadRequest, uploadStates, UploadStarted } from '@millwright/contract/upload'

import type { Defaulted, TimestampColumn } from '#platform/database/tables'
import type { ArrivedFile, FileStore } from '#platform/files/file-store'
import { newId } from '#platform/id'

import { plainFilename } from './plain-filename.ts'
import { headBytes } from './signatures.ts'

export type UploadState = (typeof uploadStates)[number]

/** The columns of every table of uploads, besides what the file belongs to. */
export interface UploadColumns {
  organization_id: string
  id: string
  filename: string
  content_type: string
  size: number
  sha256: string | null
  status: Defaulted<UploadState>
  created_by: string
  created_at: TimestampColumn
  updated_at: TimestampColumn
}

/** An announced file. */
export interface AnnouncedFile {
  fileId: string
  filename: string
  contentType: string
  size: number
  sha256: string | null
}

/** The uploads accepted somewhere. */
export interface UploadRule {
  /** Their name at the start of a sentence: `Documents`. */
  noun: string
  /** The accepted formats, for people: `JPEG, PNG`. */
  accepted?: string
  /** Whether files of this name and type are accepted. */
  takes(file: Pick<AnnouncedFile, 'filename' | 'contentType'>): boolean
  /** Whether the first bytes of a file match its name and type. */
  isContentOf(file: AnnouncedFile, head: Buffer): boolean
}

/** The storage key of a file, which starts with the organization. */
export function storageKey(organizationId: string, fileId: string): string {
  return `${organizationId}/${fileId}`
}

/**
 * Gives an announced file its id and upload address. The caller has to store the returned `file` in the same
 * transaction.
 *
 * @param maxBytes its maximum size
 * @throws {ApiError} `unsupported_media_type`, `too_large`
 */
export async function announceUpload(
  files: FileStore,
  organizationId: string,
  rule: UploadRule,
  maxBytes: number,
  request: UploadRequest,
): Promise<{ file: AnnouncedFile; started: UploadStarted }> {
  const { size, sha256 = null } = request
  const filename = plainFilename(request.filename)
  const contentType = request.contentType.toLowerCase()
  if (!rule.takes({ filename, contentType })) {
    const detail = rule.accepted && `Accepted are: ${rule.accepted}.`
    throw new ApiError('unsupported_media_type', detail === undefined ? {} : { detail })
  }
  requireSize(size, rule, maxBytes)
  const fileId = newId()
  const key = storageKey(organizationId, fileId)
  const upload = await files.uploadAddress({ key, size, contentType, ...(sha256 && { sha256 }) })
  return {
    file: { fileId, filename, contentType, size, sha256 },
    started: { fileId, upload: { method: 'PUT', ...upload } },
  }
}

/** @throws {ApiError} `too_large` */
function requireSize(size: number, { noun }: UploadRule, maxBytes: number): void {
  if (size <= maxBytes) return
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  throw new ApiError('too_large', { detail: `${noun} can have up to ${megabytes} MiB.` })
}

/** The outcome of an upload. */
export type Verdict = { status: 'ready'; sha256: string } | { status: 'rejected' }

/**
 * Stores an upload once it has been verified, and has the verdict recorded. A failed one is rejected, and stays where
 * it arrived. Idempotent.
 *
 * @throws {ApiError} `upload_missing`, `size_mismatch`, `checksum_mismatch`, `document_empty`, `content_mismatch`
 */
export async function acceptArrived(
  files: FileStore,
  organizationId: string,
  file: AnnouncedFile,
  rule: UploadRule,
  write: (verdict: Verdict) => Promise<void>,
): Promise<void> {
  const key = storageKey(organizationId, file.fileId)
  try {
    const arrived = await verify(files, key, file, rule)
    await files.accept(key, arrived)
    await write({ status: 'ready', sha256: arrived.sha256 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) await write({ status: 'rejected' })
    throw error
  }
}

/** Checks that the arrived bytes are those announced and what they claim to be. */
async function verify(
  files: FileStore,
  key: string,
  file: AnnouncedFile,
  rule: UploadRule,
): Promise<ArrivedFile> {
  const arrived = await files.arrived(key)
  if (!arrived) throw new ApiError('upload_missing')
  if (arrived.size !== file.size) throw new ApiError('size_mismatch')
  if (file.sha256 !== null && arrived.sha256 !== file.sha256) {
    throw new ApiError('checksum_mismatch')
  }
  if (file.size === 0) throw new ApiError('document_empty')
  if (!rule.isContentOf(file, await files.head(key, headBytes))) {
    throw new ApiError('content_mismatch', { detail: `Its bytes are not ${file.contentType}.` })
  }
  return arrived
}

/** Deletes files and those derived from them, which have these suffixes. */
export async function deleteFiles(
  files: FileStore,
  organizationId: string,
  fileIds: readonly string[],
  endings: readonly string[] = [],
): Promise<void> {
  for (const fileId of fileIds) {
    const key = storageKey(organizationId, fileId)
    const keys = [key, ...endings.map((ending) => `${key}.${ending}`)]
    await Promise.all(keys.map((each) => files.delete(each)))
  }
}
