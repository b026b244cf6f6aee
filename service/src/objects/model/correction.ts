import { notFound } from '@millwright/contract/errors'
import type { objectModels } from '@millwright/contract/object-models'

import type { BodyOf } from '#platform/database/column-map'
import type { OrganizationWriter } from '#platform/database/organization-store'
import { cancelJobs } from '#platform/jobs/job-records'
import type { JobQueue } from '#platform/jobs/job-queue'

import { lockObject } from '../queries.ts'
import { correctModel, findRevision, findShownRevision, type StoredRevision } from './queries.ts'

interface CorrectionRequest {
  correction: BodyOf<typeof objectModels.correct>
  job: { mount: string; requestId: string; createdBy: string }
}

/**
 * Converts a revision again with a member's corrections. A conversion under way, which lacks them, is
 * canceled.
 *
 * @throws {ApiError} `not_found`
 */
export async function correctRevision(
  org: OrganizationWriter,
  queue: JobQueue,
  at: { objectId: string; revision: number },
  { correction, job: { mount, ...job } }: CorrectionRequest,
): Promise<StoredRevision> {
  if (!(await lockObject(org, at.objectId))) notFound()
  const { fileId } = (await findRevision(org, at.objectId, at.revision)) ?? notFound()
  const { jobId: before } = (await findShownRevision(org, at)) ?? notFound()
  if (before !== null) await cancelJobs(org, [before])
  const input = { fileId, mount }
  const jobId = await queue.enqueue(org, { ...job, kind: 'convert-model', input })
  await correctModel(org, fileId, correction, jobId)
  return (await findShownRevision(org, at)) ?? notFound()
}
