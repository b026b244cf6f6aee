import { notFound } from '@millwright/contract/errors'
import { procedureMedia } from '@millwright/contract/procedure-media'

import { mediaFileIn } from '#platform/uploads/media-rows'
import { routes } from '#platform/http/routes'
import { mediaDownload, posterDownload } from '#platform/uploads/media-downloads'

import { isHiddenProcedure } from '../queries.ts'
import { procedureMediaOf, withAddress } from './queries.ts'
import { uploadHandlers, type ProcedureUploadServices } from './uploads.ts'

export function procedureMediaRoutes(services: ProcedureUploadServices) {
  const { files } = services
  return routes(procedureMedia, {
    ...uploadHandlers(services),

    async get({ org, params, request }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      return withAddress(request.mount, params.procedureId, await procedureMediaOf(org, params))
    },

    async download({ org, params }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      const { shownAs, fileId } = await procedureMediaOf(org, params)
      const file = await mediaFileIn(org, 'procedure_files', fileId)
      return mediaDownload(files, org.id, { ...file, shownAs })
    },

    async poster({ org, params }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      return posterDownload(files, org.id, await procedureMediaOf(org, params))
    },
  })
}
