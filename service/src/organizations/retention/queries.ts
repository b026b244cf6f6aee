import type { Retention } from '@millwright/contract/retention'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'

/** Time to export what will be deleted, or to undo the change. */
const graceDays = 7

export async function findRetention(org: OrganizationReader): Promise<Retention | null> {
  const row = await org.db
    .selectFrom('organizations')
    .select(['activity_days as activityDays', 'capture_days as captureDays'])
    .select('retention_acts_at as actsAt')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row ?? null
}

export async function updateRetention(
  org: OrganizationWriter,
  { activityDays, captureDays }: Pick<Retention, 'activityDays' | 'captureDays'>,
): Promise<void> {
  const keepsAll = activityDays === null && captureDays === null
  await org.db
    .updateTable('organizations')
    .set({
      activity_days: activityDays,
      capture_days: captureDays,
      retention_acts_at: keepsAll
        ? null
        : sql<string>`now() + make_interval(days => ${graceDays}::int)`,
      updated_at: new Date(),
    })
    .where('id', '=', org.id)
    .execute()
}

/** The organizations with limited retention, and how long they keep things. */
export async function listRetentions(
  db: SystemQueries,
): Promise<{ id: string; activityDays: number | null; captureDays: number | null }[]> {
  return await db
    .selectFrom('organizations')
    .select(['id', 'activity_days as activityDays', 'capture_days as captureDays'])
    .where('retention_acts_at', '<=', sql<string>`now()`)
    .orderBy('id')
    .execute()
}

/** Deletes the oldest lines of the activity log; false if none is old enough. */
export async function deleteOldActivity(
  org: OrganizationWriter,
  { days, atOnce }: { days: number; atOnce: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from activity where organization_id = ${org.id} and ctid = any (array(
      select ctid from activity
      where organization_id = ${org.id} and created_at < now() - make_interval(days => ${days}::int)
      order by created_at limit ${atOnce}))`.execute(org.db)
  return numAffectedRows > 0n
}
