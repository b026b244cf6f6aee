import { pinTries, type PinState } from '@millwright/contract/pin'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type {
  Defaulted,
  NullableTimestampColumn,
  TimestampColumn,
  WrittenTimestampColumn,
} from '#platform/database/tables'

declare module '#platform/database/tables' {
  interface Tables {
    member_pins: {
      organization_id: string
      member_id: string
      pin_hash: string
      starting_until: NullableTimestampColumn | WrittenTimestampColumn | null
      tries: Defaulted<number>
      updated_at: TimestampColumn
    }
  }
}

/** The state of a PIN by row `p` of `member_pins`, which may be missing. */
export const pinState = sql<PinState>`case when p.pin_hash is null then 'none'
  when p.tries >= ${sql.lit(pinTries)} or p.starting_until <= now() then 'locked'
  when p.starting_until is not null then 'starting' else 'own' end`

export interface StoredPin {
  pinHash: string
  isStarting: boolean
}

/**
 * Counts an attempt before its outcome is known, so that concurrent attempts cannot exceed the limit.
 *
 * @returns null if there is no PIN, or no attempt is left
 */
export async function countAttempt(
  org: OrganizationWriter,
  memberId: string,
): Promise<StoredPin | null> {
  const row = await org.db
    .updateTable('member_pins')
    .set({ tries: sql`tries + 1` })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where('tries', '<', pinTries)
    .where(sql<boolean>`(starting_until is null or starting_until > now())`)
    .returning(['pin_hash as pinHash', 'starting_until as startingUntil'])
    .executeTakeFirst()
  return row ? { pinHash: row.pinHash, isStarting: row.startingUntil !== null } : null
}

export async function resetAttempts(org: OrganizationWriter, memberId: string): Promise<void> {
  await org.db
    .updateTable('member_pins')
    .set({ tries: 0 })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .execute()
}

export async function findPinState(org: OrganizationReader, memberId: string): Promise<PinState> {
  const row = await org.db
    .selectFrom('member_pins as p')
    .select(pinState.as('state'))
    .where('p.organization_id', '=', org.id)
    .where('p.member_id', '=', memberId)
    .executeTakeFirst()
  return row?.state ?? 'none'
}

/** Days that a starting PIN is valid. */
export const startingDays = 7

/** @param days days that it is valid if someone else gives it; null for a member's own */
export async function savePin(
  org: OrganizationWriter,
  memberId: string,
  { pinHash, startingDays: days }: { pinHash: string; startingDays: number | null },
): Promise<string | null> {
  const changed = {
    pin_hash: pinHash,
    starting_until: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
    tries: 0,
    updated_at: sql<string>`now()`,
  }
  const { until } = await org.db
    .insertInto('member_pins')
    .values({ organization_id: org.id, member_id: memberId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'member_id']).doUpdateSet(changed),
    )
    .returning('starting_until as until')
    .executeTakeFirstOrThrow()
  return until
}
