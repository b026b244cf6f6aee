import { notFound } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { mediaEndings, mediaFileIn, recordMediaFacts } from '#platform/uploads/media-rows'
import { prepareFile, type PreparationServices } from '#platform/uploads/preparation'
import { deleteFiles } from '#platform/uploads/uploads'

import { procedureMediaOf, withAddress } from './queries.ts'

export interface ProcedureMediaJobServices extends PreparationServices {
  store: OrganizationStore
}

/** Processes a file of a procedure, and stores the versions that browsers and lists need. */
export async function prepareProcedureMedia(
  services: ProcedureMediaJobServices,
  context: JobContext<'prepare-procedure-media'>,
): Promise<Commit<'prepare-procedure-media'>> {
  const { store, files } = services
  const { organizationId } = context
  const { procedureId, fileId, mount } = context.input
  const file = await store.readAsSystem(organizationId, (org) =>
    mediaFileIn(org, 'procedure_files', fileId),
  )
  const findings = await prepareFile(services, context, file)
  return async (org) => {
    if (!(await recordMediaFacts(org, 'procedure_files', fileId, findings))) {
      await deleteFiles(files, organizationId, [fileId], Object.values(mediaEndings))
      notFound()
    }
    const media = await procedureMediaOf(org, { procedureId, fileId })
    return { media: withAddress(mount, procedureId, media) }
  }
}
