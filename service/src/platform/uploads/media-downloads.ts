import { ApiError } from '@millwright/contract/errors'

import type { FileStore } from '#platform/files/file-store'
import { Redirect } from '#platform/answer'

import { mediaEndings, type MediaFile, type StoredMedia } from './media-rows.ts'
import { storageKey } from './uploads.ts'

type Sent = Pick<StoredMedia, 'shownAs'> & MediaFile

/** Which of what is kept of a file is wanted. */
interface Wanted {
  /** Itself, whatever browsers make of it. */
  original?: boolean | undefined
  /** Of a photo, the copy as large as screens where there is one. */
  size?: 'screen' | undefined
}

/**
 * Leads to a file as browsers show it: its rendition, the copy that players can seek in, or itself.
 *
 * @throws {ApiError} `file_not_ready`
 */
export function mediaDownload(
  files: FileStore,
  organizationId: string,
  { fileId, filename, contentType, status, shownAs, isRemuxed, hasScreenCopy }: Sent,
  { original = false, size }: Wanted = {},
): Redirect {
  if (status !== 'ready') throw new ApiError('file_not_ready')
  const key = storageKey(organizationId, fileId)
  const lead = (ending: string, type = contentType, name = filename) =>
    new Redirect(
      files.downloadAddress({ key: `${key}.${ending}`, filename: name, contentType: type }),
    )
  if (original) return new Redirect(files.downloadAddress({ key, filename, contentType }))
  if (size === 'screen' && hasScreenCopy) {
    return lead(mediaEndings.screen, 'image/jpeg', `${filename}.jpg`)
  }
  if (shownAs !== null) {
    const ending = shownAs.slice(shownAs.indexOf('/') + 1)
    return lead(mediaEndings.rendition, shownAs, `${filename}.${ending}`)
  }
  if (isRemuxed) return lead(mediaEndings.seekable)
  return new Redirect(files.downloadAddress({ key, filename, contentType }))
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
