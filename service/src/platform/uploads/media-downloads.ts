import { ApiError } from '@millwright/contract/errors'

import type { FileStore } from '#platform/files/file-store'
import { Redirect } from '#platform/answer'

import { mediaEndings, type MediaFile, type StoredMedia } from './media-rows.ts'
import { storageKey } from './uploads.ts'

type Sent = Pick<StoredMedia, 'shownAs'> & MediaFile

/** The wanted version of a file. */
interface Wanted {
  /** The file itself, whatever browsers get. */
  original?: boolean | undefined
  /** The screen-sized copy of a photo, if there is one. */
  size?: 'screen' | undefined
}

/**
 * Redirects to the version of a file that browsers show: its rendition, the seekable copy, or itself.
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

/** @throws {ApiError} `file_not_ready` for a file without a thumbnail */
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
