import type { Page, PageQuery } from '@millwright/contract/page'
import type { FilteredList, SavedFilter, savedFilters } from '@millwright/contract/saved-filters'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    saved_filters: {
      organization_id: string
      id: string
      member_id: string
      list: FilteredList
      title: string
      query: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** Only the caller's own. */
function ownRows(org: OrganizationReader) {
  return org.db
    .selectFrom('saved_filters as f')
    .select(['f.id', 'f.title', 'f.list', 'f.query'])
    .select(['f.created_at as createdAt', 'f.updated_at as updatedAt'])
    .where('f.organization_id', '=', org.id)
    .where('f.member_id', '=', caller(org))
}

function caller(org: OrganizationReader) {
  return sql<string>`(select id from members
    where organization_id = ${org.id} and user_id = (select current_person()))`
}

export async function listSavedFilters(
  org: OrganizationReader,
  { list, ...page }: PageQuery & { list?: FilteredList },
): Promise<Page<SavedFilter>> {
  const rows = list === undefined ? ownRows(org) : ownRows(org).where('f.list', '=', list)
  return await pageFrom(rows, page, newestFirst('f'))
}

export async function findSavedFilter(
  org: OrganizationReader,
  id: string,
): Promise<SavedFilter | null> {
  return (await ownRows(org).where('f.id', '=', id).executeTakeFirst()) ?? null
}

/** The number of the caller's filters. Keeps other transactions from adding one until this one ends. */
export async function lockAndCount(org: OrganizationWriter, memberId: string): Promise<number> {
  const name = `saved filters of ${memberId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 6))`.execute(org.db)
  const { count } = await org.db
    .selectFrom('saved_filters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

type NewFilter = BodyOf<typeof savedFilters.create>

const toColumns = columnMap<'saved_filters', NewFilter>({
  title: 'title',
  list: 'list',
  query: 'query',
})

export async function insertSavedFilter(
  org: OrganizationWriter,
  filter: NewFilter,
  memberId: string,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('saved_filters')
    .values({
      ...toColumns(filter),
      title: filter.title,
      list: filter.list,
      query: filter.query,
      organization_id: org.id,
      id,
      member_id: memberId,
    })
    .execute()
  return id
}

/** False if the caller has no such filter. */
export async function deleteSavedFilter(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('saved_filters')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', caller(org))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
