import { eventDays } from '@millwright/contract/events'
import { sql } from 'kysely'

import { forEachOrganization } from '#platform/database/each-organization'
import type {
  OrganizationStore,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'

/** A day more than places are valid, so that no valid place misses an event. */
const keptDays = eventDays + 1
/** Events deleted in one transaction. */
const batchSize = 5_000

/** Deletes events that no valid place reaches anymore. */
export async function sweepEvents(store: OrganizationStore): Promise<void> {
  await forEachOrganization(store, async (id) => {
    let hasMore = true
    while (hasMore) hasMore = await store.writeAsSystem(id, sweepOldest)
  })
}

/** Deletes the oldest events, which come first in the feed. @returns whether there may be more */
async function sweepOldest(org: OrganizationWriter): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from events e using (
      select xid, seq, created_at from events where organization_id = ${org.id}
      order by xid, seq limit ${batchSize}) oldest
    where e.organization_id = ${org.id} and e.xid = oldest.xid and e.seq = oldest.seq
      and oldest.created_at < now() - make_interval(days => ${keptDays})`.execute(org.db)
  return numAffectedRows === BigInt(batchSize)
}

/** Restarts the feed in a database restored from another one. */
export async function restartFeed(db: SystemQueries): Promise<void> {
  await sql`select keep_events_in_place()`.execute(db)
}
