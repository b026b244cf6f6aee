import type { Permission } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type {
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    oauth_tokens: {
      token_hash: Buffer
      session_id: string
      client_id: string
      kind: 'access' | 'refresh'
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
      created_at: TimestampColumn
    }
  }
}

/** The grant behind a code or a refresh token. */
export interface Grant {
  sessionId: string
  clientId: string
  permissions: Permission[]
  isSpent: boolean
  /** Whether neither it nor its session has ended. */
  isAlive: boolean
}

const ofSession = [
  's.permissions',
  sql<boolean>`s.revoked_at is null and s.expires_at > now()`.as('lives'),
] as const

/** A code, locked so that no one else exchanges it. */
export async function lockCode(
  db: SystemQueries,
  code: string,
): Promise<(Grant & { redirectUri: string; codeChallenge: string }) | null> {
  const row = await db
    .selectFrom('oauth_codes as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id as sessionId', 't.client_id as clientId', ...ofSession])
    .select(['t.redirect_uri as redirectUri', 't.code_challenge as codeChallenge'])
    .select(sql<boolean>`t.consumed_at is not null`.as('isSpent'))
    .select(sql<boolean>`t.expires_at > now()`.as('isInTime'))
    .where('t.code_hash', '=', hashSecret(code))
    .forUpdate('t')
    .executeTakeFirst()
  return row ? toGrant(row) : null
}

export async function consumeCode(db: SystemQueries, code: string): Promise<void> {
  await db
    .updateTable('oauth_codes')
    .set({ consumed_at: sql`now()` })
    .where('code_hash', '=', hashSecret(code))
    .execute()
}

/** A refresh token, locked so that no one else exchanges it. */
export async function lockRefreshToken(db: SystemQueries, token: string): Promise<Grant | null> {
  const row = await db
    .selectFrom('oauth_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['t.session_id as sessionId', 't.client_id as clientId', ...ofSession])
    .select(sql<boolean>`t.consumed_at is not null`.as('isSpent'))
    .select(sql<boolean>`t.expires_at > now()`.as('isInTime'))
    .where('t.token_hash', '=', hashSecret(token))
    .where('t.kind', '=', 'refresh')
    .forUpdate('t')
    .executeTakeFirst()
  return row ? toGrant(row) : null
}

interface Row extends Omit<Grant, 'permissions' | 'isAlive'> {
  permissions: Permission[] | null
  lives: boolean
  isInTime: boolean
}

function toGrant<Some extends Row>({ permissions, lives, isInTime, ...row }: Some) {
  return { ...row, permissions: permissions ?? [], isAlive: lives && isInTime }
}

export async function consumeRefreshToken(db: SystemQueries, token: string): Promise<void> {
  await db
    .updateTable('oauth_tokens')
    .set({ consumed_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
}

interface NewTokens {
  access: string
  refresh: string
  accessSeconds: number
  restingDays: number
}

export async function insertTokens(
  db: SystemQueries,
  { sessionId, clientId }: Pick<Grant, 'sessionId' | 'clientId'>,
  { access, refresh, accessSeconds, restingDays }: NewTokens,
): Promise<void> {
  const row = (token: string, kind: 'access' | 'refresh', seconds: number) => ({
    token_hash: hashSecret(token),
    session_id: sessionId,
    client_id: clientId,
    kind,
    expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
  })
  await db
    .insertInto('oauth_tokens')
    .values([
      row(access, 'access', accessSeconds),
      row(refresh, 'refresh', restingDays * 24 * 3600),
    ])
    .execute()
}

/** Extends the session of an assistant, up to an absolute end. */
export async function prolongSession(
  db: SystemQueries,
  sessionId: string,
  { restingDays, maxDays }: { restingDays: number; maxDays: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<string>`least(now() + make_interval(days => ${restingDays}), created_at + make_interval(days => ${maxDays}))`,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** The session of a token of either kind, if the client is the token's own or is not named. */
export async function sessionOfToken(
  db: SystemQueries,
  token: string,
  clientId: string | undefined,
): Promise<string | null> {
  let rows = db
    .selectFrom('oauth_tokens')
    .select('session_id as sessionId')
    .where('token_hash', '=', hashSecret(token))
  if (clientId !== undefined) rows = rows.where('client_id', '=', clientId)
  return (await rows.executeTakeFirst())?.sessionId ?? null
}

export async function endSessionOfAssistant(db: SystemQueries, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
