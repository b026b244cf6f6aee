import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { cancelJobs } from '#platform/jobs/job-records'
import type { JobQueue, NewJob } from '#platform/jobs/job-queue'
import { recordFileVerdict } from '#platform/uploads/file-rows'
import { acceptArrived, type Verdict } from '#platform/uploads/uploads'

import { lockObject } from '../queries.ts'
import { companionRule } from './model-rule.ts'
import {
  announcedCompanionsOf,
  findModel,
  findShownRevision,
  setConversion,
  type StoredModel,
} from './queries.ts'

interface CompanionServices {
  store: OrganizationStore
  files: FileStore
  queue: JobQueue
}

interface Arrived {
  fileId: string
  verdict: Verdict
}

/**
 * Adds the uploaded files that come with a model. A model that is already in place is converted again with them.
 *
 * @throws {ApiError} what `acceptArrived` throws
 */
export async function addCompanions(
  { store, files, queue }: CompanionServices,
  organizationId: string,
  model: StoredModel,
  job: NewJob<'convert-model'>,
): Promise<void> {
  const arrived = await acceptCompanions({ store, files }, organizationId, model)
  if (arrived.length === 0) return
  await store.writeAsSystem(organizationId, async (org) => {
    await lockObject(org, model.objectId)
    for (const { fileId, verdict } of arrived) {
      await recordFileVerdict(org, 'object_models', fileId, verdict)
    }
    await reconvert(org, queue, model, job)
  })
}

/** For a model in place, announced files that were never sent are skipped, so that they do not block others. */
async function acceptCompanions(
  { store, files }: Pick<CompanionServices, 'store' | 'files'>,
  organizationId: string,
  { fileId: modelId, revision }: StoredModel,
): Promise<Arrived[]> {
  const announced = await store.readAsSystem(organizationId, (org) =>
    announcedCompanionsOf(org, modelId),
  )
  const arrived: Arrived[] = []
  for (const companion of announced) {
    const { fileId } = companion
    const note = async (verdict: Verdict) => {
      if (verdict.status === 'ready') arrived.push({ fileId, verdict })
      else {
        await store.writeAsSystem(organizationId, (org) =>
          recordFileVerdict(org, 'object_models', fileId, verdict),
        )
      }
    }
    try {
      await acceptArrived(files, organizationId, companion, companionRule, note)
    } catch (error) {
      const isAwaited = error instanceof ApiError && error.code === 'upload_missing'
      if (!isAwaited || revision === null) throw error
    }
  }
  return arrived
}

/** Cancels a conversion under way, as it lacks the files that have come since. */
async function reconvert(
  org: OrganizationWriter,
  queue: JobQueue,
  { objectId, fileId }: StoredModel,
  job: NewJob<'convert-model'>,
): Promise<void> {
  // Another request may have completed the model meanwhile.
  const { revision = null } = (await findModel(org, fileId)) ?? {}
  if (revision === null) return
  const shown = await findShownRevision(org, { objectId, revision })
  if (shown?.jobId) await cancelJobs(org, [shown.jobId])
  await setConversion(org, fileId, await queue.enqueue(org, job))
}
