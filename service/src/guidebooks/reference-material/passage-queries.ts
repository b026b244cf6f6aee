import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

import type { DocumentPassages } from './queries.ts'

export interface UnreadDocument {
  fileId: string
  structuredKey: string
}

/** The next converted document whose passages have not been read. */
export async function findUnreadPassages(
  org: OrganizationReader,
  after: string | null,
): Promise<UnreadDocument | null> {
  const row = await org.db
    .selectFrom('reference_materials')
    .select(['id as fileId', 'structured_key as structuredKey'])
    .where('organization_id', '=', org.id)
    .where('structured_key', 'is not', null)
    .where('passages', 'is', null)
    .$if(after !== null, (rows) => rows.where('id', '>', after))
    .orderBy('id')
    .limit(1)
    .$narrowType<{ structuredKey: string }>()
    .executeTakeFirst()
  return row ?? null
}

/** Stores passages without touching `updated_at`: to readers the document is unchanged. */
export async function keepPassages(
  org: OrganizationWriter,
  fileId: string,
  passages: DocumentPassages,
): Promise<void> {
  await org.db
    .updateTable('reference_materials')
    .set({ passages: JSON.stringify(passages) })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
