import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ApiError, notFound } from '@millwright/contract/errors'
import type { procedureMedia } from '@millwright/contract/procedure-media'
import { MediaError } from '@millwright/media/errors'
import { redactPhotoIsolated } from '@millwright/media/isolation/redact-isolated'
import type { Area } from '@millwright/media/picture/paint-over'

import { requirePermission } from '#platform/access'
import { AfterCommit } from '#platform/answer'
import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Handlers } from '#platform/http/routes'
import { newId } from '#platform/id'
import type { ProcessSlots } from '#platform/process-slots'
import { mediaEndings } from '#platform/uploads/media-rows'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { storageKey } from '#platform/uploads/uploads'

import { bareAddress, mountsOf } from '../media-queries.ts'
import { lockProcedureIfExists } from '../queries.ts'
import {
  insertProcedureFile,
  procedureMediaOf,
  recordRedaction,
  rejectRedaction,
  requireRoomForFile,
  withAddress,
} from './queries.ts'
import { pictureSourceAt } from './source-queries.ts'

export interface RedactingServices {
  store: OrganizationStore
  files: FileStore
  slots: ProcessSlots
  limits: { organizationBytes: number }
}

/** The whole photo is in memory, decoded and rotated. */
const limits = { cpuSeconds: 60, memoryMegabytes: 1536 }

/** Copies pictures of steps with areas painted over. */
export function redactingHandlers(
  services: RedactingServices,
): Pick<Handlers<typeof procedureMedia>, 'redact'> {
  const { store, files } = services
  return {
    async redact({ org, member, params: { procedureId }, body: { url, areas }, request }) {
      if (!(await lockProcedureIfExists(org, procedureId))) notFound()
      const address = bareAddress(url, mountsOf(request.mount, org.id))
      if (address.startsWith('/captures/')) requirePermission(member, 'captures.view')
      const source = await pictureSourceAt(org, address)
      if (!(await files.has(storageKey(org.id, source.name)))) notFound()
      await requireRoomFor(org, source.size, services.limits.organizationBytes)
      await requireRoomForFile(org, procedureId)
      const fileId = newId()
      await insertProcedureFile(org, {
        fileId,
        filename: source.filename,
        contentType: source.contentType,
        size: source.size,
        sha256: null,
        procedureId,
        kind: 'image',
        keepsLocation: false,
        createdBy: member.id,
        redacts: source.original,
      })
      const key = { procedureId, fileId }
      const written = withAddress(request.mount, procedureId, await procedureMediaOf(org, key))
      return new AfterCommit(async () => {
        await makeCopy(services, org.id, { fileId, source: source.name, areas })
        return await store.readAsSystem(org.id, async (reader) =>
          withAddress(request.mount, procedureId, await procedureMediaOf(reader, key)),
        )
      }, written)
    },
  }
}

interface Copying {
  fileId: string
  /** The storage key of the picture. */
  source: string
  areas: Area[]
}

/** @throws {ApiError} if it cannot be made; there is no copy then */
async function makeCopy(
  { store, files, slots }: RedactingServices,
  organizationId: string,
  { fileId, source, areas }: Copying,
): Promise<void> {
  const key = storageKey(organizationId, fileId)
  const work = async (folder: string) => {
    const copyPath = join(folder, 'copy')
    const [posterPath, screenPath] = [join(folder, 'poster'), join(folder, 'screen')]
    const made = await files.withPath(
      storageKey(organizationId, source),
      async (path) =>
        await redactPhotoIsolated({ path, areas, copyPath, posterPath, screenPath }, { limits }),
    )
    if (!made)
      throw new ApiError('unsupported_media_type', {
        detail:
          'Pictures of up to 52 megapixels can be copied, PNG of up to 25: JPEG, PNG, HEIF, WebP, AVIF, GIF.',
      })
    const bytes = await readFile(copyPath)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await files.keep(key, copyPath)
    await files.keep(`${key}.${mediaEndings.poster}`, posterPath)
    if (made.hasScreenCopy) await files.keep(`${key}.${mediaEndings.screen}`, screenPath)
    return { ...made, size: bytes.length, sha256 }
  }
  try {
    const found = await slots.run(organizationId, async () => await inScratchFolder(work))
    await store.writeAsSystem(organizationId, (org) => recordRedaction(org, fileId, found))
  } catch (error) {
    await store.writeAsSystem(organizationId, (org) => rejectRedaction(org, fileId))
    if (!(error instanceof MediaError)) throw error
    throw new ApiError(error.code === 'photo_damaged' ? 'media_damaged' : error.code)
  }
}
