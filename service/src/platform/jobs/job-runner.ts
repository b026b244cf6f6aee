import { ApiError } from '@millwright/contract/errors'
import type { Job } from '@millwright/contract/jobs'
import type { PgBoss } from 'pg-boss'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { problemOf, toApiError } from '#platform/http/problems'
import type { JobChanges } from '#platform/jobs/job-changes'
import type { QueuedJob } from '#platform/jobs/job-queue'
import { queueName } from '#platform/jobs/queue-rows'
import type { JobOutcome, Metrics } from '#platform/metrics/metrics'
import type { Tracing } from '#platform/tracing/tracing'
import { beginAttempt, findJob, recordAttempt, type Attempt } from '#platform/jobs/job-records'

export interface JobContext {
  organizationId: string
  jobId: string
  input: unknown
  createdBy: string
  /** Aborted when the job is canceled, taken over by another process, or the service stops. */
  signal: AbortSignal
  progress: (progress: { phase: string; done: number; total: number }) => void
}

/** Writes the effects of a job and returns its result, in the transaction that ends the job. */
export type Commit = (org: OrganizationWriter) => Promise<unknown>

export type JobKinds = Record<Job['kind'], (context: JobContext) => Promise<Commit>>

export interface RunnerServices {
  boss: PgBoss
  store: OrganizationStore
  changes: JobChanges
  logError: (error: unknown) => void
  metrics: Pick<Metrics, 'observeJob'> | undefined
  tracing: Pick<Tracing, 'begin'> | undefined
}

/** A job that took the process down with it is not tried for ever. */
const mostAttempts = 5
const progressMilliseconds = 200

/** Takes jobs from the queue until the signal aborts, `atOnce` at a time. */
export async function runJobs(
  kinds: JobKinds,
  services: RunnerServices,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<void> {
  const workers = Array.from({ length: atOnce }, () => startWorker(kinds, services, signal))
  await Promise.all(workers)
}

/**
 * A worker that takes the next job as soon as one has ended. By itself pg-boss waits for the next poll after
 * each: it is told of jobs as they are asked for, and sees no need to look whether one waits already.
 */
async function startWorker(
  kinds: JobKinds,
  services: RunnerServices,
  signal: AbortSignal,
): Promise<void> {
  const { boss } = services
  const { promise: worker, resolve } = Promise.withResolvers<string>()
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 10 }
  const id = await boss.work<QueuedJob>(queueName, polling, async ([queued]) => {
    try {
      if (queued) await run(kinds, services, queued.data, AbortSignal.any([signal, queued.signal]))
    } finally {
      boss.notifyWorker(await worker)
    }
  })
  resolve(id)
}

async function run(
  kinds: JobKinds,
  services: RunnerServices,
  { organizationId, jobId, traceparent }: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { store, tracing, metrics } = services
  const attempt = await store.writeAsSystem(organizationId, (org) => beginAttempt(org, jobId))
  if (!attempt) return
  const { kind, number, requestId } = attempt
  const attributes = { 'millwright.request_id': requestId, 'millwright.attempt': number }
  const part = tracing?.begin('job', kind, { parent: traceparent, attributes })
  const job = new RunningJob(services, organizationId, jobId, attempt, stopping)
  const begun = performance.now()
  let outcome: JobOutcome = 'again'
  const work = async () => await outcomeOf(kinds, services, { job, attempt, stopping })
  try {
    outcome = await (part ? part.run(work) : work())
  } finally {
    job.stop()
    metrics?.observeJob(kind, outcome, (performance.now() - begun) / 1000)
    part?.end({ 'millwright.outcome': outcome }, outcome === 'failed' || outcome === 'again')
  }
}

interface Attempted {
  job: RunningJob
  attempt: Attempt
  stopping: AbortSignal
}

/**
 * Does the work of a job, and records what came of it.
 *
 * @throws what the queue is to try again
 */
async function outcomeOf(
  kinds: JobKinds,
  services: RunnerServices,
  { job, attempt, stopping }: Attempted,
): Promise<JobOutcome> {
  try {
    if (attempt.number > mostAttempts) throw new ApiError('job_interrupted')
    const commit = await kinds[attempt.kind](job.context())
    await job.succeed(commit)
    return 'succeeded'
  } catch (error) {
    if (job.signal.aborted && !stopping.aborted) return 'canceled'
    // Whatever is down may come back: the queue tries again.
    if (stopping.aborted || (isPassing(error) && attempt.number < mostAttempts)) throw error
    if (toApiError(error).code === 'internal') services.logError(error)
    await job.fail(error)
    return 'failed'
  }
}

function isPassing(error: unknown): boolean {
  return toApiError(error).status === 503
}

class RunningJob {
  readonly signal: AbortSignal
  readonly #services: RunnerServices
  readonly #organizationId: string
  readonly #jobId: string
  readonly #attempt: Attempt
  readonly #given = new AbortController()
  readonly #watch
  #reportedAt = 0
  #reporting: Promise<void> = Promise.resolve()

  constructor(
    services: RunnerServices,
    organizationId: string,
    jobId: string,
    attempt: Attempt,
    stopping: AbortSignal,
  ) {
    this.#services = services
    this.#organizationId = organizationId
    this.#jobId = jobId
    this.#attempt = attempt
    this.signal = AbortSignal.any([stopping, this.#given.signal])
    this.#watch = services.changes.watch(jobId)
    void this.#abortWhenTaken()
  }

  context(): JobContext {
    return {
      organizationId: this.#organizationId,
      jobId: this.#jobId,
      input: this.#attempt.input,
      createdBy: this.#attempt.createdBy,
      signal: this.signal,
      progress: (progress) => this.#report(progress),
    }
  }

  /** The effects and the end of the job are one transaction: neither exists without the other. */
  async succeed(commit: Commit): Promise<void> {
    await this.#reporting
    await this.#services.store.writeAsSystem(this.#organizationId, async (org) => {
      const result = await commit(org)
      const isOurs = await this.#record(org, { status: 'succeeded', result })
      if (!isOurs) throw new ApiError('canceled')
    })
  }

  async fail(error: unknown): Promise<void> {
    await this.#reporting
    const problem = {
      ...problemOf(toApiError(error), this.#attempt.requestId, `urn:uuid:${this.#jobId}`),
      jobId: this.#jobId,
    }
    await this.#services.store.writeAsSystem(this.#organizationId, (org) =>
      this.#record(org, { status: 'failed', error: problem }),
    )
  }

  stop(): void {
    this.#given.abort()
    this.#watch.stop()
  }

  #record(org: OrganizationWriter, change: Parameters<typeof recordAttempt>[3]): Promise<boolean> {
    return recordAttempt(org, this.#jobId, this.#attempt.number, change)
  }

  #report(progress: { phase: string; done: number; total: number }): void {
    const now = Date.now()
    if (now - this.#reportedAt < progressMilliseconds) return
    this.#reportedAt = now
    this.#reporting = this.#reporting
      .then(() =>
        this.#services.store.writeAsSystem(this.#organizationId, async (org) => {
          await this.#record(org, progress)
        }),
      )
      .catch(this.#services.logError)
  }

  async #abortWhenTaken(): Promise<void> {
    while (!this.signal.aborted) {
      await this.#watch.next(5_000, this.signal)
      if (this.signal.aborted) return
      const record = await this.#services.store
        .readAsSystem(this.#organizationId, (org) => findJob(org, this.#jobId))
        .catch(() => null)
      if (record && record.job.status !== 'running') this.#given.abort()
    }
  }
}
