import { readFile } from 'node:fs/promises'

import { ApiError } from '@millwright/contract/errors'
import { MediaError } from '@millwright/media/errors'
import { stripMetadata, isBarePhotoType } from '@millwright/media/photo/strip-metadata'

import type { FileStore } from '#platform/files/file-store'
import { storageKey, type AnnouncedFile } from './uploads.ts'

/** A photo is in memory while it is copied. No camera makes larger ones. */
const maxBytes = 100 * 1024 * 1024

let turn: Promise<unknown> = Promise.resolve()

/** How large a file of this type may be. */
export function maxBytesOf(contentType: string, mediaBytes: number): number {
  return isBarePhotoType(contentType.toLowerCase()) ? Math.min(maxBytes, mediaBytes) : mediaBytes
}

/**
 * Takes out of a photo in place where and with what it was taken. One photo at a time is in memory.
 * Types that nothing is known about stay as they are.
 *
 * @throws {ApiError} `content_mismatch` for a file that no camera builds like this
 */
export async function takeLocationOut(
  files: FileStore,
  organizationId: string,
  file: AnnouncedFile,
): Promise<void> {
  const mine = turn.then(() => replace(files, storageKey(organizationId, file.fileId), file))
  turn = mine.catch(() => undefined)
  await mine
}

async function replace(
  files: FileStore,
  key: string,
  { contentType }: AnnouncedFile,
): Promise<void> {
  if (!isBarePhotoType(contentType)) return
  const bytes = await files.withPath(key, (path) => readFile(path))
  try {
    const bare = stripMetadata(contentType, bytes)
    if (bare !== bytes) await files.write(key, bare)
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw new ApiError('content_mismatch', { detail: error.message })
  }
}
