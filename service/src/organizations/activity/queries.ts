import {
  signInOperation,
  type Activity,
  type ActivityKind,
  type ChangedRecord,
  type RecordKind,
} from '@millwright/contract/activity'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import { subjectOf, type RecordsThen } from '#platform/activity'
import type { OrganizationReader } from '#platform/database/organization-store'
import type {
  JsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    activity: {
      organization_id: string
      id: string
      operation: string
      member_id: string | null
      member_first_name: string
      member_last_name: string
      assistant: string | null
      targets: JsonColumn<Record<string, string>>
      target_ids: string[]
      record_id: string | null
      before: JsonColumn<RecordsThen>
      after: JsonColumn<RecordsThen>
      times: number
      last_at: NullableTimestampColumn
      created_at: TimestampColumn
    }
  }
}

export interface ActivityFilter extends PageQuery {
  memberId?: string
  targetId?: string
  operation?: string
  kind?: ActivityKind
  from?: string
  to?: string
}

function activityRows(org: OrganizationReader) {
  return org.db
    .selectFrom('activity')
    .select([
      'id',
      'operation',
      'member_id as memberId',
      'member_first_name as memberFirstName',
      'member_last_name as memberLastName',
      'assistant',
      'targets',
      'before',
      'after',
      'times',
      'created_at as createdAt',
      lastAt.as('lastAt'),
    ])
    .where('organization_id', '=', org.id)
}

export async function listActivity(
  org: OrganizationReader,
  { memberId, targetId, operation, kind, from, to, ...page }: ActivityFilter,
): Promise<Page<Activity>> {
  let rows = activityRows(org)
  if (memberId !== undefined) rows = rows.where('member_id', '=', memberId)
  if (targetId !== undefined) rows = rows.where(sql<boolean>`${targetId} = any(target_ids)`)
  if (operation !== undefined) rows = rows.where('operation', '=', operation)
  if (kind === 'sign-in') rows = rows.where('operation', '=', sql.lit(signInOperation))
  else if (kind !== undefined) rows = rows.where(isOfKind(kind))
  if (kind === undefined && operation === undefined) {
    rows = rows.where('operation', '!=', signInOperation)
  }
  if (from !== undefined) rows = rows.where(sql<boolean>`${lastAt} >= ${from}`)
  if (to !== undefined) rows = rows.where(sql<boolean>`created_at < ${to}`)
  return mapPage(
    await pageFrom(rows, page, { by: 'id', as: 'id', changedAt: lastAt }),
    createActivity,
  )
}

/** A line with its position in the order in which the log is followed. */
export type PlacedActivity = Activity & { position: string }

/**
 * Lines in the order of their last edits, up to where no line can come before them anymore: a line is dated when
 * its transaction begins, and may be committed later.
 *
 * @param after the position of a line: microseconds since 1970 and the id
 */
export async function activityAfter(
  org: OrganizationReader,
  after: string | undefined,
  limit: number,
): Promise<PlacedActivity[]> {
  const [micros, id] = after?.split('.') ?? []
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  const rows = await activityRows(org)
    .select(
      sql<string>`(extract(epoch from ${lastAt}) * 1000000)::bigint || '.' || id`.as('position'),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${lastAt}, id) > (${moment}, ${id}::uuid)`),
    )
    .where(sql<boolean>`${lastAt} < (select all_committed_before())`)
    .orderBy(lastAt)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ position, ...row }) => ({ ...createActivity(row), position }))
}

/** Lines from before edits were grouped have only one time. */
const lastAt = sql<string>`coalesce(last_at, created_at)`

/** The API's resources whose operations concern records of a kind. */
const resources: Record<RecordKind, string[]> = {
  guidebook: ['guidebooks'],
  place: ['places'],
  procedure: ['procedures', 'procedureMedia', 'procedureSteps', 'procedureVersions'],
  object: ['objects', 'objectModels', 'trackingFiles'],
  capture: ['captures', 'captureMedia'],
  skill: ['skills'],
  course: ['courses'],
  lesson: ['lessons'],
  run: ['runs'],
  suggestion: ['suggestions'],
  assignment: ['assignments'],
  'reference-material': ['referenceMaterial'],
  member: ['members', 'memberSessions', 'memberPins', 'memberBadges'],
  team: ['teams'],
  'api-key': ['apiKeys'],
  'shared-device': ['sharedDevices'],
}

/** Includes operations that link a record of the kind to another, if the line lists records. */
function isOfKind(kind: RecordKind) {
  const path = sql`'$.* ? (@.kind == $kind)'`
  return sql<boolean>`(split_part(operation, '.', 1) = any(${resources[kind]})
    or jsonb_path_exists(before || after, ${path}, ${JSON.stringify({ kind })}::jsonb))`
}

type Row = Omit<Activity, 'records'> & { before: RecordsThen; after: RecordsThen }

function createActivity({ before, after, ...row }: Row): Activity {
  const subject = subjectOf(row.operation, row.targets)
  const ids = new Set([subject ?? '', ...Object.values(row.targets)])
  const records = [...ids].flatMap((id) => changedRecord(id, before, after) ?? [])
  return { ...row, records }
}

function changedRecord(
  id: string,
  before: RecordsThen,
  after: RecordsThen,
): ChangedRecord | undefined {
  const [was, is] = [before[id], after[id]]
  const either = is ?? was
  if (!either) return undefined
  const [then, now] = [fieldsOf(was), fieldsOf(is)]
  // A new record's title is not a change.
  const fields = Object.keys({ ...then, ...now }).filter(
    (field) => then[field] !== now[field] && (field !== 'title' || (was && is)),
  )
  const changes = fields.map((field) => ({
    field,
    from: then[field] ?? null,
    to: now[field] ?? null,
  }))
  return { id, kind: either.kind, title: either.title, changes }
}

function fieldsOf(then: RecordsThen[string] | undefined): Record<string, string> {
  return then ? { title: then.title, ...then.state } : {}
}
