import { join } from 'node:path'

import { ApiError } from '@millwright/contract/errors'
import { isAnyMediaType } from '@millwright/contract/media-types'
import { maxPhotoBytes } from '@millwright/media/admit'
import { isConvertedType } from '@millwright/media/converted-types'
import { MediaError } from '@millwright/media/errors'
import { admitWithFfmpeg } from '@millwright/media/ffmpeg/conversion'
import { admitMediaIsolated } from '@millwright/media/isolation/admit-isolated'
import { isBarePhotoType } from '@millwright/media/photo/strip-metadata'

import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { ProcessSlots } from '#platform/process-slots'

import { storageKey } from './uploads.ts'

const memoryMegabytes = 512
const minSeconds = 15
/** Stripped files are copied, at disk speed. */
const bytesPerSecond = 50_000_000

export interface AdmissionServices {
  files: FileStore
  slots: ProcessSlots
  /** The path of ffmpeg; undefined if it is missing. */
  ffmpeg?: string | undefined
}

interface Arrived {
  fileId: string
  size: number
  contentType: string
  /** Whether it keeps its metadata about place, device and owner. */
  keepsLocation: boolean
}

/** The maximum size for a type: a photo is in memory while it is copied. */
export function maxBytesOf(contentType: string, mediaBytes: number): number {
  return isBarePhotoType(contentType.toLowerCase())
    ? Math.min(maxPhotoBytes, mediaBytes)
    : mediaBytes
}

/**
 * Checks that a stored photo, video or audio file is complete, and strips its metadata about place, device and owner.
 * Files of other types stay unchanged.
 *
 * @throws {ApiError} `media_incomplete`, `media_damaged`, `content_mismatch` for a photo that no camera would write,
 *   `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`, `rate_limited`
 */
export async function admitUpload(
  { files, slots, ffmpeg }: AdmissionServices,
  organizationId: string,
  { fileId, size, contentType, keepsLocation: keepsMetadata }: Arrived,
): Promise<void> {
  const isConverted = isConvertedType(contentType)
  if (!isConverted && !isAnyMediaType(contentType)) return
  const key = storageKey(organizationId, fileId)
  const limits = { cpuSeconds: minSeconds + size / bytesPerSecond, memoryMegabytes }
  const run = async (folder: string) => {
    const barePath = join(folder, 'bare')
    const isBare = await files.withPath(key, async (path) => {
      if (!isConverted)
        return await admitMediaIsolated(
          { path, type: contentType, keepsMetadata, barePath },
          { limits },
        )
      if (ffmpeg === undefined) throw new ApiError('unsupported_media_type')
      const task = { ffmpeg, path, type: contentType, limits }
      return await admitWithFfmpeg(task, { barePath, keepsMetadata })
    })
    if (isBare) await files.keep(key, barePath)
  }
  await slots.run(organizationId, () => inScratchFolder(run)).catch(throwApiError)
}

/** The API error for an engine's error. */
function throwApiError(error: unknown): never {
  if (!(error instanceof MediaError)) throw error
  if (error.code === 'photo_damaged') {
    throw new ApiError('content_mismatch', { detail: error.message })
  }
  throw new ApiError(error.code)
}
