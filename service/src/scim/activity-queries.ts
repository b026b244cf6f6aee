import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'
import { newId } from '#platform/id'

/** The name in the log of a change made by no member. */
const doer = 'Directory (SCIM)'

/**
 * Reads the records that are about to change.
 *
 * @param operation the operation's name in the log
 * @returns a function that writes the line of the log, once the change is done
 */
export async function recordDeed(
  org: OrganizationWriter,
  operation: string,
  targets: Record<string, string>,
): Promise<() => Promise<void>> {
  const ids = Object.values(targets)
  const { rows } = await sql<{ records: object }>`
    select records_named(${org.id}, ${ids}) as records`.execute(org.db)
  const before = operation.startsWith('directory.') ? {} : (rows[0]?.records ?? {})
  return async () => {
    await sql`
      insert into activity (organization_id, id, operation, member_id, member_first_name,
        member_last_name, targets, target_ids, record_id, before, after, last_at)
      values (${org.id}, ${newId()}, ${operation}, null, ${doer}, '',
        ${JSON.stringify(targets)}, ${ids}, ${ids[0] ?? null}, ${JSON.stringify(before)},
        records_named(${org.id}, ${ids}), now())`.execute(org.db)
  }
}
