import type { VersionInsight } from '@millwright/contract/procedure-insights'
import { sql, type RawBuilder } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { firstPlaceAt } from './queries.ts'

/** The runs that figures are asked for. */
export interface InsightFilter {
  procedureId: string
  version?: number
  from?: string
  to?: string
}

type Times = VersionInsight['times']

/** The times of a number of steps or runs, and by how many people. */
interface Timed {
  timed: number
  people: number
  median: number | null
  p90: number | null
}

export interface StepFigures extends Timed {
  stepId: string
  done: number
  skipped: number
  deviations: number
}

export interface FieldFigures {
  stepId: string
  fieldId: string
  recorded: number
  failures: number
  values: number[]
}

export type VersionFigures = Omit<VersionInsight, 'times'> & Timed

function within(
  org: OrganizationReader,
  { procedureId, from, to }: InsightFilter,
): RawBuilder<unknown> {
  const since = from === undefined ? sql`` : sql`and r.place >= ${firstPlaceAt(from)}`
  const until = to === undefined ? sql`` : sql`and r.place < ${firstPlaceAt(to)}`
  return sql`r.organization_id = ${org.id} and r.procedure_id = ${procedureId} ${since} ${until}`
}

/** The results of the latest finished runs at each step, an element for each pass. */
function results(
  org: OrganizationReader,
  filter: InsightFilter,
  limit: number,
): RawBuilder<unknown> {
  const version = filter.version === undefined ? sql`` : sql`and r.version = ${filter.version}`
  return sql`recent as materialized (
    select r.id, r.results from runs r
    where ${within(org, filter)} ${version} and r.results is not null
    order by r.place desc limit ${limit}
  ), passes as materialized (
    select s.* from recent, jsonb_to_recordset(recent.results) as s (step text, by uuid, seconds float8,
      "isSkipped" boolean, deviations integer, fields jsonb))`
}

const spread = (seconds: RawBuilder<unknown>, isTimed: RawBuilder<unknown>) => sql`
  count(*) filter (where ${isTimed})::int as timed,
  ${percentile(0.5, seconds, isTimed)} as median, ${percentile(0.9, seconds, isTimed)} as p90`

/** To the millisecond, the precision of devices. */
function percentile(share: number, seconds: RawBuilder<unknown>, isTimed: RawBuilder<unknown>) {
  return sql`round((percentile_cont(${sql.lit(share)}) within group (order by ${seconds})
    filter (where ${isTimed}))::numeric, 3)::float8`
}

/** Runs a whole statement as a reader. */
async function readFigures<Row extends object>(
  org: OrganizationReader,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const rows = await org.db
    .selectFrom(sql<Row>`(${statement})`.as('figures'))
    .selectAll()
    .execute()
  return rows as Row[]
}

export async function stepFiguresOf(
  org: OrganizationReader,
  filter: InsightFilter,
  limit: number,
): Promise<{ basis: number; steps: StepFigures[] }> {
  const isTimed = sql`not "isSkipped" and seconds is not null and by is not null`
  const rows = await readFigures(
    org,
    sql<StepFigures & { basis: number }>`
    with ${results(org, filter, limit)}
    select (select count(*)::int from recent) as basis, step as "stepId",
      count(*) filter (where not "isSkipped" and by is not null)::int as done,
      count(*) filter (where "isSkipped")::int as skipped, sum(deviations)::int as deviations,
      count(distinct by) filter (where ${isTimed})::int as people, ${spread(sql`seconds`, isTimed)}
    from passes group by step`,
  )
  return { basis: rows[0]?.basis ?? 0, steps: rows }
}

export async function fieldFiguresOf(
  org: OrganizationReader,
  filter: InsightFilter,
  limit: number,
): Promise<FieldFigures[]> {
  const rows = await readFigures(
    org,
    sql<FieldFigures>`
    with ${results(org, filter, limit)}
    select step as "stepId", f.key as "fieldId", count(*)::int as recorded,
      count(*) filter (where (f.value ->> 'fails')::boolean)::int as failures,
      coalesce(array_agg((f.value ->> 'value')::float8 order by (f.value ->> 'value')::float8)
        filter (where f.value ? 'value'), '{}') as values
    from passes, jsonb_each(fields) f group by step, f.key order by step, f.key`,
  )
  return rows
}

/** All runs by version, including unfinished ones. */
export async function versionFiguresOf(
  org: OrganizationReader,
  filter: InsightFilter,
): Promise<VersionFigures[]> {
  const isTimed = sql`r.status = 'finished'`
  const rows = await readFigures(
    org,
    sql<VersionFigures>`
    with figures as (
      select r.version, count(*)::int as runs,
        count(*) filter (where r.outcome = 'passed')::int as passed,
        count(*) filter (where r.outcome = 'failed')::int as failed,
        count(*) filter (where r.outcome = 'incomplete')::int as incomplete,
        count(*) filter (where r.status = 'canceled')::int as canceled,
        count(*) filter (where r.status in ('running', 'paused'))::int as open,
        sum(r.deviations)::int as deviations,
        (case when min(r.started_by::text) filter (where ${isTimed})
          = max(r.started_by::text) filter (where ${isTimed}) then 1 else 2 end) as people,
        ${spread(sql`r.active_seconds`, isTimed)}
      from runs r where ${within(org, filter)} group by r.version)
    select f.*, v.title from figures f
    join procedure_versions v on v.organization_id = ${org.id} and v.procedure_id = ${filter.procedureId}
      and v.number = f.version
    order by f.version desc`,
  )
  return rows
}

/** Times, unless they would reveal how fast one person is. */
export function withholdPersonalTimes(
  { timed, people, median, p90 }: Timed,
  minRuns: number,
): Times {
  if (timed < minRuns || people < 2 || median === null || p90 === null) return null
  return { median, p90 }
}
