import { notFound } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { mediaEndings, mediaFileIn, recordMediaFacts } from '#platform/uploads/media-rows'
import { prepareFile, type PreparationServices } from '#platform/uploads/preparation'
import { deleteFiles } from '#platform/uploads/uploads'

import { fillDuration, lockCapture } from '../queries.ts'
import { mediaOf, withAddress } from './queries.ts'

export interface MediaJobServices extends PreparationServices {
  store: OrganizationStore
}

/** Processes a file of a capture, and stores the versions that browsers and lists need. */
export async function prepareMedia(
  services: MediaJobServices,
  context: JobContext<'prepare-media'>,
): Promise<Commit<'prepare-media'>> {
  const { store, files } = services
  const { organizationId } = context
  const { captureId, fileId, mount } = context.input
  const file = await store.readAsSystem(organizationId, (org) =>
    mediaFileIn(org, 'capture_media', fileId),
  )
  const findings = await prepareFile(services, context, file)
  return async (org) => {
    await lockCapture(org, captureId)
    if (!(await recordMediaFacts(org, 'capture_media', fileId, findings))) {
      await deleteFiles(files, organizationId, [fileId], Object.values(mediaEndings))
      notFound()
    }
    await fillDuration(org, captureId, findings.durationSeconds)
    return { media: withAddress(mount, captureId, await mediaOf(org, { captureId, fileId })) }
  }
}
