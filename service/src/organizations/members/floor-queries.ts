import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

/** Removes the PIN and badges of someone who leaves. If they return, they start without any. */
export async function endFloorSignIn(org: OrganizationWriter, memberId: string): Promise<void> {
  await org.db
    .deleteFrom('member_pins')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .execute()
  await org.db
    .updateTable('member_badges')
    .set({ revoked_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
}
