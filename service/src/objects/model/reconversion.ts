import { conversionVersion } from '@millwright/cad/conversion-version'

import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { JobQueue } from '#platform/jobs/job-queue'

import { claimOutdated } from './queries.ts'

const kind = 'convert-model'

/**
 * Converts again what an earlier version of the converter made: one model after the other, behind every job that
 * someone waits for. Until a conversion is there, and if it fails, the earlier one stays.
 */
export async function reconvertOutdated(
  store: OrganizationStore,
  queue: JobQueue,
  signal: AbortSignal,
): Promise<void> {
  const reconvert = async (id: string) => {
    let jobId: string | null = null
    do {
      if (signal.aborted) return
      jobId = await store.writeAsSystem(id, (org) => enqueueNext(org, queue))
      if (jobId !== null) await queue.waitFor(id, { id: jobId, kind }, Infinity, signal)
    } while (jobId !== null)
  }
  await forEachOrganization(store, reconvert, signal)
}

/** A model is given to each version once, whatever comes of it; null when there is no more. */
async function enqueueNext(org: OrganizationWriter, queue: JobQueue): Promise<string | null> {
  const model = await claimOutdated(org, conversionVersion)
  if (!model) return null
  return await queue.enqueue(org, {
    kind,
    input: { fileId: model.fileId, mount: '' },
    requestId: 'reconversion',
    createdBy: model.createdBy,
    isUrgent: false,
  })
}
