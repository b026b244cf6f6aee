import { notFound } from '@millwright/contract/errors'
import type { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { DecidedAfterCommit } from '#platform/answer'
import type { Handlers } from '#platform/http/routes'
import { requireRoomFor } from '#platform/uploads/stored-files'
import { announceUpload } from '#platform/uploads/uploads'

import { lockGuidebook, touchGuidebook } from '../queries.ts'
import { documentRule } from './content-types.ts'
import { withMountAddresses, insertMaterial, materialOf } from './queries.ts'
import { acceptDocument } from './verification.ts'

export interface UploadServices {
  store: OrganizationStore
  files: FileStore
  limits: { documentBytes: number; organizationBytes: number }
}

type UploadHandlers = Pick<Handlers<typeof referenceMaterial>, 'uploadUrl' | 'complete'>

/** How a document arrives: announced, PUT to a signed address, verified. */
export function uploadHandlers({ store, files, limits }: UploadServices): UploadHandlers {
  return {
    async uploadUrl({ org, member, params, body }) {
      const guidebookId = (await lockGuidebook(org, params.guidebookId)) ?? notFound()
      const { file, started } = await announceUpload(
        files,
        org.id,
        documentRule,
        limits.documentBytes,
        body,
      )
      await requireRoomFor(org, file.size, limits.organizationBytes)
      await insertMaterial(org, { ...file, guidebookId, createdBy: member.id })
      await touchGuidebook(org, guidebookId)
      return started
    },

    async complete({ org, params, request: { mount } }) {
      const material = await materialOf(org, params)
      if (material.status === 'ready') return withMountAddresses(mount, material)
      return new DecidedAfterCommit(
        async () => {
          await acceptDocument({ store, files }, org.id, material)
          return await store.readAsSystem(org.id, async (reader) =>
            withMountAddresses(mount, await materialOf(reader, params)),
          )
        },
        withMountAddresses(mount, material),
      )
    },
  }
}
