import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { newId } from '#platform/id'
import { challengeOf, hashSecret } from '#platform/secrets'

import { isKnownNetwork } from './network-queries.ts'

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
      network: string
      is_known_network: boolean
      created_at: TimestampColumn
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
    }
  }
}

export interface NewLink {
  emailAddress: string
  token: string
  code: string
  codeChallenge: string | null
  /** The network that the email is requested from. */
  network: string
  seconds: number
}

/**
 * Stores a link, and returns its id if it is to be emailed; null above the limit of its address. Requests
 * for one address are serialized, so that none slips past the limit. Those from a network that the person
 * has signed in from are counted separately, so that strangers cannot exhaust the limit.
 */
export async function insertLink(
  db: SystemQueries,
  link: NewLink,
  perAddress: number,
): Promise<{ id: string } | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${link.emailAddress}, 1))`.execute(db)
  const isKnown = await isKnownNetwork(db, link)
  const isMailed = (await mailsWithinTheHour(db, { ...link, isKnown }, perAddress)) < perAddress
  const id = newId()
  await db
    .insertInto('magic_links')
    .values({
      id,
      email_address: link.emailAddress,
      token_hash: hashSecret(link.token),
      code_hash: link.codeChallenge === null ? null : codeHash(id, link.code),
      code_challenge: link.codeChallenge,
      is_mailed: isMailed,
      network: link.network,
      is_known_network: isKnown,
      // By the clock that it is checked against.
      expires_at: sql<string>`now() + make_interval(secs => ${link.seconds})`,
    })
    .execute()
  return isMailed ? { id } : null
}

/** Invalidates a link whose email was not sent, so that it does not count for its address. */
export async function invalidateLink(db: SystemQueries, id: string): Promise<void> {
  await db.updateTable('magic_links').set({ is_mailed: false }).where('id', '=', id).execute()
}

async function mailsWithinTheHour(
  db: SystemQueries,
  { emailAddress, network, isKnown }: NewLink & { isKnown: boolean },
  enough: number,
): Promise<number> {
  const recent = db
    .selectFrom('magic_links')
    .select('id')
    .where('email_address', '=', emailAddress)
    .where('is_known_network', '=', isKnown)
    .$if(isKnown, (query) => query.where('network', '=', network))
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('is_mailed', '=', true)
    .limit(enough)
  const { count } = await db
    .selectFrom(recent.as('recent'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The address a token was emailed to. Of any number of concurrent callers, one gets it. Links emailed
 * earlier end with it.
 */
export async function consumeToken(db: SystemQueries, token: string): Promise<string | null> {
  const row = await db
    .updateTable('magic_links')
    .set({ consumed_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .where('is_mailed', '=', true)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'email_address'])
    .executeTakeFirst()
  if (!row) return null
  await endOlder(db, row.email_address, row.id)
  return row.email_address
}

/** No one can sign in with an older email found later. */
async function endOlder(db: SystemQueries, emailAddress: string, id: string): Promise<void> {
  await db
    .updateTable('magic_links')
    .set({ consumed_at: sql`now()` })
    .where('email_address', '=', emailAddress)
    .where('id', '<', id)
    .where('consumed_at', 'is', null)
    .execute()
}

const codeTries = 5

/**
 * Tries a code on the newest link that the same browser asked for; each attempt counts. A single statement
 * both counts and consumes, so that concurrent attempts cannot exceed the limit.
 */
export async function consumeCode(
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
  const isRight = row !== undefined && row.consumed_at !== null
  if (isRight) await endOlder(db, attempt.emailAddress, newest.id)
  return isRight
}

function codeHash(linkId: string, code: string): Buffer {
  return hashSecret(`${linkId}:${code}`)
}
