import { ApiError, notFound } from '@millwright/contract/errors'
import type { Job } from '@millwright/contract/jobs'
import type { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Accepted, AfterCommit } from '#platform/http/answer'
import type { Handlers, RequestFacts } from '#platform/http/routes'
import type { JobQueue } from '#platform/jobs/job-queue'
import { findJob } from '#platform/jobs/job-records'
import { storageKey } from '#platform/uploads/uploads'

import type { FiguresResult } from './figure-jobs.ts'
import type { DocumentInput } from './isolated-reading.ts'
import type { ConvertResult } from './convert-job.ts'
import type { ExtractResult } from './jobs.ts'
import { materialOf } from './queries.ts'

export interface ReadingServices {
  files: FileStore
  queue: JobQueue
  limits: { documentWaitMilliseconds: number }
}

type ReadingHandlers = Pick<
  Handlers<typeof referenceMaterial>,
  'convert' | 'extractProcedure' | 'cutFigures'
>

/** What is made of a document: its structured form, procedures, pictures. All are jobs. */
export function readingHandlers(services: ReadingServices): ReadingHandlers {
  return {
    async convert(asked) {
      return await read<ConvertResult>(services, 'convert', asked)
    },

    async extractProcedure({ body: options, ...asked }) {
      return await read<ExtractResult>(services, 'extract-procedure', asked, { options })
    },

    async cutFigures({ body, ...asked }) {
      return await read<FiguresResult>(services, 'cut-figures', asked, body)
    },
  }
}

interface Asked {
  org: OrganizationWriter
  member: { id: string }
  params: { guidebookId: string; fileId: string }
  request: RequestFacts
}

async function read<Finished extends object>(
  { files, queue, limits }: ReadingServices,
  kind: 'convert' | 'extract-procedure' | 'cut-figures',
  { org, member, params, request }: Asked,
  more: Pick<DocumentInput, 'options' | 'near'> = {},
) {
  const { guidebookId: guidebook, fileId } = params
  const { mount, requestId } = request
  const input: DocumentInput = { guidebook, fileId, mount, ...more }
  await requireArrived(files, org, params)
  const jobId = await queue.enqueueOnce(org, { kind, input, requestId, createdBy: member.id })
  return await startJob<Finished>(queue, org, request, jobId, limits.documentWaitMilliseconds)
}

/** @throws {ApiError} `upload_missing` */
async function requireArrived(
  files: FileStore,
  org: OrganizationWriter,
  params: { guidebookId: string; fileId: string },
) {
  const { fileId } = await materialOf(org, params)
  if (!(await files.has(storageKey(org.id, fileId)))) throw new ApiError('upload_missing')
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
  return new AfterCommit<Accepted<{ job: Job }> | ({ job: Job } & Finished)>(async () => {
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
  const { code, detail, foundInstead } = error
  throw new ApiError(code, {
    ...(detail && { detail }),
    ...(foundInstead && { foundInstead }),
    jobId: id,
  })
}
