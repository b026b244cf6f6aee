import type { SignInMethod } from '@millwright/contract/activity'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Permission } from '@millwright/contract/permissions'
import type { Session } from '@millwright/contract/sign-in'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'
import type { Voucher } from '#platform/identity'
import { pageFrom } from '#platform/page'
import { hashSecret } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    intermediate_sessions: {
      token_hash: Buffer
      user_id: string
      expires_at: WrittenTimestampColumn
      consumed_at: NullableTimestampColumn
      created_organization_id: string | null
      method: Defaulted<SignInMethod>
      device_id: string | null
      bound_to: string | null
      vouched_by: string | null
      provider_subject: string | null
      provider_session: string | null
      second_factor_at: NullableTimestampColumn
    }
    sessions: {
      id: string
      user_id: string
      organization_id: string
      user_agent: string | null
      key_hash: Buffer | null
      permissions: Permission[] | null
      last_used_at: NullableTimestampColumn
      idle_minutes: number | null
      device_id: string | null
      vouched_by: string | null
      provider_subject: string | null
      provider_session: string | null
      second_factor_at: NullableTimestampColumn
      confirmed_at: NullableTimestampColumn
      created_at: TimestampColumn
      expires_at: WrittenTimestampColumn
      revoked_at: NullableTimestampColumn
    }
  }
}

/** Whether a session has been idle no longer than its organization allows. */
export const isAwake = sql<boolean>`(idle_minutes is null
  or coalesce(last_used_at, created_at) > now() - make_interval(mins => idle_minutes))`

function vouching(voucher: Voucher | null) {
  return {
    vouched_by: voucher?.organizationId ?? null,
    provider_subject: voucher?.subject ?? null,
    provider_session: voucher?.sessionId ?? null,
  }
}

export async function insertIntermediateSession(
  db: SystemQueries,
  session: {
    token: string
    userId: string
    seconds: number
    /** How they proved who they are. */
    method: SignInMethod
    /** The shared device that it begins on, and the only organization that it is valid for. */
    device?: { deviceId: string; boundTo: string }
    /** The identity provider that vouched for them. */
    voucher?: Voucher
    /** Whether they have already used a second factor. */
    hasSecondFactor?: boolean
  },
): Promise<void> {
  await db
    .insertInto('intermediate_sessions')
    .values({
      token_hash: hashSecret(session.token),
      user_id: session.userId,
      expires_at: sql<string>`now() + make_interval(secs => ${session.seconds})`,
      method: session.method,
      device_id: session.device?.deviceId ?? null,
      bound_to: session.device?.boundTo ?? null,
      ...vouching(session.voucher ?? null),
      second_factor_at: session.hasSecondFactor ? sql<string>`now()` : null,
    })
    .execute()
}

export interface Spent {
  userId: string
  /** How they proved who they are. */
  method: SignInMethod
  /** The shared device that it began on. */
  deviceId: string | null
  /** The only organization that it is valid for; null for any. */
  boundTo: string | null
  /** The identity provider that vouched for them. */
  voucher: Voucher | null
  /** When they used a second factor. */
  secondFactorAt: string | null
}

/** Consumes an intermediate session, and returns its person. A rollback undoes it. */
export async function consumeIntermediateSession(
  db: SystemQueries,
  token: string,
): Promise<Spent | null> {
  const row = await db
    .updateTable('intermediate_sessions')
    .set({ consumed_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning([
      'user_id as userId',
      'method',
      'device_id as deviceId',
      'bound_to as boundTo',
      'vouched_by',
      'provider_subject',
      'provider_session',
      'second_factor_at as secondFactorAt',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { vouched_by: organizationId, provider_subject: subject, provider_session, ...spent } = row
  const voucher =
    organizationId === null
      ? null
      : { organizationId, subject: subject ?? '', sessionId: provider_session }
  return { ...spent, voucher }
}

/**
 * The user of a live intermediate session, which stays live, and the organization made with it. Those of
 * shared devices are excluded.
 */
export async function lockIntermediateSession(db: SystemQueries, token: string) {
  const row = await db
    .selectFrom('intermediate_sessions')
    .select(['user_id as userId', 'created_organization_id as createdOrganizationId'])
    .where('token_hash', '=', hashSecret(token))
    .where('device_id', 'is', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function recordCreatedOrganization(
  db: SystemQueries,
  token: string,
  organizationId: string,
): Promise<void> {
  await db
    .updateTable('intermediate_sessions')
    .set({ created_organization_id: organizationId })
    .where('token_hash', '=', hashSecret(token))
    .execute()
}

export interface NewSession {
  id: string
  userId: string
  organizationId: string
  userAgent: string | null
  hours: number
  idleMinutes: number | null
  /** The shared device that it is bound to. */
  deviceId: string | null
  /** The identity provider that vouched for them. */
  voucher: Voucher | null
  /** When they used a second factor. */
  secondFactorAt: string | null
}

/** Begins a session, and returns when it ends by the database's clock, which it is checked against. */
export async function insertSession(db: SystemQueries, session: NewSession): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      organization_id: session.organizationId,
      user_agent: session.userAgent,
      idle_minutes: session.idleMinutes,
      device_id: session.deviceId,
      ...vouching(session.voucher),
      second_factor_at: session.secondFactorAt,
      expires_at: sql<string>`now() + make_interval(secs => ${session.hours * 3600})`,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return new Date(expiresAt)
}

/** The live sessions of a person, newest first. */
export async function listSessions(
  db: SystemQueries,
  userId: string,
  page: PageQuery,
): Promise<Page<Omit<Session, 'current'>>> {
  const rows = db
    .selectFrom('sessions')
    .select([
      'id',
      'organization_id as organizationId',
      'user_agent as userAgent',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isAwake)
  return await pageFrom(rows, page, { by: 'id', as: 'id', changedAt: 'created_at' })
}

/** The limits of a session: permissions for an API key, an organization for a shared device. */
export interface SessionBounds {
  isKey: boolean
  permissions: Permission[] | null
  /** The only organization of a session on a shared device; null for every other. */
  boundTo: string | null
}

export async function findSessionBounds(
  db: Pick<SystemQueries, 'selectFrom'>,
  sessionId: string,
): Promise<SessionBounds> {
  return await db
    .selectFrom('sessions')
    .select([
      'permissions',
      sql<boolean>`key_hash is not null`.as('isKey'),
      sql<string | null>`case when device_id is not null then organization_id end`.as('boundTo'),
    ])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

/** Ends one of a user's sessions; false if it is not live. */
export async function endSession(
  db: SystemQueries,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function endAllSessions(db: SystemQueries, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Ends sessions that an identity provider has vouched for: one of its sessions, or all of a person.
 *
 * @param named the provider's ids; if it names both, both have to match
 */
export async function endVouchedSessions(
  db: SystemQueries,
  organizationId: string,
  named: { subject?: string; sessionId?: string },
): Promise<void> {
  const { subject, sessionId } = named
  if (subject === undefined && sessionId === undefined) return
  for (const [table, change] of [
    ['sessions', { revoked_at: sql<string>`now()` }],
    ['intermediate_sessions', { consumed_at: sql<string>`now()` }],
  ] as const) {
    let ended = db.updateTable(table).set(change).where('vouched_by', '=', organizationId)
    if (subject !== undefined) ended = ended.where('provider_subject', '=', subject)
    if (sessionId !== undefined) ended = ended.where('provider_session', '=', sessionId)
    await ended.execute()
  }
}
