import type { Problem } from '@millwright/contract/errors'
import type { Job, JobSummary } from '@millwright/contract/jobs'
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
      kind: Job['kind']
      status: Defaulted<Job['status']>
      input: JsonColumn<unknown>
      phase: Defaulted<string>
      done: Defaulted<number>
      total: Defaulted<number>
      result: JsonColumn<unknown> | null
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
  const { phase, done, total, result, error, revision, ...job } = row
  return {
    revision,
    job: {
      ...job,
      progress: { phase, done, total },
      ...(result !== null && { result }),
      ...(error !== null && { error }),
    },
  }
}

export interface JobFilter extends PageQuery {
  status?: Job['status']
}

export async function listJobs(
  org: OrganizationReader,
  { status, ...page }: JobFilter,
): Promise<Page<JobSummary>> {
  let rows = org.db
    .selectFrom('jobs')
    .select([...summaryColumns, 'input'])
    // What a document without a procedure holds would make a list of jobs large.
    .select(sql<Problem | null>`error - 'foundInstead'`.as('error'))
    .where('organization_id', '=', org.id)
  if (status !== undefined) rows = rows.where('status', '=', status)
  return mapPage(
    await pageFrom(rows, page, newestFirst('jobs')),
    ({ phase, done, total, input, error, ...job }) => ({
      ...job,
      progress: { phase, done, total },
      about: textsIn(input),
      ...(error !== null && { error }),
    }),
  )
}

/** Where the result's addresses lead to is not what a job is about. */
function textsIn(input: unknown): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && entry[0] !== 'mount'
  return Object.fromEntries(Object.entries(input ?? {}).filter(isText))
}

export async function insertJob(
  org: OrganizationWriter,
  job: { kind: Job['kind']; input: unknown; requestId: string; createdBy: string },
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

/**
 * The job of this kind and input that has not ended, if there is one. Who asks for the same at once takes turns, so
 * that the second finds the job of the first.
 */
export async function findOpenJob(
  org: OrganizationWriter,
  { kind, input }: { kind: Job['kind']; input: unknown },
): Promise<string | null> {
  const wanted = JSON.stringify(input)
  const lock = [org.id, kind, wanted]
  await org.execute(`select pg_advisory_xact_lock(hashtextextended($1 || $2 || $3, 29))`, lock)
  const row = await org.db
    .selectFrom('jobs')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('kind', '=', kind)
    .where('status', 'in', ['queued', 'running'])
    .where('input', '=', sql<string>`${wanted}::jsonb`)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface Attempt extends Progress {
  kind: Job['kind']
  input: unknown
  number: number
  timesGivenWay: number
  requestId: string
  createdBy: string
}

/** Takes the job over from whoever ran it before; null when it has ended. */
export async function beginAttempt(org: OrganizationWriter, id: string): Promise<Attempt | null> {
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

type Change =
  | Progress
  | { status: 'succeeded'; result: unknown }
  | { status: 'failed'; error: Problem }

/** Writes what an attempt has to say; false when the job was canceled or taken over. */
export async function recordAttempt(
  org: OrganizationWriter,
  id: string,
  attempt: number,
  change: Change,
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

/** Lets a job wait for a worker again; false when it was canceled or taken over. */
export async function giveWay(
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

function storedAs(change: Change) {
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

/** Cancels those of several jobs that have not ended. Returns how many. */
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

/** Tells every process that jobs changed, when this transaction commits. */
async function announce(org: OrganizationWriter, ...ids: string[]): Promise<void> {
  await org.execute('select pg_notify($1, id) from unnest($2::text[]) as id', [jobChannel, ids])
}
