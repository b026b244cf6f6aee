import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** A procedure or course to assign, which has to be published; null if the caller cannot see it. */
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
    // Locks it against deletion until the transaction ends.
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
