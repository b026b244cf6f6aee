import { ApiError, notFound } from '@millwright/contract/errors'
import type { DocumentJobKind, JobInput, JobResult } from '@millwright/contract/job-kinds'
import type { Job, JobOf } from '@millwright/contract/jobs'
import type { referenceMaterial } from '@millwright/contract/reference-material'

import type { OrganizationWriter } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { Accepted, AfterCommit } from '#platform/answer'
import type { Handlers, RequestFacts } from '#platform/http/routes'
import type { JobQueue } from '#platform/jobs/job-queue'
import { findJobOf } from '#platform/jobs/job-records'
import { storageKey } from '#platform/uploads/uploads'

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

/** Handlers that make something from a document: its structured form, procedures, pictures. All are jobs. */
export function readingHandlers(services: ReadingServices): ReadingHandlers {
  return {
    async convert(request) {
      return await readDocument(services, request, 'convert', locateDocument(request))
    },

    async extractProcedure({ body: options, ...request }) {
      return await readDocument(services, request, 'extract-procedure', {
        ...locateDocument(request),
        options,
      })
    },

    async cutFigures({ body, ...request }) {
      return await readDocument(services, request, 'cut-figures', {
        ...locateDocument(request),
        ...body,
      })
    },
  }
}

interface ReadingInput {
  org: OrganizationWriter
  member: { id: string }
  params: { guidebookId: string; fileId: string }
  request: RequestFacts
}

type Outcome<Kind extends DocumentJobKind> =
  | Accepted<{ job: JobOf<Kind> }>
  | ({ job: Omit<JobOf<Kind>, 'result'> } & JobResult<Kind>)

function locateDocument({
  params: { guidebookId: guidebook, fileId },
  request: { mount },
}: ReadingInput) {
  return { guidebook, fileId, mount }
}

/**
 * Asks for a job, lets the transaction commit, and waits for it for a while: its result, or 202 if it takes
 * longer or the caller does not want to wait.
 */
async function readDocument<Kind extends DocumentJobKind>(
  { files, queue, limits }: ReadingServices,
  { org, member, params, request }: ReadingInput,
  kind: Kind,
  input: JobInput<Kind>,
) {
  await requireArrived(files, org, params)
  const { requestId } = request
  const id = await queue.enqueueOnce(org, { kind, input, requestId, createdBy: member.id })
  const started = new Accepted({ job: (await findJobOf(org, { id, kind })) ?? notFound() })
  const isAsync = /(^|,)\s*respond-async\s*(,|;|$)/i.test(request.header('prefer') ?? '')
  if (isAsync) {
    request.setHeader('preference-applied', 'respond-async')
    return started
  }
  const finish = async (): Promise<Outcome<Kind>> => {
    const job = await queue.waitFor(org.id, { id, kind }, limits.documentWaitMilliseconds)
    const { result, ...ended } = job
    if (result !== undefined) return { job: ended, ...result }
    requireSuccess(job)
    return new Accepted({ job })
  }
  return new AfterCommit(finish, started)
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

/** @throws {ApiError} what the job failed with */
function requireSuccess({ id, status, error }: Pick<Job, 'id' | 'status' | 'error'>): void {
  if (status === 'canceled') throw new ApiError('canceled', { jobId: id })
  if (status !== 'failed' || !error) return
  const { code, detail, foundInstead } = error
  throw new ApiError(code, {
    ...(detail && { detail }),
    ...(foundInstead && { foundInstead }),
    jobId: id,
  })
}
