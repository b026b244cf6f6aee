import type { Problem } from '@millwright/contract/errors'
import {
  jobKinds,
  type JobInput,
  type JobKind,
  type JobPhase,
  type JobResult,
} from '@millwright/contract/job-kinds'
import { isOfKind } from '@millwright/contract/job-of-kind'
import type { Job, JobOf, JobStatus, JobSummary } from '@millwright/contract/jobs'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import type { Progress } from '#platform/jobs/job-progress'
import { leaveQueue, waitAgain } from '#platform/jobs/queue-rows'
import { mapPage, newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    jobs: {
      organization_id: string
      id: string
      kind: JobKind
      status: Defaulted<JobStatus>
      input: JsonColumn<JobInput<JobKind>>
      phase: Defaulted<Job['progress']['phase']>
      done: Defaulted<number>
      total: Defaulted<number>
      result: JsonColumn<JobResult<JobKind>> | null
      error: JsonColumn<Problem> | null
      attempt: Defaulted<number>
      gave_way: Defaulted<number>
      revision: Defaulted<number>
      request_id: string
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** A job with the number of its latest change. */
export interface JobRecord {
  job: Job
  revision: number
}

const summaryColumns = [
  'id',
  'kind',
  'status',
  'phase',
  'done',
  'total',
  'created_by as createdBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export async function findJob(org: OrganizationReader, id: string): Promise<JobRecord | null> {
  const row = await org.db
    .selectFrom('jobs')
    .select([...summaryColumns, 'error', 'result', 'revision'])
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { phase, done, total, result, error, revision, ...facts } = row
  const job = {
    ...facts,
    progress: { phase, done, total },
    ...(result !== null && { result }),
    ...(error !== null && { error }),
  }
  // A row's JSON has the type of its kind: `enqueue` and `succeed` take nothing else.
  return { revision, job: job as Job }
}

/** A job of a known kind, with that kind's result. */
export async function findJobOf<Kind extends JobKind>(
  org: OrganizationReader,
  { id, kind }: { id: string; kind: Kind },
): Promise<JobOf<Kind> | null> {
  const job = (await findJob(org, id))?.job
  return job && isOfKind(job, kind) ? job : null
}

export interface JobFilter extends PageQuery {
  status?: JobStatus
  kind?: JobKind
}

export async function listJobs(
  org: OrganizationReader,
  { status, kind, ...page }: JobFilter,
): Promise<Page<JobSummary>> {
  let rows = org.db
    .selectFrom('jobs')
    .select([...summaryColumns, 'input'])
    // The contents of a document without a procedure would make a list of jobs large.
    .select(sql<Problem | null>`error - 'foundInstead'`.as('error'))
    .where('organization_id', '=', org.id)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  return mapPage(
    await pageFrom(rows, page, newestFirst('jobs')),
    ({ phase, done, total, input, error, ...facts }) => {
      const job = {
        ...facts,
        progress: { phase, done, total },
        about: aboutOf(facts.kind, input),
        ...(error !== null && { error }),
      }
      return job as JobSummary
    },
  )
}

function aboutOf(kind: JobKind, input: object): object {
  const { properties } = jobKinds[kind].about
  const isShown = ([name, value]: [string, unknown]) => name in properties && value !== null
  return Object.fromEntries(Object.entries(input).filter(isShown))
}

export interface JobToInsert<Kind extends JobKind> {
  kind: Kind
  input: JobInput<Kind>
  requestId: string
  createdBy: string
}

export async function insertJob<Kind extends JobKind>(
  org: OrganizationWriter,
  job: JobToInsert<Kind>,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('jobs')
    .values({
      organization_id: org.id,
      id,
      kind: job.kind,
      input: JSON.stringify(job.input),
      request_id: job.requestId,
      created_by: job.createdBy,
    })
    .execute()
  return id
}

type WantedJob<Kind extends JobKind> = Pick<JobToInsert<Kind>, 'kind' | 'input'>

/** As `findOpenJob`. Concurrent callers take turns, so that the second finds the job of the first. */
export async function lockOpenJob<Kind extends JobKind>(
  org: OrganizationWriter,
  wanted: WantedJob<Kind>,
): Promise<string | null> {
  const lock = [org.id, wanted.kind, JSON.stringify(wanted.input)]
  await org.execute(`select pg_advisory_xact_lock(hashtextextended($1 || $2 || $3, 29))`, lock)
  return await findOpenJob(org, wanted)
}

/** The unfinished job with this kind and input, if there is one. */
export async function findOpenJob<Kind extends JobKind>(
  org: OrganizationReader,
  { kind, input }: WantedJob<Kind>,
): Promise<string | null> {
  const wanted = JSON.stringify(input)
  const row = await org.db
    .selectFrom('jobs')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .where('input', '=', sql<JobInput<Kind>>`${wanted}::jsonb`)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Attempt<Kind extends JobKind> {
  kind: Kind
  input: JobInput<Kind>
  number: number
  timesGivenWay: number
  phase: string
  done: number
  total: number
  requestId: string
  createdBy: string
}

/** Takes the job over from its previous worker; null if it has ended. */
export async function beginAttempt(
  org: OrganizationWriter,
  id: string,
): Promise<Attempt<JobKind> | null> {
  const row = await org.db
    .updateTable('jobs')
    .set({ status: 'running', attempt: sql`attempt + 1`, ...touched })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning([
      'kind',
      'input',
      'attempt as number',
      'gave_way as timesGivenWay',
      'phase',
      'done',
      'total',
      'request_id as requestId',
      'created_by as createdBy',
    ])
    .executeTakeFirst()
  if (row) await announce(org, id)
  return row ?? null
}

export type Change<Kind extends JobKind> =
  | Progress<JobPhase<Kind>>
  | { status: 'succeeded'; result: JobResult<Kind> }
  | { status: 'failed'; error: Problem }

/** Writes an attempt's progress; false if the job was canceled or taken over. */
export async function recordAttempt<Kind extends JobKind>(
  org: OrganizationWriter,
  id: string,
  attempt: number,
  change: Change<Kind>,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('jobs')
    .set({ ...storedAs(change), ...touched })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) await announce(org, id)
  return numUpdatedRows > 0
}

/** Puts a job back in the queue; false if it was canceled or taken over. */
export async function yieldJob(
  org: OrganizationWriter,
  id: string,
  attempt: number,
  how: { isResumable: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('jobs')
    .set({ gave_way: sql<number>`gave_way + 1` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) await waitAgain(org, id, how)
  return numUpdatedRows > 0
}

function storedAs<Kind extends JobKind>(change: Change<Kind>) {
  if ('result' in change) {
    return { ...change, done: sql<number>`total`, result: JSON.stringify(change.result) }
  }
  if ('error' in change) return { ...change, error: JSON.stringify(change.error) }
  return change
}

/** False when the job has ended already. */
export async function cancelJob(org: OrganizationWriter, id: string): Promise<boolean> {
  return (await cancelJobs(org, [id])) > 0
}

/** Cancels the unfinished ones of several jobs. Returns how many. */
export async function cancelJobs(org: OrganizationWriter, ids: string[]): Promise<number> {
  const canceled = await org.db
    .updateTable('jobs')
    .set({ status: 'canceled', ...touched })
    .where('organization_id', '=', org.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .execute()
  const canceledIds = canceled.map(({ id }) => id)
  await leaveQueue(org, canceledIds)
  await announce(org, ...canceledIds)
  return canceled.length
}

const touched = { revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` }

export const jobChannel = 'millwright_job'

/** Notifies every process of job changes, when this transaction commits. */
async function announce(org: OrganizationWriter, ...ids: string[]): Promise<void> {
  await org.execute('select pg_notify($1, id) from unnest($2::text[]) as id', [jobChannel, ids])
}
