import { ApiError, notFound } from '@millwright/contract/errors'
import { jobs, type Job } from '@millwright/contract/jobs'

import type { Credentials } from '#platform/access'
import type { OrganizationReader } from '#platform/database/organization-store'
import { EventStream, NoMoreEvents } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { hasEnded, type JobQueue } from '#platform/jobs/job-queue'
import { cancelJob, findJob, listJobs, type JobRecord } from '#platform/jobs/job-records'

export interface JobServices {
  queue: JobQueue
  /** Reads as the caller, checking session and membership again. */
  readAsMember<T>(
    credentials: Credentials,
    organizationId: string,
    work: (org: OrganizationReader) => Promise<T>,
  ): Promise<T>
}

/** Often enough that no proxy or socket drops the connection. */
const pingMilliseconds = 10_000

export function jobRoutes(services: JobServices) {
  return routes(jobs, {
    async list({ org, query }) {
      return await listJobs(org, query)
    },

    async get({ org, params }) {
      return (await jobOf(org, params.jobId)).job
    },

    async events({ org, params, request }) {
      const { job, revision } = await jobOf(org, params.jobId)
      const seen = Number(request.header('last-event-id') ?? -1)
      if (hasEnded(job) && seen === revision) return new NoMoreEvents()
      const credentials = await request.authorization()
      const read = () =>
        services.readAsMember(credentials, org.id, (reader) => jobOf(reader, params.jobId))
      return new EventStream((signal) => eventsOf(services.queue, params.jobId, read, seen, signal))
    },

    async cancel({ org, params }) {
      await jobOf(org, params.jobId)
      if (!(await cancelJob(org, params.jobId))) throw new ApiError('job_finished')
      return undefined
    },
  })
}

/** Ends with the job, or when the caller's session or membership does. */
async function* eventsOf(
  queue: JobQueue,
  jobId: string,
  read: () => Promise<JobRecord>,
  seen: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const watch = queue.watch(jobId)
  let last = Number.isFinite(seen) ? seen : -1
  try {
    while (!signal.aborted) {
      const { job, revision } = await read()
      if (hasEnded(job)) {
        yield eventOf('end', revision, job)
        return
      }
      yield revision > last ? eventOf('progress', revision, job) : ': ping\n\n'
      last = Math.max(last, revision)
      await watch.next(pingMilliseconds, signal)
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  } finally {
    watch.stop()
  }
}

function eventOf(name: 'progress' | 'end', id: number, job: Job): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(job)}\n\n`
}

/** @throws {ApiError} `not_found` */
async function jobOf(org: OrganizationReader, id: string): Promise<JobRecord> {
  return (await findJob(org, id)) ?? notFound()
}
