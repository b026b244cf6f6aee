import { conversionVersion } from '@millwright/cad/conversion-version'

import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { JobQueue } from '#platform/jobs/job-queue'

import { claimOutdated } from './queries.ts'

const kind = 'convert-model'

/**
 * Converts models of earlier converter versions again, one after the other, behind every job that someone waits for.
 * The earlier conversion stays until the new one is done, and if it fails.
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

/** Enqueues each model once per version, whatever the outcome; null if none is left. */
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
