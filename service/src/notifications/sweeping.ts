import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteOldNotifications } from './notifying-queries.ts'

export async function sweepNotifications(store: OrganizationStore): Promise<void> {
  await forEachOrganization(store, (id) => store.writeAsSystem(id, deleteOldNotifications))
}
