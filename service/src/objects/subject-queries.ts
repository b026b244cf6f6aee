import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** Marks guidebooks with one of the objects as their subject as changed, since their links have changed. */
export async function touchGuidebooksOfObjects(
  org: OrganizationWriter,
  objectIds: string[],
): Promise<void> {
  if (objectIds.length === 0) return
  await org.db
    .updateTable('guidebooks')
    .set({ updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('subject_object_id', '=', sql<string>`any(${objectIds}::uuid[])`)
    .execute()
}
