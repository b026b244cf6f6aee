import { ApiError } from '@millwright/contract/errors'
import type { JobKind } from '@millwright/contract/job-kinds'
import type { PgBoss } from 'pg-boss'

import { toApiError } from '#platform/problems'
import { waitingIn, Workers } from '#platform/jobs/giving-way'
import type { QueuedJob } from '#platform/jobs/job-queue'
import { queueName } from '#platform/jobs/queue-rows'
import type { JobOutcome, Metrics } from '#platform/metrics/metrics'
import type { Tracing } from '#platform/tracing/tracing'
import { beginAttempt, type Attempt } from '#platform/jobs/job-records'
import {
  RunningJob,
  type Commit,
  type JobContext,
  type RunningServices,
} from '#platform/jobs/running-job'

/** The work of each kind of job. A kind without its work doesn't compile, nor work with another result. */
export type JobWork = {
  [Kind in JobKind]: (context: JobContext<Kind>) => Promise<Commit<Kind>>
}

export interface RunnerServices extends RunningServices {
  boss: PgBoss
  metrics: Pick<Metrics, 'observeJob'> | undefined
  tracing: Pick<Tracing, 'begin'> | undefined
}

/** A job that crashes its process is not retried forever. */
const maxAttempts = 5

interface Running extends RunnerServices {
  workers: Workers
}

/** Takes jobs from the queue until the signal aborts, `atOnce` at a time. */
export async function runJobs(
  work: JobWork,
  services: RunnerServices,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<void> {
  const { boss, logError } = services
  const workers = new Workers(atOnce, async () => await waitingIn(boss), logError)
  const running = { ...services, workers }
  const started = Array.from({ length: atOnce }, () =>
    startWorker(work, running, { atOnce, signal }),
  )
  await Promise.all(started)
}

/**
 * A worker that takes the next job as soon as one has ended. By default pg-boss waits for the next poll after each:
 * it is notified of new jobs, and doesn't check whether one is already waiting.
 */
async function startWorker(
  work: JobWork,
  services: Running,
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<void> {
  const { boss } = services
  const { promise: worker, resolve } = Promise.withResolvers<string>()
  const options = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 10,
    // Only jobs that have yielded and start over have a group.
    ...(atOnce > 1 && { localGroupConcurrency: atOnce - 1 }),
  }
  const id = await boss.work<QueuedJob>(queueName, options, async ([queued]) => {
    try {
      if (queued) await run(work, services, queued.data, AbortSignal.any([signal, queued.signal]))
    } finally {
      boss.notifyWorker(await worker)
    }
  })
  resolve(id)
}

async function run(
  work: JobWork,
  services: Running,
  { organizationId, jobId, traceparent }: QueuedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { store, tracing, metrics, workers } = services
  const attempt = await store.writeAsSystem(organizationId, (org) => beginAttempt(org, jobId))
  if (!attempt) return
  const { kind, number, requestId } = attempt
  const attributes = { 'millwright.request_id': requestId, 'millwright.attempt': number }
  const part = tracing?.begin('job', kind, { parent: traceparent, attributes })
  const job = new RunningJob(services, organizationId, jobId, attempt, stopping)
  const begun = performance.now()
  let outcome: JobOutcome = 'again'
  const attend = async () => await outcomeOf(work, services, { job, attempt, stopping })
  workers.hold(job)
  try {
    outcome = await (part ? part.run(attend) : attend())
  } finally {
    job.stop()
    workers.release(job)
    metrics?.observeJob(kind, outcome, (performance.now() - begun) / 1000)
    part?.end({ 'millwright.outcome': outcome }, outcome === 'failed' || outcome === 'again')
  }
}

interface Attempted<Kind extends JobKind> {
  job: RunningJob<Kind>
  attempt: Attempt<Kind>
  stopping: AbortSignal
}

/**
 * Does the work of a job, and records its outcome.
 *
 * @throws what the queue should retry
 */
async function outcomeOf<Kind extends JobKind>(
  work: JobWork,
  services: RunnerServices,
  { job, attempt, stopping }: Attempted<Kind>,
): Promise<JobOutcome> {
  const tries = attempt.number - attempt.timesGivenWay
  try {
    if (tries > maxAttempts) throw new ApiError('job_interrupted')
    const commit = await work[attempt.kind](job.context())
    await job.succeed(commit)
    return 'succeeded'
  } catch (error) {
    if (job.signal.aborted && !stopping.aborted) {
      return job.isGivingWay && (await job.waitAgain()) ? 'gave_way' : 'canceled'
    }
    // Whatever is down may come back: the queue retries.
    if (stopping.aborted || (isPassing(error) && tries < maxAttempts)) throw error
    if (toApiError(error).code === 'internal') services.logError(error)
    await job.fail(error)
    return 'failed'
  }
}

function isPassing(error: unknown): boolean {
  return toApiError(error).status === 503
}
