import type { DeviceFacts } from '@millwright/contract/device-sign-in'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import { hashSecret, normalizeCode } from '#platform/secrets'

/** Consumes a code, which works once. */
export async function consumeDeviceCode(
  db: SystemQueries,
  code: string,
): Promise<{ organizationId: string; deviceId: string } | null> {
  const row = await db
    .updateTable('shared_device_codes')
    .set({ consumed_at: sql`now()` })
    .where('code_hash', '=', hashSecret(normalizeCode(code)))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['organization_id as organizationId', 'device_id as deviceId'])
    .executeTakeFirst()
  return row ?? null
}

export async function enrolDevice(
  org: OrganizationWriter,
  id: string,
  { token, userAgent }: { token: string; userAgent: string | null },
): Promise<void> {
  await org.db
    .updateTable('shared_devices')
    .set({
      token_hash: hashSecret(token),
      user_agent: userAgent,
      enrolled_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The facts of an enrolled device, by its token or its id. */
export async function findEnrolled(
  org: OrganizationReader,
  by: { token: string } | { id: string },
): Promise<DeviceFacts | null> {
  const row = await org.db
    .selectFrom('shared_devices as d')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .innerJoin('organization_slugs as s', 's.organization_id', 'o.id')
    .select([
      'd.id as device_id',
      'd.name',
      'o.id as organization_id',
      's.slug',
      'o.name as organization',
      'o.shared_device_lock_minutes as lock_minutes',
    ])
    .where('d.organization_id', '=', org.id)
    .where('s.is_current', '=', sql.lit(true))
    .where('d.revoked_at', 'is', null)
    .where('d.enrolled_at', 'is not', null)
    .$if('token' in by, (query) =>
      query.where('d.token_hash', '=', hashSecret('token' in by ? by.token : '')),
    )
    .$if('id' in by, (query) => query.where('d.id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  return row ?? null
}

/** At most once a minute, so that not every request costs a write. */
export async function recordDeviceSeen(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('shared_devices')
    .set({ last_seen_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_seen_at, enrolled_at) < now() - interval '1 minute'
      or last_seen_at is null`)
    .execute()
}
