import { notFound } from '@millwright/contract/errors'
import { procedureMedia } from '@millwright/contract/procedure-media'

import type { OrganizationReader } from '#platform/database/organization-store'
import { mediaFileIn } from '#platform/uploads/media-rows'
import { routes } from '#platform/http/routes'
import { mediaDownload, posterDownload } from '#platform/uploads/media-downloads'

import { isHiddenProcedure } from '../queries.ts'
import { findCopyForReader } from '../redaction-queries.ts'
import { procedureMediaOf, withAddress, type ProcedureFileKey } from './queries.ts'
import { redactingHandlers, type RedactingServices } from './redacting.ts'
import { uploadHandlers, type ProcedureUploadServices } from './uploads.ts'

export function procedureMediaRoutes(services: ProcedureUploadServices & RedactingServices) {
  const { files } = services
  return routes(procedureMedia, {
    ...uploadHandlers(services),
    ...redactingHandlers(services),

    async get({ org, params, request }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      return withAddress(request.mount, params.procedureId, await procedureMediaOf(org, params))
    },

    async download({ org, params, query: { size } }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      const { shownAs, fileId } = await procedureMediaOf(org, await shownTo(org, params))
      const file = await mediaFileIn(org, 'procedure_files', fileId)
      return mediaDownload(files, org.id, { ...file, shownAs }, { size })
    },

    async poster({ org, params }) {
      if (await isHiddenProcedure(org, params.procedureId)) notFound()
      return posterDownload(files, org.id, await procedureMediaOf(org, await shownTo(org, params)))
    },
  })
}

/** The file that the caller gets at the address of another one. */
async function shownTo(org: OrganizationReader, key: ProcedureFileKey): Promise<ProcedureFileKey> {
  const { procedureId: recordId, fileId: mediaId } = key
  return (await findCopyForReader(org, { recordId, mediaId })) ?? key
}
