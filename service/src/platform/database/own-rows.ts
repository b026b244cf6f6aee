import type { OrganizationWriter } from '#platform/database/organization-store'

/** Allows one change of a row at a time, and no new references to it meanwhile. False when there is none. */
export async function lockRow(
  org: OrganizationWriter,
  table: 'captures' | 'courses' | 'objects' | 'places' | 'procedure_files' | 'procedures',
  id: string,
): Promise<boolean> {
  const row = await org.db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or clears the moment of archiving; what is so already stays as it is. */
export async function setArchivedAt(
  org: OrganizationWriter,
  table: 'captures' | 'guidebooks' | 'objects' | 'places' | 'teams',
  id: string,
  isArchived: boolean,
): Promise<void> {
  await org.db
    .updateTable(table)
    .set({ archived_at: isArchived ? new Date() : null, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .execute()
}
