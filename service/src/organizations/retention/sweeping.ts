import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteOldActivity, listRetentions } from './queries.ts'

/** Lines deleted in one transaction. */
const atOnce = 5_000

/** Deletes lines of the activity log that organizations no longer keep. */
export async function sweepActivity(store: OrganizationStore): Promise<void> {
  for (const { id, activityDays: days } of await store.system(listRetentions)) {
    if (days === null) continue
    let hasMore = true
    while (hasMore) {
      hasMore = await store.writeAsSystem(id, (org) => deleteOldActivity(org, { days, atOnce }))
    }
  }
}
