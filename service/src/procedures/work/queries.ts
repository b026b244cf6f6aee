import type { Page, PageQuery } from '@millwright/contract/page'
import type { OwnWork, Work } from '@millwright/contract/procedure-work'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { JsonColumn, WrittenTimestampColumn } from '#platform/database/tables'
import { pageFrom } from '#platform/page'

import { isVisible, visiblePicture, visibleTitle } from '../queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    procedure_work: {
      organization_id: string
      member_id: string
      procedure_id: string
      place: string
      ready: JsonColumn<string[]>
      content: string | null
      started_at: WrittenTimestampColumn
      changed_at: WrittenTimestampColumn
    }
  }
}

const columns = [
  'w.procedure_id as procedureId',
  'w.place',
  'w.ready',
  'w.content',
  'w.started_at as startedAt',
  'w.changed_at as changedAt',
] as const

/** For the caller: members see the steps of the newest version. */
const visibleStepCount = sql<number>`coalesce((
  select v.step_count from procedure_versions v
  where v.organization_id = p.organization_id and v.procedure_id = p.id
    and v.number = p.version and not sees_drafts()), p.step_count)`

/** What the calling member is working on, or has worked on. */
function ownRows(org: OrganizationReader) {
  const caller = org.db
    .selectFrom('members')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`user_id = current_person()`)
  return org.db
    .selectFrom('procedure_work as w')
    .select(columns)
    .where('w.organization_id', '=', org.id)
    .where('w.member_id', '=', caller)
}

export async function findOwnWork(
  org: OrganizationReader,
  procedureId: string,
): Promise<Work | null> {
  const row = await ownRows(org).where('w.procedure_id', '=', procedureId).executeTakeFirst()
  return row ?? null
}

/** Whether work is unfinished: after the last step, as long as its run is not finished. */
const isUnderWay = sql<boolean>`(w.place not in ('prepare', 'end') or (w.place = 'end' and exists (
  select from runs r where r.organization_id = w.organization_id and r.procedure_id = w.procedure_id
    and r.status = 'running' and coalesce(r.performer_id, r.started_by) = w.member_id)))`

/** Work in progress on procedures that the caller can still see. */
export async function listOwnWork(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<OwnWork>> {
  const rows = ownRows(org)
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'w.organization_id')
        .onRef('p.id', '=', 'w.procedure_id'),
    )
    .select([
      visibleTitle.as('title'),
      visibleStepCount.as('stepCount'),
      visiblePicture.as('thumbnailUrl'),
    ])
    .where(isUnderWay)
    .where('p.status', '<>', 'archived')
    .where(isVisible)
  const order = { by: 'w.procedure_id', as: 'procedureId', changedAt: 'w.changed_at' } as const
  return await pageFrom(rows, page, order)
}

export interface KeptPlace {
  procedureId: string
  memberId: string
  place: string
  ready: string[]
  content: string | null
  startedAt: string
  changedAt: string
}

/** Saves a member's place, unless a later one is already saved. */
export async function savePlace(org: OrganizationWriter, kept: KeptPlace): Promise<void> {
  const row = {
    place: kept.place,
    ready: JSON.stringify(kept.ready),
    content: kept.content,
    // With a clock that is ahead, later progress would be ignored.
    started_at: sql<string>`least(${kept.startedAt}::timestamptz, now())`,
    changed_at: sql<string>`least(${kept.changedAt}::timestamptz, now())`,
  }
  const { memberId: member_id, procedureId: procedure_id } = kept
  await org.db
    .insertInto('procedure_work')
    .values({ organization_id: org.id, member_id, procedure_id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'member_id', 'procedure_id'])
        .doUpdateSet(row)
        .where(sql<boolean>`procedure_work.changed_at < excluded.changed_at`),
    )
    .execute()
}
