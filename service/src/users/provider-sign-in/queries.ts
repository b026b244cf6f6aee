import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type {
  JsonColumn,
  NullableTimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import type { Identity } from '#platform/identity'
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
      request_id: string | null
      code_hash: Buffer | null
      identity: JsonColumn<Identity> | null
      refusal: string | null
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

/** A sign-in that was begun at a provider. */
export interface Begun {
  organizationId: string
  state: string
  issuer: string
  clientId: string
}

export interface BegunOpenId extends Begun, Exchange {}

export interface BegunSaml extends Begun {
  requestId: string
}

/** A sign-in of either protocol, with what came back. */
export interface Returned extends BegunOpenId {
  requestId: string | null
  codeHash: Buffer | null
  identity: Identity | null
  refusal: string | null
}

export async function insertBegun(
  db: SystemQueries,
  begun: BegunOpenId | BegunSaml,
  { browserChallenge, seconds }: { browserChallenge: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: hashSecret(begun.state),
      begun_for: begun.organizationId,
      issuer: begun.issuer,
      client_id: begun.clientId,
      nonce: 'nonce' in begun ? begun.nonce : '',
      code_verifier: 'codeVerifier' in begun ? begun.codeVerifier : '',
      request_id: 'requestId' in begun ? begun.requestId : null,
      code_hash: null,
      identity: null,
      refusal: null,
      browser_challenge: browserChallenge,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

/** Consumes a sign-in by its state: once, and only for the browser that began it. */
export async function consumeBegun(
  db: SystemQueries,
  { state, browserVerifier }: { state: string; browserVerifier: string },
): Promise<Returned | null> {
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
      'request_id as requestId',
      'code_hash as codeHash',
      'identity',
      'refusal',
    ])
    .executeTakeFirst()
  return row ? { ...row, state } : null
}

/** The request of an organization that a response with this state may answer. */
export async function findAwaited(
  db: SystemQueries,
  { state, organizationId }: { state: string; organizationId: string },
): Promise<BegunSaml | null> {
  const row = await db
    .selectFrom('provider_sign_ins')
    .select([
      'begun_for as organizationId',
      'issuer',
      'client_id as clientId',
      'request_id as requestId',
    ])
    .where('state_hash', '=', hashSecret(state))
    .where('begun_for', '=', organizationId)
    .where('code_hash', 'is', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row || row.requestId === null) return null
  return { ...row, requestId: row.requestId, state }
}

/** Stores the first response for the browser that began the sign-in. */
export async function keepResponse(
  db: SystemQueries,
  { state, code, result }: { state: string; code: string; result: Identity | { refusal: string } },
): Promise<void> {
  await db
    .updateTable('provider_sign_ins')
    .set({
      code_hash: hashSecret(code),
      ...('refusal' in result
        ? { refusal: result.refusal }
        : { identity: JSON.stringify(result), refusal: null }),
    })
    .where('state_hash', '=', hashSecret(state))
    .where('code_hash', 'is', null)
    .execute()
}
