import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { challengeOf, hashOf } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    magic_links: {
      id: string
      email_address: string
      token_hash: Buffer
      code_hash: Buffer | null
      code_challenge: string | null
      code_tries: Defaulted<number>
      is_mailed: boolean
      created_at: TimestampColumn
      expires_at: TimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

export interface NewLink {
  emailAddress: string
  token: string
  code: string
  codeChallenge: string | null
  seconds: number
}

/**
 * Stores a link, and returns its id when it is to be mailed; null above the limit of its address. Requests
 * of one address take turns, so that none of them slips past the limit.
 */
export async function insertLink(
  db: SystemQueries,
  link: NewLink,
  perAddress: number,
): Promise<{ id: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.emailAddress}, 1))`.execute(db)
  const isMailed = (await mailsWithinTheHour(db, link.emailAddress, perAddress)) < perAddress
  const id = newId()
  await db
    .insertInto('magic_links')
    .values({
      id,
      email_address: link.emailAddress,
      token_hash: hashOf(link.token),
      code_hash: link.codeChallenge === null ? null : codeHash(id, link.code),
      code_challenge: link.codeChallenge,
      is_mailed: isMailed,
      // By the clock that it is held against.
      expires_at: sql<string>`now() + make_interval(secs => ${link.seconds})`,
    })
    .execute()
  return isMailed ? { id } : null
}

/** Takes a link back whose mail did not leave, so that it does not count for its address. */
export async function withdrawLink(db: SystemQueries, id: string): Promise<void> {
  await db.updateTable('magic_links').set({ is_mailed: false }).where('id', '=', id).execute()
}

async function mailsWithinTheHour(
  db: SystemQueries,
  emailAddress: string,
  enough: number,
): Promise<number> {
  const recent = db
    .selectFrom('magic_links')
    .select('id')
    .where('email_address', '=', emailAddress)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('is_mailed', '=', true)
    .limit(enough)
  const { count } = await db
    .selectFrom(recent.as('recent'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The address a token was mailed to, once: of any number of callers at once, one gets it. */
export async function spendToken(db: SystemQueries, token: string): Promise<string | null> {
  const row = await db
    .updateTable('magic_links')
    .set({ consumed_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('is_mailed', '=', true)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('email_address')
    .executeTakeFirst()
  return row?.email_address ?? null
}

const codeTries = 5

/**
 * Tries a code on the newest link that the same browser asked for; each try counts. The one statement
 * both counts and spends, so that concurrent tries cannot exceed the limit.
 */
export async function spendCode(
  db: SystemQueries,
  attempt: { emailAddress: string; code: string; codeVerifier: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('magic_links')
    .select('id')
    .where('email_address', '=', attempt.emailAddress)
    .where('code_challenge', '=', challengeOf(attempt.codeVerifier))
    .where('is_mailed', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return false
  const hash = codeHash(newest.id, attempt.code)
  const row = await db
    .updateTable('magic_links')
    .set({
      code_tries: sql`code_tries + 1`,
      consumed_at: sql`case when code_hash = ${hash} then now() end`,
    })
    .where('id', '=', newest.id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('code_tries', '<', codeTries)
    .returning('consumed_at')
    .executeTakeFirst()
  return row !== undefined && row.consumed_at !== null
}

function codeHash(linkId: string, code: string): Buffer {
  return hashOf(`${linkId}:${code}`)
}
