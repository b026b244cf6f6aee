import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'
import type {
  PreparedMedia,
  prepareMediaIsolated,
} from '@millwright/media/isolation/prepare-isolated'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { storageKey } from '#platform/uploads/uploads'

import { fillDuration, lockCapture } from '../queries.ts'
import {
  madeOf,
  mediaFileOf,
  mediaOf,
  recordFindings,
  withAddress,
  type MediaFile,
} from './queries.ts'

export interface MediaJobServices {
  store: OrganizationStore
  files: FileStore
  /** Reads a video, audio or photo of anybody's, in a process of its own. */
  prepare: typeof prepareMediaIsolated
  /** Where ffmpeg is on this machine; undefined where it is not. */
  ffmpeg: string | undefined
}

const memoryMegabytes = 512
/** All of a photo is in memory at once, decoded. */
const photoMegabytes = 1024
const minSeconds = 30
/** Copying is as fast as the disk; reading each packet's head takes the processor. */
const bytesPerSecond = 5_000_000

const noFacts = { durationSeconds: null, width: null, height: null, isSeekable: null, codecs: [] }

/**
 * Reads a file, and keeps beside it a small picture, a copy where players could not seek in it, and a rendition where
 * most browsers do not show it.
 */
export async function prepareMedia(
  services: MediaJobServices,
  context: JobContext<'prepare-media'>,
): Promise<Commit<'prepare-media'>> {
  const { store, files } = services
  const { organizationId } = context
  const { captureId, fileId, mount } = context.input
  const file = await store.readAsSystem(organizationId, (org) => mediaFileOf(org, fileId))
  const keyEnding = (ending: string) => `${storageKey(organizationId, fileId)}.${ending}`
  const { facts, ...made } = await inScratchFolder(async (outputFolder) => {
    const prepared = await isolated(services, context, file, outputFolder)
    const isUnknown = prepared.facts === null && prepared.rendition === null
    if (isUnknown && file.kind !== 'image') throw new ApiError('media_damaged')
    const { seekablePath, posterPath, rendition, peaks } = prepared
    if (seekablePath !== null) await files.keep(keyEnding(madeOf.seekable), seekablePath)
    if (posterPath !== null) await files.keep(keyEnding(madeOf.poster), posterPath)
    if (rendition !== null) await files.keep(keyEnding(madeOf.rendition), rendition.path)
    const kept = {
      isRemuxed: seekablePath !== null,
      hasPoster: posterPath !== null,
      renditionType: rendition?.contentType ?? null,
    }
    return { facts: prepared.facts ?? noFacts, peaks, ...kept }
  })
  return async (org) => {
    await lockCapture(org, captureId)
    if (!(await recordFindings(org, fileId, { ...facts, ...made }))) {
      await Promise.all(Object.values(madeOf).map((ending) => files.delete(keyEnding(ending))))
      notFound()
    }
    await fillDuration(org, captureId, facts.durationSeconds)
    return { media: withAddress(mount, captureId, await mediaOf(org, { captureId, fileId })) }
  }
}

/** @throws {ApiError} `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed` */
async function isolated(
  { files, prepare, ffmpeg }: MediaJobServices,
  { organizationId, signal, progress }: JobContext<'prepare-media'>,
  { fileId, size, kind }: MediaFile,
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
      prepare(path, { outputFolder, isPhoto, ffmpeg, ...supervision }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
      throw new ApiError(error.code)
    }
    throw error
  }
}
