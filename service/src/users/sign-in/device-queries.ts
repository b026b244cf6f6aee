import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** Ends open sessions on shared devices: all on one device, or all of one person. */
export async function endDeviceSessions(
  org: OrganizationWriter,
  of: { deviceId: string } | { userId: string },
): Promise<void> {
  await org.db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('device_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .$if('deviceId' in of, (query) =>
      query.where('device_id', '=', 'deviceId' in of ? of.deviceId : ''),
    )
    .$if('userId' in of, (query) => query.where('user_id', '=', 'userId' in of ? of.userId : ''))
    .execute()
}
