import { ApiError, notFound } from '@millwright/contract/errors'
import { isAnyMediaType } from '@millwright/contract/media-types'
import { runFiles } from '@millwright/contract/run-files'

import type { OrganizationStore } from '#platform/database/organization-store'
import { DecidedAfterCommit, Redirect } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { mapPage } from '#platform/page'
import { admitUpload, maxBytesOf, type AdmissionServices } from '#platform/uploads/admission'
import { matchesMediaType } from '#platform/uploads/media-likeness'
import { isPdf } from '#platform/uploads/signatures'
import { requireRoomFor } from '#platform/uploads/stored-files'
import {
  acceptArrived,
  announceUpload,
  storageKey,
  type UploadRule,
} from '#platform/uploads/uploads'
import { recordFileVerdict } from '#platform/uploads/file-rows'

import { runExists } from '../queries.ts'
import { countRunFiles, insertRunFile, listRunFiles, runFileOf, withAddress } from './queries.ts'

interface RunFileServices extends AdmissionServices {
  store: OrganizationStore
  limits: { mediaBytes: number; organizationBytes: number }
}

/** Allows several photos for each step of a long procedure. */
const maxFiles = 2000

const pdf = 'application/pdf'
const rule: UploadRule = {
  noun: 'Files of a run',
  takes: ({ contentType }) => contentType === pdf || isAnyMediaType(contentType),
  isContentOf: ({ contentType }, head) =>
    contentType === pdf
      ? isPdf(head)
      : isAnyMediaType(contentType) && matchesMediaType(contentType, head),
}

export function runFileRoutes(services: RunFileServices) {
  const { files } = services
  return routes(runFiles, {
    ...uploadHandlers(services),

    async list({ org, params: { runId }, query, request }) {
      if (!(await runExists(org, runId))) notFound()
      return mapPage(await listRunFiles(org, runId, query), (file) =>
        withAddress(request.mount, runId, file),
      )
    },

    async get({ org, params, request }) {
      return withAddress(request.mount, params.runId, await runFileOf(org, params))
    },

    async download({ org, params }) {
      const { fileId, filename, contentType, status } = await runFileOf(org, params)
      if (status !== 'ready') throw new ApiError('file_not_ready')
      const key = storageKey(org.id, fileId)
      return new Redirect(files.downloadAddress({ key, filename, contentType }))
    },
  })
}

type UploadHandlers = Pick<Handlers<typeof runFiles>, 'uploadUrl' | 'complete'>

/** The upload of a run's file: announced, PUT to a signed address, verified. */
function uploadHandlers(services: RunFileServices): UploadHandlers {
  const { store, files, limits } = services
  return {
    async uploadUrl({ org, member, params: { runId }, body }) {
      if (!(await runExists(org, runId))) notFound()
      const most = maxBytesOf(body.contentType, limits.mediaBytes)
      const { file, started } = await announceUpload(files, org.id, rule, most, body)
      await requireRoomFor(org, file.size, limits.organizationBytes)
      if ((await countRunFiles(org, runId)) >= maxFiles) throw new ApiError('run_files_full')
      await insertRunFile(org, { ...file, runId, createdBy: member.id })
      return started
    },

    async complete({ org, params, request: { mount } }) {
      const file = await runFileOf(org, params)
      const written = withAddress(mount, params.runId, file)
      if (file.status === 'ready') return written
      return new DecidedAfterCommit(async () => {
        await acceptArrived(files, org.id, file, rule, async (verdict) => {
          if (verdict.status === 'ready') {
            await admitUpload(services, org.id, { ...file, keepsLocation: false })
          }
          await store.writeAsSystem(org.id, (writer) =>
            recordFileVerdict(writer, 'run_files', file.fileId, verdict),
          )
        })
        return await store.readAsSystem(org.id, async (reader) =>
          withAddress(mount, params.runId, await runFileOf(reader, params)),
        )
      }, written)
    },
  }
}
