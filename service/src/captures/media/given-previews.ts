import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { captureMedia } from '@millwright/contract/capture-media'
import { ApiError, isErrorCode } from '@millwright/contract/errors'
import type { prepareMediaIsolated } from '@millwright/media/isolation/prepare-isolated'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import { AfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import type { ProcessSlots } from '#platform/process-slots'
import { mediaEndings } from '#platform/uploads/media-rows'
import { storageKey } from '#platform/uploads/uploads'

import { findOwnCapture } from '../own-queries.ts'
import { lockCapture, updateCapture } from '../queries.ts'
import { mediaOf, recordPreview, withAddress } from './queries.ts'

export interface PreviewServices {
  store: OrganizationStore
  files: FileStore
  prepare: typeof prepareMediaIsolated
  slots: ProcessSlots
}

/** Enough for a browser's small picture. */
const limits = { cpuSeconds: 15, memoryMegabytes: 512 }

/** Takes a poster or the peaks of audio from a browser that can decode what the service cannot. */
export function previewHandlers(
  services: PreviewServices,
): Pick<Handlers<typeof captureMedia>, 'giveLooks'> {
  const { store } = services
  return {
    async giveLooks({ org, member, params, body: { poster, peaks }, request: { mount } }) {
      const capture = await findOwnCapture(org, member, params.captureId)
      const { fileId, status } = await mediaOf(org, params)
      if (status !== 'ready') throw new ApiError('file_not_ready')
      return new AfterCommit(async () => {
        if (poster !== undefined) {
          const keep = () => keepPoster(services, storageKey(org.id, fileId), poster)
          await services.slots.run(org.id, keep)
        }
        await store.writeAsSystem(org.id, async (writer) => {
          await lockCapture(writer, capture.id)
          await recordPreview(writer, fileId, { hasPoster: poster !== undefined, peaks })
          await updateCapture(writer, capture.id, {})
        })
        const media = await store.readAsSystem(org.id, (reader) => mediaOf(reader, params))
        return withAddress(mount, capture.id, media)
      })
    },
  }
}

/** @throws {ApiError} `content_mismatch` for anything but a JPEG */
async function keepPoster(
  { files, prepare }: PreviewServices,
  key: string,
  poster: string,
): Promise<void> {
  await inScratchFolder(async (outputFolder) => {
    const path = join(outputFolder, 'given')
    await writeFile(path, Buffer.from(poster, 'base64'))
    const { posterPath } = await prepare(path, { outputFolder, isPhoto: true, limits }).catch(
      throwApiError,
    )
    if (posterPath === null) throw new ApiError('content_mismatch', { detail: 'It is not a JPEG.' })
    await files.keep(`${key}.${mediaEndings.poster}`, posterPath)
  })
}

/** Turns an error of the engine into one of the API. */
function throwApiError(error: unknown): never {
  if (error instanceof Error && 'code' in error && isErrorCode(error.code)) {
    throw new ApiError(error.code)
  }
  throw error
}
