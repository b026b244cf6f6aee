import { confirmationMinutes } from '@millwright/contract/confirmations'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'

/** Records that the person of a session has confirmed who they are. @returns until when that counts */
export async function confirmSession(db: SystemQueries, sessionId: string): Promise<string> {
  const { until } = await db
    .updateTable('sessions')
    .set({ confirmed_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(sql<string>`iso(now() + make_interval(mins => ${confirmationMinutes}))`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

/** Whether the person of a session has just confirmed who they are. A signature consumes the confirmation. */
export async function consumeConfirmation(db: SystemQueries, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('id', '=', sessionId)
    .where('confirmed_at', '>', sql<string>`now() - make_interval(mins => ${confirmationMinutes})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** The facts of a session that tell how its person can confirm who they are. */
export async function findProvable(
  db: SystemQueries,
  sessionId: string,
): Promise<{ isKey: boolean; deviceId: string | null; emailAddress: string }> {
  return await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      sql<boolean>`s.key_hash is not null`.as('isKey'),
      's.device_id as deviceId',
      'u.email_address as emailAddress',
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
