import { ApiError, isErrorCode, notFound } from '@millwright/contract/errors'
import type {
  PreparedMedia,
  prepareMediaIsolated,
} from '@millwright/media/isolation/prepare-isolated'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Commit, JobContext } from '#platform/jobs/job-runner'
import { keyOf } from '#platform/uploads/uploads'

import { fillDuration, lockCapture } from '../queries.ts'
import { madeOf, mediaFileOf, mediaOf, recordFacts, withAddress } from './queries.ts'

export interface MediaInput {
  captureId: string
  fileId: string
  /** What addresses in the result begin with. */
  mount: string
}

export interface MediaJobServices {
  store: OrganizationStore
  files: FileStore
  /** Reads a film or sound of anybody's, in a process of its own. */
  prepare: typeof prepareMediaIsolated
}

const memoryMegabytes = 512
const leastSeconds = 30
/** Copying is as fast as the disk; reading each packet's head takes the processor. */
const bytesPerSecond = 5_000_000

const noFacts = { durationSeconds: null, width: null, height: null, isSeekable: null }

/** Reads a film or sound, and keeps a copy beside it where players could not seek in it. */
export async function prepareMedia(
  services: MediaJobServices,
  context: JobContext,
): Promise<Commit> {
  const { store, files } = services
  const { organizationId } = context
  const { captureId, fileId, mount } = context.input as MediaInput
  const { size } = await store.readAsSystem(organizationId, (org) => mediaFileOf(org, fileId))
  const copyKey = `${keyOf(organizationId, fileId)}.${madeOf.seekable}`
  const { facts, isRemuxed } = await inScratchFolder(async (outputFolder) => {
    const prepared = await isolated(services, context, { fileId, size }, outputFolder)
    if (prepared.seekablePath !== null) await files.keep(copyKey, prepared.seekablePath)
    return { facts: prepared.facts, isRemuxed: prepared.seekablePath !== null }
  })
  return async (org) => {
    await lockCapture(org, captureId)
    if (!(await recordFacts(org, fileId, facts ?? noFacts, isRemuxed))) {
      await files.delete(copyKey)
      notFound()
    }
    await fillDuration(org, captureId, facts?.durationSeconds ?? null)
    return { media: withAddress(mount, captureId, await mediaOf(org, { captureId, fileId })) }
  }
}

/** @throws {ApiError} `time_limit_exceeded`, `memory_limit_exceeded`, `media_crashed` */
async function isolated(
  { files, prepare }: MediaJobServices,
  { organizationId, signal, progress }: JobContext,
  { fileId, size }: { fileId: string; size: number },
  outputFolder: string,
): Promise<PreparedMedia> {
  const cpuSeconds = leastSeconds + size / bytesPerSecond
  const limits = { cpuSeconds, memoryMegabytes }
  try {
    return await files.withPath(keyOf(organizationId, fileId), (path) =>
      prepare(path, { outputFolder, limits, signal, onProgress: progress }),
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
      throw new ApiError(error.code)
    }
    throw error
  }
}
