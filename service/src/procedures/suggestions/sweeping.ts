import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteUnusedFiles } from '../suggestion-file-queries.ts'

/** Deletes photos and recordings sent for suggestions that were never made. */
export async function sweepSuggestionFiles(store: OrganizationStore): Promise<void> {
  await forEachOrganization(store, (id) => store.writeAsSystem(id, deleteUnusedFiles))
}
