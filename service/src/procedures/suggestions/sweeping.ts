import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteUnusedFiles } from '../suggestion-file-queries.ts'

/** Forgets photos and recordings that were sent for a suggestion which was never made. */
export async function sweepSuggestionFiles(store: OrganizationStore): Promise<void> {
  await forEachOrganization(store, (id) => store.writeAsSystem(id, deleteUnusedFiles))
}
