import type { OrganizationWriter } from '#platform/database/organization-store'

/** Whether a guidebook exists. Locks it against deletion until the transaction ends. */
export async function guidebookExists(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
