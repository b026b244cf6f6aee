import type { OrganizationWriter } from '#platform/database/organization-store'

/** Locks a row against changes and new references. False if it does not exist. */
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

/** Archives or restores a row; a row already in that state keeps its time. */
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
