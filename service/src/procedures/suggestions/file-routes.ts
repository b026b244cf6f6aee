import { ApiError } from '@millwright/contract/errors'
import { isAnyMediaType } from '@millwright/contract/media-types'
import { suggestionFiles } from '@millwright/contract/suggestion-files'

import type { OrganizationStore } from '#platform/database/organization-store'
import { DecidedAfterCommit, Redirect } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { admitUpload, maxBytesOf, type AdmissionServices } from '#platform/uploads/admission'
import { matchesMediaType } from '#platform/uploads/media-likeness'
import { requireRoomFor } from '#platform/uploads/stored-files'
import {
  acceptArrived,
  announceUpload,
  storageKey,
  type UploadRule,
} from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import { insertSuggestionFile, suggestionFileOf, withAddress } from '../suggestion-file-queries.ts'

interface SuggestionFileServices extends AdmissionServices {
  store: OrganizationStore
  limits: { mediaBytes: number; organizationBytes: number }
}

const rule: UploadRule = {
  noun: 'Photos and recordings',
  takes: ({ contentType }) => isAnyMediaType(contentType),
  isContentOf: ({ contentType }, head) =>
    isAnyMediaType(contentType) && matchesMediaType(contentType, head),
}

/** Uploads of photos and recordings for suggestions: announced, PUT to a signed address, verified. */
export function suggestionFileRoutes(services: SuggestionFileServices) {
  const { store, files, limits } = services
  return routes(suggestionFiles, {
    async uploadUrl({ org, member, body }) {
      const most = maxBytesOf(body.contentType, limits.mediaBytes)
      const { file, started } = await announceUpload(files, org.id, rule, most, body)
      await requireRoomFor(org, file.size, limits.organizationBytes)
      await insertSuggestionFile(org, { ...file, createdBy: member.id })
      return started
    },

    async get({ org, params, request }) {
      return withAddress(request.mount, await suggestionFileOf(org, params.fileId))
    },

    async complete({ org, params: { fileId }, request: { mount } }) {
      const file = await suggestionFileOf(org, fileId)
      const written = withAddress(mount, file)
      if (file.status === 'ready') return written
      return new DecidedAfterCommit(async () => {
        await acceptArrived(files, org.id, file, rule, async (verdict) => {
          if (verdict.status === 'ready') {
            await admitUpload(services, org.id, { ...file, keepsLocation: false })
          }
          await store.writeAsSystem(org.id, (writer) =>
            recordFileVerdict(writer, 'suggestion_files', fileId, verdict),
          )
        })
        return await store.readAsSystem(org.id, async (reader) =>
          withAddress(mount, await suggestionFileOf(reader, fileId)),
        )
      }, written)
    },

    async download({ org, params }) {
      const { fileId, filename, contentType, status } = await suggestionFileOf(org, params.fileId)
      if (status !== 'ready') throw new ApiError('file_not_ready')
      const key = storageKey(org.id, fileId)
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },
  })
}
