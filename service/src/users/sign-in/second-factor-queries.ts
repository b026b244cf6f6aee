import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import { hashSecret } from '#platform/secrets'

/** Someone signing in, or in a session. */
export type Entering = { userId: string } & ({ token: string } | { sessionId: string })

/**
 * The person of a live intermediate session, which stays live. Those of shared devices are excluded.
 */
export async function findLive(db: SystemQueries, token: string): Promise<Entering | null> {
  const row = await db
    .selectFrom('intermediate_sessions')
    .select('user_id as userId')
    .where('token_hash', '=', hashSecret(token))
    .where('device_id', 'is', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row ? { ...row, token } : null
}

/** Records that someone has used their second factor. */
export async function noteSecondFactor(db: SystemQueries, person: Entering): Promise<void> {
  const change = { second_factor_at: sql<string>`now()` }
  if ('token' in person) {
    await db
      .updateTable('intermediate_sessions')
      .set(change)
      .where('token_hash', '=', hashSecret(person.token))
      .execute()
    return
  }
  await db.updateTable('sessions').set(change).where('id', '=', person.sessionId).execute()
}

export async function hasShownSecondFactor(db: SystemQueries, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
