import type { OrganizationStore } from '#platform/database/organization-store'

import { deleteOldActivity, listRetentions } from './queries.ts'

/** Deleted in one transaction. */
const atOnce = 5_000

/** Takes away what organizations keep of their activity log no longer. */
export async function sweepActivity(store: OrganizationStore): Promise<void> {
  for (const { id, activityDays: days } of await store.system(listRetentions)) {
    if (days === null) continue
    let hasMore = true
    while (hasMore) {
      hasMore = await store.writeAsSystem(id, (org) => deleteOldActivity(org, { days, atOnce }))
    }
  }
}
