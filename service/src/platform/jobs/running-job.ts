import { ApiError } from '@millwright/contract/errors'
import type { JobInput, JobKind, JobPhase, JobResult } from '@millwright/contract/job-kinds'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { problemOf, toApiError } from '#platform/problems'
import type { HeldWorker } from '#platform/jobs/giving-way'
import type { JobChanges } from '#platform/jobs/job-changes'
import { ForwardProgress, type Progress } from '#platform/jobs/job-progress'
import {
  findJob,
  yieldJob,
  recordAttempt,
  type Attempt,
  type Change,
} from '#platform/jobs/job-records'

export interface JobContext<Kind extends JobKind> {
  organizationId: string
  jobId: string
  input: JobInput<Kind>
  createdBy: string
  /** Aborted if the job is canceled, yields, is taken over by another process, or the service stops. */
  signal: AbortSignal
  progress: (progress: Progress<JobPhase<Kind>>) => void
  /** Marks the work so far as kept: another attempt continues from here. */
  keepsWork: () => void
}

/** Writes the effects of a job and returns its result, in the transaction that ends the job. */
export type Commit<Kind extends JobKind> = (org: OrganizationWriter) => Promise<JobResult<Kind>>

export interface RunningServices {
  store: OrganizationStore
  changes: JobChanges
  logError: (error: unknown) => void
}

/** The abort reason of a job that starts over later. */
export class YieldedJob extends Error {}

const progressMilliseconds = 200

/** An attempt at a job, from leaving the queue to its end. */
export class RunningJob<Kind extends JobKind> implements HeldWorker {
  readonly signal: AbortSignal
  readonly #services: RunningServices
  readonly #organizationId: string
  readonly #jobId: string
  readonly #attempt: Attempt<Kind>
  readonly #given = new AbortController()
  readonly #watch
  readonly #forward: ForwardProgress
  #isGivingWay = false
  #isResumable = false
  #reportedAt = 0
  #reporting: Promise<void> = Promise.resolve()

  constructor(
    services: RunningServices,
    organizationId: string,
    jobId: string,
    attempt: Attempt<Kind>,
    stopping: AbortSignal,
  ) {
    this.#services = services
    this.#organizationId = organizationId
    this.#jobId = jobId
    this.#attempt = attempt
    this.signal = AbortSignal.any([stopping, this.#given.signal])
    const { phase, done, total, number } = attempt
    this.#forward = new ForwardProgress(
      number > 1 && phase !== 'queued' ? { phase, done, total } : undefined,
    )
    this.#watch = services.changes.watch(jobId)
    void this.#abortWhenTaken()
  }

  context(): JobContext<Kind> {
    return {
      organizationId: this.#organizationId,
      jobId: this.#jobId,
      input: this.#attempt.input,
      createdBy: this.#attempt.createdBy,
      signal: this.signal,
      progress: (progress) => this.#report(progress),
      keepsWork: () => {
        this.#isResumable = true
      },
    }
  }

  get timesGivenWay(): number {
    return this.#attempt.timesGivenWay
  }

  get isResumable(): boolean {
    return this.#isResumable
  }

  get isGivingWay(): boolean {
    return this.#isGivingWay
  }

  giveWay(): void {
    this.#isGivingWay = true
    this.#given.abort(new YieldedJob())
  }

  /** False if it was canceled meanwhile. */
  async waitAgain(): Promise<boolean> {
    await this.#reporting
    const { number } = this.#attempt
    return await this.#services.store.writeAsSystem(this.#organizationId, (org) =>
      yieldJob(org, this.#jobId, number, this),
    )
  }

  /** The effects and the end of the job are one transaction: neither exists without the other. */
  async succeed(commit: Commit<Kind>): Promise<void> {
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

  #record(org: OrganizationWriter, change: Change<Kind>): Promise<boolean> {
    return recordAttempt(org, this.#jobId, this.#attempt.number, change)
  }

  #report(progress: Progress<JobPhase<Kind>>): void {
    const now = Date.now()
    if (!this.#forward.accepts(progress)) return
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
      if (record && record.job.status !== 'running') this.#given.abort(new ApiError('canceled'))
    }
  }
}
