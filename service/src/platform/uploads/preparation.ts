import { ApiError, isErrorCode } from '@millwright/contract/errors'
import type { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'
import type { PreparedMedia } from '@millwright/media/prepared-media'

import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { JobContext } from '#platform/jobs/running-job'

import { mediaEndings, type Findings, type MediaFile } from './media-rows.ts'
import { storageKey } from './uploads.ts'

export interface PreparationServices {
  files: FileStore
  /** Processes an untrusted video, audio file or photo, in a separate process. */
  prepare: typeof prepareMediaIsolated
  /** The path of ffmpeg; undefined if it is missing. */
  ffmpeg: string | undefined
}

type Context = Pick<
  JobContext<'prepare-media' | 'prepare-procedure-media'>,
  'organizationId' | 'signal' | 'progress'
>

const memoryMegabytes = 512
/** The whole photo is in memory, decoded. */
const photoMegabytes = 1024
const minSeconds = 30
/** Copying runs at disk speed; reading each packet's header takes CPU time. */
const bytesPerSecond = 5_000_000

const noFacts = { durationSeconds: null, width: null, height: null, isSeekable: null, codecs: [] }

/**
 * Processes a file, and stores a thumbnail, a screen-sized copy of a larger photo, a seekable copy if players could
 * not seek in it, and a rendition if most browsers don't show it.
 *
 * @throws {ApiError} `media_damaged`, `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed`
 */
export async function prepareFile(
  services: PreparationServices,
  context: Context,
  file: MediaFile,
): Promise<Findings> {
  const { files } = services
  const key = storageKey(context.organizationId, file.fileId)
  return await inScratchFolder(async (outputFolder) => {
    const prepared = await isolated(services, context, file, outputFolder)
    const isUnknown = prepared.facts === null && prepared.rendition === null
    if (isUnknown && file.kind !== 'image') throw new ApiError('media_damaged')
    const { seekablePath, posterPath, screenPath, rendition, peaks } = prepared
    if (seekablePath !== null) await files.keep(`${key}.${mediaEndings.seekable}`, seekablePath)
    if (posterPath !== null) await files.keep(`${key}.${mediaEndings.poster}`, posterPath)
    if (screenPath !== null) await files.keep(`${key}.${mediaEndings.screen}`, screenPath)
    if (rendition !== null) await files.keep(`${key}.${mediaEndings.rendition}`, rendition.path)
    return {
      ...(prepared.facts ?? noFacts),
      peaks,
      isRemuxed: seekablePath !== null,
      hasPoster: posterPath !== null,
      hasScreenCopy: screenPath !== null,
      renditionType: rendition?.contentType ?? null,
    }
  })
}

async function isolated(
  { files, prepare, ffmpeg }: PreparationServices,
  { organizationId, signal, progress }: Context,
  { fileId, size, kind, contentType }: MediaFile,
  outputFolder: string,
): Promise<PreparedMedia> {
  const isPhoto = kind === 'image'
  const limits = {
    cpuSeconds: minSeconds + size / bytesPerSecond,
    memoryMegabytes: isPhoto ? photoMegabytes : memoryMegabytes,
  }
  const supervision = { limits, signal, onProgress: progress }
  try {
    return await files.withPath(storageKey(organizationId, fileId), (path) =>
      prepare(path, { outputFolder, isPhoto, contentType, ffmpeg, ...supervision }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
      throw new ApiError(error.code)
    }
    throw error
  }
}
