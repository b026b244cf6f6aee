import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** What can be assigned: something published; null for what the caller does not see. */
export interface Assignable {
  isPublished: boolean
}

export async function findProcedure(
  org: OrganizationWriter,
  id: string,
): Promise<Assignable | null> {
  const row = await org.db
    .selectFrom('procedures')
    .select(sql<boolean>`version > 0 and status <> 'archived'`.as('isPublished'))
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    // No one deletes it before this transaction ends.
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

export async function findCourse(org: OrganizationWriter, id: string): Promise<Assignable | null> {
  const row = await org.db
    .selectFrom('courses')
    .select(sql<boolean>`status = 'published'`.as('isPublished'))
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row ?? null
}

export async function hasGuidebook(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
