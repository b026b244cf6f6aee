import { referenceNotFound } from '@millwright/contract/errors'
import type { Procedure } from '@millwright/contract/procedures'
import { sql, type RawBuilder } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

type Prerequisites = Procedure['prerequisites']

/**
 * The prerequisites that the caller can see, in order.
 *
 * @param organization the column with their organization
 */
export function visiblePrerequisites(stored: RawBuilder<unknown>, organization: string) {
  return sql<Prerequisites>`case when ${stored} = '[]' then '[]'::jsonb else (
    select coalesce(jsonb_agg(each.value order by each.place), '[]')
    from jsonb_array_elements(${stored}) with ordinality as each (value, place)
    join procedures q on q.organization_id = ${sql.ref(organization)}
      and q.id = (each.value ->> 'procedureId')::uuid
    where q.version > 0 or (select sees_drafts())) end`
}

/**
 * The prerequisites that a caller names, if all of them exist.
 *
 * @param itself the procedure they are for, which cannot be among them
 * @throws {ApiError} `not_found`
 */
export async function requirePrerequisites(
  org: OrganizationWriter,
  named: Prerequisites = [],
  itself?: string,
): Promise<Prerequisites> {
  const ids = named.map(({ procedureId }) => procedureId)
  if (ids.length === 0) return []
  const { found } = await org.db
    .selectFrom('procedures')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('organization_id', '=', org.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow()
  if (found < new Set(ids).size || ids.some((id) => id === itself)) {
    referenceNotFound('/prerequisites')
  }
  return named
}
