import type { ExternalIds } from '@millwright/contract/external-ids'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Place, places, PlaceStep } from '@millwright/contract/places'
import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  MergedJsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { newId } from '#platform/id'
import { containsPattern, newestFirst, pageFrom } from '#platform/page'
import { byAge, sortOrder, textKey } from '#platform/sort'

import type { TreeRow } from './tree.ts'

declare module '#platform/database/tables' {
  interface Tables {
    places: {
      organization_id: string
      id: string
      title: string
      parent_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      archived_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** The number of guidebooks directly in place `p`. */
const guidebookCount = sql<number>`(
  select count(*)::int from guidebooks g
  where g.organization_id = p.organization_id and g.place_id = p.id and g.archived_at is null)`

function placeRows(org: OrganizationReader) {
  return org.db
    .selectFrom('places as p')
    .select([
      'p.id',
      'p.title',
      'p.parent_id as parentId',
      sql<PlaceStep[]>`place_path(p.organization_id, p.parent_id)`.as('path'),
      'p.external_ids as externalIds',
      guidebookCount.as('guidebookCount'),
      'p.archived_at as archivedAt',
      'p.created_by as createdBy',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
    ])
    .where('p.organization_id', '=', org.id)
}

export interface PlaceFilter extends PageQuery {
  ids?: readonly string[]
  archived?: ArchivedFilter
  q?: string
  parentId?: string
  sort?: Sort<'title' | 'createdAt'>
}

export async function listPlaces(
  org: OrganizationReader,
  { ids, archived = 'false', q, parentId, sort, ...page }: PlaceFilter,
): Promise<Page<Place>> {
  let rows = placeRows(org)
  if (ids !== undefined) rows = rows.where(sql<boolean>`p.id = any(${ids})`)
  if (archived !== 'all')
    rows = rows.where('p.archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (parentId !== undefined) rows = rows.where('p.parent_id', '=', parentId)
  if (q !== undefined) rows = rows.where('p.title', 'ilike', containsPattern(q))
  const keys = { title: textKey('p.title_key'), createdAt: byAge }
  return await pageFrom(rows, page, sortOrder(sort, newestFirst('p'), keys))
}

/** All places, by title. */
export async function placesOf(org: OrganizationReader): Promise<TreeRow[]> {
  return await org.db
    .selectFrom('places as p')
    .leftJoin(
      sql<{ place_id: string; count: number }>`(
        select place_id, count(*)::int as count from guidebooks
        where organization_id = ${org.id} and place_id is not null and archived_at is null
        group by place_id)`.as('held'),
      'held.place_id',
      'p.id',
    )
    .select((eb) => [
      'p.id',
      'p.title',
      'p.parent_id as parentId',
      'p.archived_at as archivedAt',
      eb.fn.coalesce('held.count', sql.lit(0)).as('guidebookCount'),
    ])
    .where('p.organization_id', '=', org.id)
    .orderBy(sql`p.title_key`)
    .orderBy('p.id')
    .execute()
}

export async function findPlace(org: OrganizationReader, id: string): Promise<Place | null> {
  return (await placeRows(org).where('p.id', '=', id).executeTakeFirst()) ?? null
}

/** Whether a place exists. Locks it against renaming, moving and deletion until the transaction ends. */
export async function lockPlaceIfExists(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('places')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function countPlaces(org: OrganizationReader): Promise<number> {
  const { count } = await org.db
    .selectFrom('places')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a place contains places or guidebooks, including archived ones. */
export async function hasContents(org: OrganizationReader, id: string): Promise<boolean> {
  const { found } = await org.db
    .selectNoFrom(
      sql<boolean>`
        exists (select from places where organization_id = ${org.id} and parent_id = ${id})
        or exists (select from guidebooks where organization_id = ${org.id} and place_id = ${id})`.as(
        'found',
      ),
    )
    .executeTakeFirstOrThrow()
  return found
}

type NewPlace = BodyOf<typeof places.create>
type PlaceChange = BodyOf<typeof places.update>

const toColumns = columnMap<'places', NewPlace & PlaceChange>({
  title: 'title',
  parentId: 'parent_id',
  externalIds: ['external_ids', externalIdColumn],
})

export async function insertPlace(
  org: OrganizationWriter,
  place: NewPlace,
  createdBy: string,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('places')
    .values({
      ...toColumns(place),
      organization_id: org.id,
      id,
      title: place.title,
      created_by: createdBy,
    })
    .execute()
  return id
}

/** False if the place does not exist. */
export async function updatePlace(
  org: OrganizationWriter,
  id: string,
  change: PlaceChange,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('places')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function deletePlace(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('places')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
