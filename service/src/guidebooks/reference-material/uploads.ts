import { ApiError, notFound } from '@millwright/contract/errors'
import type { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Afterwards } from '#platform/http/answer'
import type { Handlers } from '#platform/http/routes'
import { newId } from '#platform/id'

import { lockGuidebook, touchGuidebook } from '../queries.ts'
import { isDocumentType } from './content-types.ts'
import { asWritten, insertMaterial, materialOf } from './queries.ts'
import { acceptArrived, keyOf } from './verification.ts'

export interface UploadServices {
  store: OrganizationStore
  files: FileStore
  limits: { documentBytes: number }
}

type UploadHandlers = Pick<Handlers<typeof referenceMaterial>, 'uploadUrl' | 'complete'>

/** How a document arrives: announced, PUT to a signed address, verified. */
export function uploadHandlers({ store, files, limits }: UploadServices): UploadHandlers {
  return {
    async uploadUrl({ org, member, params, body }) {
      const contentType = body.contentType.toLowerCase()
      if (!isDocumentType(contentType)) throw new ApiError('unsupported_media_type')
      requireSize(body.size, limits.documentBytes)
      const guidebookId = (await lockGuidebook(org, params.guidebookId)) ?? notFound()
      const sha256 = body.sha256 ?? null
      const fileId = newId()
      const { filename, size } = body
      const material = {
        fileId,
        guidebookId,
        filename,
        contentType,
        size,
        sha256,
        createdBy: member.id,
      }
      await insertMaterial(org, material)
      await touchGuidebook(org, guidebookId)
      const key = keyOf(org.id, fileId)
      const terms = { key, size, contentType, ...(sha256 && { sha256 }) }
      return { fileId, upload: { method: 'PUT' as const, ...files.uploadAddress(terms) } }
    },

    async complete({ org, params }) {
      const material = await materialOf(org, params)
      if (material.status === 'ready') return asWritten(material)
      return new Afterwards(async () => {
        await acceptArrived({ store, files }, org.id, material)
        return await store.readAsSystem(org.id, async (reader) =>
          asWritten(await materialOf(reader, params)),
        )
      }, asWritten(material))
    },
  }
}

/** @throws {ApiError} `too_large` */
function requireSize(size: number, limit: number): void {
  if (size <= limit) return
  const megabytes = Math.floor(limit / 1024 / 1024)
  throw new ApiError('too_large', { detail: `Documents may have up to ${megabytes} MiB.` })
}
