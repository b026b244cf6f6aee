import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

export interface RunVersion {
  number: number
  title: string
  content: ProcedureContent
}

/** A published version; the newest if none is named. */
export async function findPublished(
  org: OrganizationReader,
  procedureId: string,
  number?: number,
): Promise<RunVersion | null> {
  let rows = org.db
    .selectFrom('procedure_versions as v')
    .select(['v.number', 'v.title', 'v.content'])
    .where('v.organization_id', '=', org.id)
    .where('v.procedure_id', '=', procedureId)
    .orderBy('v.number', 'desc')
    .limit(1)
  if (number !== undefined) rows = rows.where('v.number', '=', number)
  return (await rows.executeTakeFirst()) ?? null
}

/** The content of the version that a run is pinned to. */
export async function contentOfRun(
  org: OrganizationReader,
  runId: string,
): Promise<ProcedureContent | null> {
  const row = await org.db
    .selectFrom('runs as r')
    .innerJoin('procedure_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'r.organization_id')
        .onRef('v.procedure_id', '=', 'r.procedure_id')
        .onRef('v.number', '=', 'r.version'),
    )
    .select('v.content')
    .where('r.organization_id', '=', org.id)
    .where('r.id', '=', runId)
    .executeTakeFirst()
  return row?.content ?? null
}

/** The content of the versions that several runs are pinned to, by the ids of the runs. */
export async function contentsByRun(
  org: OrganizationReader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, ProcedureContent>> {
  const rows = await org.db
    .selectFrom('procedure_versions as v')
    .innerJoin('runs as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'v.organization_id')
        .onRef('r.procedure_id', '=', 'v.procedure_id')
        .onRef('r.version', '=', 'v.number'),
    )
    .select(['v.content', sql<string[]>`array_agg(r.id)`.as('runIds')])
    .where('v.organization_id', '=', org.id)
    .where('r.id', '=', sql<string>`any(${runIds}::uuid[])`)
    .groupBy(['v.organization_id', 'v.procedure_id', 'v.number'])
    .execute()
  return new Map(rows.flatMap(({ content, runIds: ids }) => ids.map((id) => [id, content])))
}

/** Whether the caller can see a procedure: unpublished ones require access to drafts. */
export async function isProcedureVisible(
  org: OrganizationReader,
  procedureId: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', procedureId)
    .where(sql<boolean>`(version > 0 or sees_drafts())`)
    .executeTakeFirst()
  return row !== undefined
}
