import type { JobKind } from '@millwright/contract/job-kinds'
import type { JobOf, JobStatus } from '@millwright/contract/jobs'
import pg from 'pg'
import { PgBoss, type ConstructorOptions } from 'pg-boss'

import type { DatabaseAddress } from '#platform/database/pool'
import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import type { JobChanges } from '#platform/jobs/job-changes'
import type { QueueCount } from '#platform/metrics/metrics'
import { findJobOf, insertJob, lockOpenJob, type JobToInsert } from '#platform/jobs/job-records'
import { queueName } from '#platform/jobs/queue-rows'
import { priorityOf } from '#platform/jobs/turns'
import type { Tracing } from '#platform/tracing/tracing'

/** The payload in pg-boss: the job's id, and nothing of its content. */
export interface QueuedJob {
  organizationId: string
  jobId: string
  kind: JobKind
  /** The trace of the request, if there is one. */
  traceparent?: string
}

/** The queue's own connections. Only the database's owner creates its tables. */
export function createBoss(
  { connectionString, stream, host, port, user, password, database }: DatabaseAddress,
  options: ConstructorOptions,
  onError: (error: Error) => void,
): PgBoss {
  const boss = new PgBoss({
    ...(connectionString && { connectionString }),
    // Passed on to the driver.
    ...(stream && { stream }),
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(typeof password === 'string' && { password }),
    ...(database && { database }),
    // A job of a crashed process is taken over after its last heartbeat, not a minute later.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    reindex: false,
    ...options,
  })
  boss.on('error', onError)
  return boss
}

/**
 * Creates the queue's tables and grants them to the service's role. Runs as the database's owner. Processes that
 * start at once take turns, because concurrent identical grants fail.
 */
export async function installQueue(
  address: DatabaseAddress,
  role: string | undefined,
): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('install queue', 4))`)
    await install(address, role)
  } finally {
    await client.end()
  }
}

async function install(address: DatabaseAddress, role: string | undefined): Promise<void> {
  const boss = createBoss(address, { supervise: false, migrate: true, max: 2 }, () => {})
  await boss.start()
  await boss.createQueue(queueName, {
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 3_600,
    // Attempts are counted in our own record; see the runner.
    retryLimit: 1_000,
    retryDelay: 1,
    deleteAfterSeconds: 3_600,
  })
  if (role) {
    const db = boss.getDb()
    for (const grant of [
      `grant usage on schema pgboss to ${role}`,
      `grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
      `grant usage on all sequences in schema pgboss to ${role}`,
    ]) {
      await db.executeSql(grant)
    }
  }
  await boss.stop({ graceful: false })
}

/** The number of waiting and running jobs of each kind, across organizations and processes. */
export async function countQueued(boss: PgBoss): Promise<QueueCount[]> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(data->>'kind', 'unknown') as kind,
       case state when 'active' then 'running' else 'waiting' end as state, count(*)::int as count
     from pgboss.job where name = $1 and state < 'completed' group by 1, 2`,
    [queueName],
  )
  return rows as QueueCount[]
}

export interface NewJob<Kind extends JobKind> extends JobToInsert<Kind> {
  isUrgent?: boolean
}

interface QueueServices {
  boss: PgBoss
  store: OrganizationStore
  changes: JobChanges
  tracing: Pick<Tracing, 'traceparent'> | undefined
}

/** Enqueues long work in the transaction that needs it. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #store: OrganizationStore
  readonly #changes: JobChanges
  readonly #tracing: Pick<Tracing, 'traceparent'> | undefined

  constructor({ boss, store, changes, tracing }: QueueServices) {
    this.#boss = boss
    this.#store = store
    this.#changes = changes
    this.#tracing = tracing
  }

  /** As `enqueue`, but only one at a time for the same input: a repetition returns the waiting or running job. */
  async enqueueOnce<Kind extends JobKind>(
    org: OrganizationWriter,
    job: NewJob<Kind>,
  ): Promise<string> {
    return (await lockOpenJob(org, job)) ?? (await this.enqueue(org, job))
  }

  /** The job exists exactly when the transaction commits, and only then does a worker see it. */
  async enqueue<Kind extends JobKind>(
    org: OrganizationWriter,
    { isUrgent = true, ...job }: NewJob<Kind>,
  ): Promise<string> {
    const jobId = await insertJob(org, job)
    const traceparent = this.#tracing?.traceparent()
    const queued: QueuedJob = {
      organizationId: org.id,
      jobId,
      kind: job.kind,
      ...(traceparent !== undefined && { traceparent }),
    }
    await this.#boss.send(queueName, queued, {
      id: jobId,
      priority: await priorityOf(org, queueName, isUrgent),
      db: { executeSql: async (text, values) => await org.execute(text, values) },
    })
    return jobId
  }

  /** The job once it has ended, or its state when the time is up or the signal aborts. Holds no connection. */
  async waitFor<Kind extends JobKind>(
    organizationId: string,
    wanted: { id: string; kind: Kind },
    milliseconds: number,
    signal?: AbortSignal,
  ): Promise<JobOf<Kind>> {
    const watch = this.#changes.watch(wanted.id)
    const deadline = Date.now() + milliseconds
    try {
      for (;;) {
        const job = await this.#read(organizationId, wanted)
        const left = deadline - Date.now()
        if (hasEnded(job) || left <= 0 || signal?.aborted) return job
        await watch.next(Math.min(left, 2_000), signal)
      }
    } finally {
      watch.stop()
    }
  }

  watch(jobId: string) {
    return this.#changes.watch(jobId)
  }

  async #read<Kind extends JobKind>(organizationId: string, wanted: { id: string; kind: Kind }) {
    const job = await this.#store.readAsSystem(organizationId, (org: OrganizationReader) =>
      findJobOf(org, wanted),
    )
    if (!job) throw new Error(`The job ${wanted.id} no longer exists.`)
    return job
  }
}

export function hasEnded({ status }: { status: JobStatus }): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'canceled'
}
