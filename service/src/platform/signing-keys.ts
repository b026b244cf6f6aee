import { randomBytes } from 'node:crypto'

import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { JsonColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { maxKeyAgeMinutes, type SigningKey } from '#platform/session-tokens'

type KeyKind = 'session' | 'address'

/** How many days a key signs. */
const daysOfUse = 90

declare module '#platform/database/tables' {
  interface Tables {
    signing_keys: {
      id: string
      kind: KeyKind
      secret: JsonColumn<JWK>
      created_at: TimestampColumn
    }
  }
}

/** The keys for session tokens: the first signs, the others verify. The first process to start creates one. */
export async function sessionKeys(db: SystemQueries): Promise<[SigningKey, ...SigningKey[]]> {
  return await keysOf(db, 'session', newSessionKey)
}

async function newSessionKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'Ed25519', use: 'sig' }
}

/**
 * Creates a new key for session tokens when the newest is due for replacement, and deletes those that nothing is
 * signed with anymore: no process signs with a key that was succeeded that long ago.
 *
 * @param sessionHours the maximum length of a session
 */
export async function renewSessionKeys(db: SystemQueries, sessionHours: number): Promise<void> {
  await lockKeys(db, 'session')
  const { rows } = await sql<{ isDue: boolean }>`
    select max(created_at) < now() - make_interval(days => ${daysOfUse}) as "isDue"
    from signing_keys where kind = 'session'`.execute(db)
  if (rows[0]?.isDue) await insertKey(db, 'session', await newSessionKey())
  await sql`
    delete from signing_keys as old using signing_keys as newer
    where old.kind = 'session' and newer.kind = 'session' and newer.created_at > old.created_at
      and newer.created_at < now() - make_interval(hours => ${sessionHours}, mins => ${2 * maxKeyAgeMinutes})
  `.execute(db)
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
  kind: KeyKind,
  make: () => Promise<JWK>,
): Promise<[SigningKey, ...SigningKey[]]> {
  const [newest, ...older] = await storedKeys(db, kind)
  if (newest) return [newest, ...older]
  // Processes that start at once take turns, so that they all use the key that the first of them creates.
  await lockKeys(db, kind)
  const [made] = await storedKeys(db, kind)
  if (!made) await insertKey(db, kind, await make())
  return await keysOf(db, kind, make)
}

async function lockKeys(db: SystemQueries, kind: KeyKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 3))`.execute(db)
}

async function insertKey(db: SystemQueries, kind: KeyKind, key: JWK): Promise<void> {
  await db
    .insertInto('signing_keys')
    .values({ id: newId(), kind, secret: JSON.stringify(key) })
    .execute()
}

/** A key of this minute comes last: no process signs with one that another hasn't had time to read. */
async function storedKeys(db: SystemQueries, kind: KeyKind): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'secret'])
    .where('kind', '=', kind)
    .orderBy(sql`created_at > now() - interval '1 minute'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, secret }) => ({ ...secret, kid: id }))
}
