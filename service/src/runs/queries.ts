import type { Page, PageQuery } from '@millwright/contract/page'
import type { RunOutcome, RunStatus } from '@millwright/contract/run-entries'
import type { RunSubject } from '@millwright/contract/run-subject'
import type { RunSummary } from '@millwright/contract/runs'
import type { RunState } from '@millwright/runs/fold-run'
import { sql, type Generated } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  Defaulted,
  JsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'

import { resultsOf, type StepResult } from './run-results.ts'

declare module '#platform/database/tables' {
  interface Tables {
    runs: {
      organization_id: string
      id: string
      procedure_id: string
      version: number
      content_hash: string
      title: string
      guidebook_id: string | null
      serial_number: string | null
      lot: string | null
      customer_item_id: string | null
      work_order: string | null
      assignment_id: string | null
      occurrence_id: string | null
      status: Defaulted<RunStatus>
      outcome: RunOutcome | null
      started_by: string
      performer_id: string | null
      member_ids: string[]
      started_at: WrittenTimestampColumn
      finished_at: NullableTimestampColumn
      active_seconds: Defaulted<number>
      done: Defaulted<number>
      skipped: Defaulted<number>
      total: number
      failures: Defaulted<number>
      deviations: Defaulted<number>
      conflicts: Defaulted<number>
      late_entries: Defaulted<number>
      last_seq: Defaulted<number>
      last_hash: string
      place: Generated<string>
      results: JsonColumn<StepResult[]> | null
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    run_members: {
      organization_id: string
      member_id: string
      place: string
      run_id: string
    }
  }
}

/** A record names the people in it, by the local part of their address if they have no name yet. */
const participants = sql<RunSummary['participants']>`(
  select coalesce(json_agg(json_build_object(
    'memberId', m.id,
    'firstName', coalesce(m.former_first_name, case when u.first_name || u.last_name = ''
      then split_part(u.email_address, '@', 1) else u.first_name end),
    'lastName', coalesce(m.former_last_name, u.last_name)) order by each.place), '[]')
  from unnest(r.member_ids) with ordinality as each (id, place)
  join members m on m.organization_id = r.organization_id and m.id = each.id
  join users u on u.id = m.user_id)`

const subject = sql<RunSubject>`json_strip_nulls(json_build_object(
  'serialNumber', r.serial_number, 'lot', r.lot, 'customer_item_id', r.customer_item_id))`

/** The member who started it has it until it is handed over. */
const performer = sql<string>`coalesce(r.performer_id, r.started_by)`

function runRows(org: OrganizationReader) {
  return org.db
    .selectFrom('runs as r')
    .select([
      'r.id',
      'r.procedure_id as procedureId',
      'r.version',
      'r.content_hash as contentHash',
      'r.title',
      'r.guidebook_id as guidebookId',
      subject.as('subject'),
      'r.work_order as workOrder',
      'r.assignment_id as assignmentId',
      'r.occurrence_id as occurrenceId',
      'r.status',
      'r.outcome',
      'r.started_by as startedBy',
      performer.as('performerId'),
      participants.as('participants'),
      'r.started_at as startedAt',
      'r.finished_at as finishedAt',
      'r.active_seconds as activeSeconds',
      'r.done',
      'r.skipped',
      'r.total',
      'r.failures',
      'r.deviations',
      'r.conflicts',
      'r.late_entries as lateEntries',
      'r.place',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
    ])
    .where('r.organization_id', '=', org.id)
}

type Row = Omit<RunSummary, 'progress'> & RunSummary['progress'] & { place: string }

function summaryOf({ done, skipped, total, place: _place, ...row }: Row): RunSummary {
  return { ...row, progress: { done, skipped, total } }
}

export interface RunFilter extends PageQuery {
  procedureId?: string
  guidebookId?: string
  serialNumber?: string
  workOrder?: string
  memberId?: string
  performerId?: string
  status?: RunStatus
  outcome?: RunOutcome
  from?: string
  to?: string
}

export async function listRuns(
  org: OrganizationReader,
  { memberId, from, to, procedureId, guidebookId, serialNumber, workOrder, ...rest }: RunFilter,
): Promise<Page<RunSummary>> {
  const { status, outcome, performerId, ...page } = rest
  let rows = runRows(org)
  if (procedureId !== undefined) rows = rows.where('r.procedure_id', '=', procedureId)
  if (guidebookId !== undefined) rows = rows.where('r.guidebook_id', '=', guidebookId)
  if (serialNumber !== undefined) rows = rows.where('r.serial_number', '=', serialNumber)
  if (workOrder !== undefined) rows = rows.where('r.work_order', '=', workOrder)
  if (memberId !== undefined) {
    rows = rows.where('r.place', 'in', (of) =>
      of
        .selectFrom('run_members as m')
        .select('m.place')
        .where('m.organization_id', '=', org.id)
        .where('m.member_id', '=', memberId),
    )
  }
  if (performerId !== undefined) rows = rows.where(performer, '=', performerId)
  if (status !== undefined) rows = rows.where('r.status', '=', status)
  if (outcome !== undefined) rows = rows.where('r.outcome', '=', outcome)
  if (from !== undefined) rows = rows.where('r.place', '>=', firstPlaceAt(from))
  if (to !== undefined) rows = rows.where('r.place', '<', firstPlaceAt(to))
  const order = { by: 'r.place', as: 'place', changedAt: 'r.updated_at' } as const
  return mapPage(await pageFrom(rows, page, order), summaryOf)
}

/** A position before all runs that began at a time or later, and after all others. */
export function firstPlaceAt(moment: string): string {
  // JavaScript's dates have no leap seconds.
  const time = Date.parse(moment.replace(/:60(?=[.Z+-])/i, ':59'))
  const milliseconds = Math.max(0, time).toString(16).padStart(12, '0')
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-0000-0000-000000000000`
}

export async function findRun(org: OrganizationReader, id: string): Promise<RunSummary | null> {
  const row = await runRows(org).where('r.id', '=', id).executeTakeFirst()
  return row ? summaryOf(row) : null
}

export async function runExists(org: OrganizationReader, runId: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('runs')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', runId)
    .executeTakeFirst()
  return row !== undefined
}

/** The end of a run's chain of entries. */
export interface ChainEnd {
  lastSeq: number
  lastHash: string
}

/** Locks a run so that one request at a time adds entries; null if it does not exist. */
export async function lockRun(org: OrganizationWriter, id: string): Promise<ChainEnd | null> {
  const row = await org.db
    .selectFrom('runs')
    .select(['last_seq as lastSeq', 'last_hash as lastHash'])
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface NewRun {
  id: string
  procedureId: string
  version: number
  contentHash: string
  title: string
  guidebookId: string | null
  subject: RunSubject
  workOrder: string | null
  assignmentId: string | null
  occurrenceId: string | null
  startedBy: string
  startedAt: string
  total: number
  firstHash: string
}

/** False if a run with this id already exists. */
export async function insertRun(org: OrganizationWriter, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await org.db
    .insertInto('runs')
    .values({
      organization_id: org.id,
      id: run.id,
      procedure_id: run.procedureId,
      version: run.version,
      content_hash: run.contentHash,
      title: run.title,
      guidebook_id: run.guidebookId,
      serial_number: run.subject.serialNumber ?? null,
      lot: run.subject.lot ?? null,
      customer_item_id: run.subject.customer_item_id ?? null,
      work_order: run.workOrder,
      assignment_id: run.assignmentId,
      occurrence_id: run.occurrenceId,
      started_by: run.startedBy,
      member_ids: [run.startedBy],
      // A device clock that is ahead would make the time worked negative.
      started_at: sql<string>`least(${run.startedAt}::timestamptz, now())`,
      total: run.total,
      last_hash: run.firstHash,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Stores the state of a run after its latest entries. */
export async function updateRun(
  org: OrganizationWriter,
  { id, startedBy }: Pick<RunSummary, 'id' | 'startedBy'>,
  state: RunState,
  { lastSeq, lastHash }: ChainEnd,
): Promise<void> {
  const results = resultsOf(state)
  await org.db
    .updateTable('runs')
    .set({
      status: state.status,
      outcome: state.outcome,
      member_ids: [...new Set([startedBy, ...state.memberIds])],
      performer_id: state.handedTo,
      finished_at: state.finishedAt,
      active_seconds: state.activeSeconds,
      ...state.progress,
      failures: state.failures,
      deviations: state.deviations,
      conflicts: state.conflicts,
      late_entries: state.lateEntries,
      results: results && JSON.stringify(results),
      last_seq: lastSeq,
      last_hash: lastHash,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** The number of runs that keep a procedure from being deleted. */
export async function countRunsOf(org: OrganizationReader, procedureId: string): Promise<number> {
  const { count } = await org.db
    .selectFrom('runs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .executeTakeFirstOrThrow()
  return count
}
