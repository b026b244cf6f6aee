import { recoveryCodeCount, type SecondFactor } from '@millwright/contract/second-factor'
import { sql } from 'kysely'

import type { SystemQueries } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { hashSecret, newTypedCode, normalizeCode } from '#platform/secrets'

declare module '#platform/database/tables' {
  interface Tables {
    second_factors: {
      user_id: string
      secret: string
      confirmed_at: NullableTimestampColumn
      last_step: Defaulted<string>
      removes_at: NullableTimestampColumn
      created_at: TimestampColumn
    }
    recovery_codes: {
      user_id: string
      code_hash: Buffer
      consumed_at: NullableTimestampColumn
    }
  }
}

/** Whether a second factor counts: it is confirmed, and not removed as lost. */
const counts = (table: 'f' | 'second_factors') => {
  const [confirmedAt, removesAt] = [
    sql.ref(`${table}.confirmed_at`),
    sql.ref(`${table}.removes_at`),
  ]
  return sql<boolean>`(${confirmedAt} is not null and (${removesAt} is null or ${removesAt} > now()))`
}

export async function findSecondFactor(
  db: Pick<SystemQueries, 'selectFrom'>,
  userId: string,
): Promise<SecondFactor> {
  const row = await db
    .selectFrom('second_factors as f')
    .select([
      'f.created_at as createdAt',
      'f.removes_at as removesAt',
      sql<number>`(select count(*)::int from recovery_codes c
        where c.user_id = f.user_id and c.consumed_at is null)`.as('recoveryCodesLeft'),
    ])
    .where('f.user_id', '=', userId)
    .where(counts('f'))
    .executeTakeFirst()
  if (!row) return { isSetUp: false, createdAt: null, recoveryCodesLeft: 0, removesAt: null }
  return { isSetUp: true, ...row }
}

/** Stores a secret until a code confirms it; false if there is already a second factor. */
export async function insertUnconfirmed(
  db: SystemQueries,
  { userId, secret }: { userId: string; secret: string },
): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, confirmed_at: null, last_step: '0', removes_at: null })
        .where(sql<boolean>`not ${counts('second_factors')}`),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The secret of a person, confirmed or not. */
export async function findSecret(
  db: SystemQueries,
  userId: string,
): Promise<{ secret: string; isConfirmed: boolean } | null> {
  const row = await db
    .selectFrom('second_factors as f')
    .select(['f.secret', counts('f').as('isConfirmed')])
    .where('f.user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Consumes a correct code: no other code of its time step or an earlier one is accepted anymore.
 */
export async function consumeTotpStep(
  db: SystemQueries,
  { userId, step, secret }: { userId: string; step: number; secret: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({
      last_step: String(step),
      confirmed_at: sql<string>`coalesce(confirmed_at, now())`,
    })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', String(step))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Replaces the recovery codes. Only their hashes are stored. */
export async function replaceRecoveryCodes(db: SystemQueries, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newTypedCode(4))
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) })))
    .execute()
  return codes
}

/** Consumes a recovery code, which works once. */
export async function consumeRecoveryCode(
  db: SystemQueries,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ consumed_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashSecret(normalizeCode(code)))
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const lostDays = 3

/** Schedules the removal of a lost second factor; an earlier schedule stays. */
export async function reportLost(db: SystemQueries, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('second_factors as f')
    .set({
      removes_at: sql<string>`coalesce(f.removes_at, now() + make_interval(days => ${lostDays}))`,
    })
    .where('f.user_id', '=', userId)
    .where(counts('f'))
    .returning('f.removes_at as removesAt')
    .executeTakeFirst()
  return row?.removesAt ?? null
}

/** Someone who has just used it has not lost it. */
export async function keepSecondFactor(db: SystemQueries, userId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ removes_at: null })
    .where('user_id', '=', userId)
    .where('removes_at', 'is not', null)
    .execute()
}

export async function deleteSecondFactor(db: SystemQueries, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
}
