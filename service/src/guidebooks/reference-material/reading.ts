import { ApiError, notFound } from '@millwright/contract/errors'
import type { Job } from '@millwright/contract/jobs'
import type { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Accepted, Afterwards } from '#platform/http/answer'
import type { Handlers, RequestFacts } from '#platform/http/routes'
import type { JobQueue } from '#platform/jobs/job-queue'
import { findJob } from '#platform/jobs/job-records'
import { keyOf } from '#platform/uploads/uploads'

import type { ConvertResult, DocumentInput, ExtractResult } from './jobs.ts'
import { materialOf } from './queries.ts'

export interface ReadingServices {
  files: FileStore
  queue: JobQueue
  limits: { documentWaitMilliseconds: number }
}

type ReadingHandlers = Pick<Handlers<typeof referenceMaterial>, 'convert' | 'extractProcedure'>

/** What is made of a document: its structured form, and procedures. Both are jobs. */
export function readingHandlers({ files, queue, limits }: ReadingServices): ReadingHandlers {
  const most = limits.documentWaitMilliseconds
  return {
    async convert({ org, member, params, request }) {
      const { mount } = request
      const input: DocumentInput = {
        guidebook: params.guidebookId,
        fileId: params.fileId,
        mount,
      }
      await requireArrived(files, org, params)
      const job = {
        kind: 'convert' as const,
        input,
        requestId: request.requestId,
        createdBy: member.id,
      }
      return await startJob<ConvertResult>(queue, org, request, await queue.enqueue(org, job), most)
    },

    async extractProcedure({ org, member, params, body, request }) {
      const { mount } = request
      const input: DocumentInput = {
        guidebook: params.guidebookId,
        fileId: params.fileId,
        mount,
        options: body,
      }
      await requireArrived(files, org, params)
      const kind = 'extract-procedure' as const
      const job = { kind, input, requestId: request.requestId, createdBy: member.id }
      return await startJob<ExtractResult>(queue, org, request, await queue.enqueue(org, job), most)
    },
  }
}

/** @throws {ApiError} `upload_missing` */
async function requireArrived(
  files: FileStore,
  org: OrganizationWriter,
  params: { guidebookId: string; fileId: string },
) {
  const { fileId } = await materialOf(org, params)
  if (!(await files.has(keyOf(org.id, fileId)))) throw new ApiError('upload_missing')
}

/**
 * Lets the transaction commit, then waits for the job for a while: its result, or 202 when it takes
 * longer or the caller does not want to wait.
 */
async function startJob<Finished extends object>(
  queue: JobQueue,
  org: OrganizationWriter,
  request: RequestFacts,
  jobId: string,
  waitMilliseconds: number,
) {
  const { job: queued } = (await findJob(org, jobId)) ?? notFound()
  const started = new Accepted({ job: queued })
  const isAsync = /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.header('prefer') ?? '')
  if (isAsync) return started
  return new Afterwards<Accepted<{ job: Job }> | ({ job: Job } & Finished)>(async () => {
    const job = await queue.waitFor(org.id, jobId, waitMilliseconds)
    const { result, ...ended } = job
    if (job.status === 'succeeded') return { job: ended, ...(result as Finished) }
    requireSuccess(job)
    return new Accepted({ job })
  }, started)
}

/** @throws {ApiError} what the job failed with */
function requireSuccess({ id, status, error }: Job): void {
  if (status === 'canceled') throw new ApiError('canceled', { jobId: id })
  if (status !== 'failed' || !error) return
  throw new ApiError(error.code, { ...(error.detail && { detail: error.detail }), jobId: id })
}
