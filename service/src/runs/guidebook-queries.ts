import type { OrganizationWriter } from '#platform/database/organization-store'

/** Whether a guidebook is there; no other transaction deletes it before this one ends. */
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
