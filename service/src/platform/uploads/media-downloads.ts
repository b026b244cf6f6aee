import { ApiError } from '@millwright/contract/errors'

import type { FileStore } from '#platform/files/file-store'
import { Redirect } from '#platform/answer'

import { mediaEndings, type MediaFile, type StoredMedia } from './media-rows.ts'
import { storageKey } from './uploads.ts'

type Sent = Pick<StoredMedia, 'shownAs'> & MediaFile

/**
 * Leads to a file as browsers show it: its rendition, the copy that players can seek in, or itself.
 *
 * @param original to itself, whatever browsers make of it
 * @throws {ApiError} `file_not_ready`
 */
export function mediaDownload(
  files: FileStore,
  organizationId: string,
  { fileId, filename, contentType, status, shownAs, isRemuxed }: Sent,
  original = false,
): Redirect {
  if (status !== 'ready') throw new ApiError('file_not_ready')
  const key = storageKey(organizationId, fileId)
  if (original || (shownAs === null && !isRemuxed)) {
    return new Redirect(files.downloadAddress({ key, filename, contentType }))
  }
  if (shownAs === null) {
    return new Redirect(
      files.downloadAddress({ key: `${key}.${mediaEndings.seekable}`, filename, contentType }),
    )
  }
  const rendition = {
    key: `${key}.${mediaEndings.rendition}`,
    filename: `${filename}.${shownAs.slice(shownAs.indexOf('/') + 1)}`,
    contentType: shownAs,
  }
  return new Redirect(files.downloadAddress(rendition))
}

/** @throws {ApiError} `file_not_ready` for a file without a small picture */
export function posterDownload(
  files: FileStore,
  organizationId: string,
  { fileId, filename, hasPoster }: Pick<StoredMedia, 'fileId' | 'filename' | 'hasPoster'>,
): Redirect {
  if (!hasPoster) throw new ApiError('file_not_ready')
  const key = `${storageKey(organizationId, fileId)}.${mediaEndings.poster}`
  const contentType = 'image/jpeg'
  return new Redirect(files.downloadAddress({ key, filename: `${filename}.jpg`, contentType }))
}
