import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { NullableTimestampColumn, WrittenTimestampColumn } from '#platform/database/tables'
import type { Exchange } from '#platform/openid/providers'
import { challengeOf, hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    provider_sign_ins: {
      state_hash: Buffer
      begun_for: string
      issuer: string
      client_id: string
      nonce: string
      code_verifier: string
      browser_challenge: string
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

export interface Begun extends Exchange {
  organizationId: string
  issuer: string
  clientId: string
}

export async function insertBegun(
  db: SystemQueries,
  { browserChallenge, seconds, ...begun }: Begun & { browserChallenge: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashSecret(begun.state),
      begun_for: begun.organizationId,
      issuer: begun.issuer,
      client_id: begun.clientId,
      nonce: begun.nonce,
      code_verifier: begun.codeVerifier,
      browser_challenge: browserChallenge,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

/** What was begun with a state, once, and only for the browser that began it. */
export async function consumeBegun(
  db: SystemQueries,
  { state, browserVerifier }: { state: string; browserVerifier: string },
): Promise<Begun | null> {
  const row = await db
    .updateTable('provider_sign_ins')
    .set({ consumed_at: sql`now()` })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_challenge', '=', challengeOf(browserVerifier))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning([
      'begun_for as organizationId',
      'issuer',
      'client_id as clientId',
      'nonce',
      'code_verifier as codeVerifier',
    ])
    .executeTakeFirst()
  return row ? { ...row, state } : null
}
