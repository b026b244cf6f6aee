import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import type { SigningKey } from '#platform/session-tokens'

declare module '#platform/database/tables' {
  interface Tables {
    signing_keys: {
      id: string
      kind: 'session' | 'address'
      secret: JsonColumn<JWK>
      created_at: TimestampColumn
    }
  }
}

/** The keys for session tokens, newest first. The first process to start makes one. */
export async function sessionKeys(db: SystemQueries): Promise<[SigningKey, ...SigningKey[]]> {
  const [newest, ...older] = await keysOf(db, 'session', async () => {
    const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
    return { ...(await exportJWK(privateKey)), alg: 'Ed25519', use: 'sig' }
  })
  return [newest, ...older]
}

/** The secret that signs addresses of files. */
export async function addressSecret(db: SystemQueries): Promise<Buffer> {
  const [newest] = await keysOf(db, 'address', async () => ({
    kty: 'oct',
    k: randomBytes(32).toString('base64url'),
  }))
  return Buffer.from(newest.k ?? '', 'base64url')
}

async function keysOf(
  db: SystemQueries,
  kind: 'session' | 'address',
  make: () => Promise<JWK>,
): Promise<[SigningKey, ...SigningKey[]]> {
  // Processes that start at once take turns, so that they all know the one key that the first of them makes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 3))`.execute(db)
  const [newest, ...older] = await storedKeys(db, kind)
  if (newest) return [newest, ...older]
  const id = newId()
  await db
    .insertInto('signing_keys')
    .values({ id, kind, secret: JSON.stringify(await make()) })
    .execute()
  return await keysOf(db, kind, make)
}

async function storedKeys(db: SystemQueries, kind: 'session' | 'address'): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'secret'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, secret }) => ({ ...secret, kid: id }))
}
