import type { Page, PageQuery } from '@millwright/contract/page'
import type { SharedDevice } from '@millwright/contract/shared-devices'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageFrom } from '#platform/page'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    shared_devices: {
      organization_id: string
      id: string
      name: string
      token_hash: Buffer | null
      user_agent: string | null
      enrolled_at: NullableTimestampColumn
      last_seen_at: NullableTimestampColumn
      revoked_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    shared_device_codes: {
      code_hash: Buffer
      organization_id: string
      device_id: string
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

function deviceRows(org: OrganizationReader) {
  return org.db
    .selectFrom('shared_devices')
    .select([
      'id',
      'name',
      'enrolled_at as enrolledAt',
      'last_seen_at as lastSeenAt',
      'user_agent as userAgent',
      'created_by as createdBy',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('organization_id', '=', org.id)
    .where('revoked_at', 'is', null)
}

export async function listDevices(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<SharedDevice>> {
  return await pageFrom(deviceRows(org), page, { by: 'id', as: 'id', changedAt: 'updated_at' })
}

export async function findDevice(
  org: OrganizationReader,
  id: string,
): Promise<SharedDevice | null> {
  return (await deviceRows(org).where('id', '=', id).executeTakeFirst()) ?? null
}

const codeMinutes = 15

/** Adds a device that waits for its code. @returns its id, and when the code expires */
export async function insertDevice(
  org: OrganizationWriter,
  { name, code, createdBy }: { name: string; code: string; createdBy: string },
): Promise<{ id: string; codeExpiresAt: string }> {
  const id = newId()
  await org.db
    .insertInto('shared_devices')
    .values({ organization_id: org.id, id, name, created_by: createdBy })
    .execute()
  const { codeExpiresAt } = await org.db
    .insertInto('shared_device_codes')
    .values({
      code_hash: hashSecret(code),
      organization_id: org.id,
      device_id: id,
      expires_at: sql<string>`now() + make_interval(mins => ${codeMinutes})`,
    })
    .returning('expires_at as codeExpiresAt')
    .executeTakeFirstOrThrow()
  return { id, codeExpiresAt }
}

export async function renameDevice(
  org: OrganizationWriter,
  id: string,
  name: string,
): Promise<void> {
  await org.db
    .updateTable('shared_devices')
    .set({ name, updated_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Revokes a device, with its pending code. */
export async function revokeDevice(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .updateTable('shared_devices')
    .set({ revoked_at: sql`now()`, token_hash: null, updated_at: sql`now()` })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
  await org.db
    .deleteFrom('shared_device_codes')
    .where('organization_id', '=', org.id)
    .where('device_id', '=', id)
    .execute()
}
