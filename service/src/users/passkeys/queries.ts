import type { Page, PageQuery } from '@millwright/contract/page'
import type { Passkey } from '@millwright/contract/passkeys'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    passkeys: {
      id: string
      user_id: string
      name: string
      credential_id: string
      public_key: Buffer
      counter: Defaulted<string>
      transports: Defaulted<string[]>
      last_used_at: NullableTimestampColumn
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    passkey_challenges: {
      challenge: string
      user_id: string | null
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

function passkeyRows(db: Pick<SystemQueries, 'selectFrom'>, userId: string) {
  return db
    .selectFrom('passkeys as p')
    .select(['p.id', 'p.name', 'p.last_used_at as lastUsedAt', 'p.created_at as createdAt'])
    .where('p.user_id', '=', userId)
}

export async function listPasskeys(
  db: SystemQueries,
  userId: string,
  page: PageQuery,
): Promise<Page<Passkey>> {
  return await pageFrom(passkeyRows(db, userId), page, newestFirst('p'))
}

export async function findPasskey(
  db: SystemQueries,
  userId: string,
  id: string,
): Promise<Passkey | null> {
  return (await passkeyRows(db, userId).where('p.id', '=', id).executeTakeFirst()) ?? null
}

/** The keys that a person already has, so that the browser does not make another in the same place. */
export async function listCredentials(
  db: SystemQueries,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export interface NewPasskey {
  userId: string
  name: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

/** Null if the key is already in use. */
export async function insertPasskey(db: SystemQueries, key: NewPasskey): Promise<string | null> {
  const row = await db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: key.userId,
      name: key.name,
      credential_id: key.credentialId,
      public_key: Buffer.from(key.publicKey),
      counter: String(key.counter),
      transports: key.transports,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function renamePasskey(
  db: SystemQueries,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ name, updated_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

export async function deletePasskey(
  db: SystemQueries,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export interface KnownKey {
  id: string
  userId: string
  emailAddress: string
  publicKey: Buffer
  counter: number
}

/** The owner of a key, and what its signatures are verified with. */
export async function findKey(db: SystemQueries, credentialId: string): Promise<KnownKey | null> {
  const row = await db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'u.id as userId',
      'u.email_address as emailAddress',
      'p.public_key as publicKey',
      'p.counter',
    ])
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? { ...row, counter: Number(row.counter) } : null
}

export async function recordUse(
  db: SystemQueries,
  { id, counter }: { id: string; counter: number },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function insertChallenge(
  db: SystemQueries,
  { challenge, userId, seconds }: { challenge: string; userId: string | null; seconds: number },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      user_id: userId,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
}

/** Consumes a challenge, which works once: for a person registering a key, or for a sign-in. */
export async function consumeChallenge(
  db: SystemQueries,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey_challenges')
    .set({ consumed_at: sql<string>`now()` })
    .where('challenge', '=', challenge)
    .where((eb) => (userId === null ? eb('user_id', 'is', null) : eb('user_id', '=', userId)))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
