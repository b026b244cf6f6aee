import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteUnusedFiles } from '../suggestion-file-queries.ts'

/** Forgets photos and recordings that were sent for a suggestion which was never made. */
export async function sweepSuggestionFiles(store: OrganizationStore): Promise<void> {
  const organizations = await store.system((db) =>
    db.selectFrom('organizations').select('id').execute(),
  )
  for (const { id } of organizations) await store.writeAsSystem(id, deleteUnusedFiles)
}
