import type { LanguageCode } from '@millwright/contract/languages'
import type { Role } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'

import type { Morning } from './mornings.ts'

declare module '#platform/database/tables' {
  interface Tables {
    digests: {
      organization_id: string
      member_id: string
      day: string
      created_at: TimestampColumn
    }
  }
}

/** People who have set no time zone get the one of the latest assignment. */
const clock = sql<string>`coalesce(u.timezone, (
  select a.timezone from assignments a where a.organization_id = m.organization_id
  order by a.id desc limit 1), 'UTC')`

/** Members who want emails about what is due, and have a mailbox. */
function readers(org: OrganizationReader) {
  return org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', org.id)
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .where('u.has_mailbox', '=', true)
    .where('u.digest', '<>', 'off')
    .where('u.deletes_at', 'is', null)
}

/** The time zones of readers. */
export async function listTimezones(org: OrganizationReader): Promise<string[]> {
  const rows = await readers(org).select(clock.as('timezone')).distinct().execute()
  return rows.map(({ timezone }) => timezone)
}

export interface DigestReader {
  memberId: string
  userId: string
  to: string
  role: Role
  language: LanguageCode | null
  digest: 'daily' | 'weekly'
  timezone: string
}

/** Readers processed at a time; the rest follow next time. */
const atOnce = 500

/** Members who are due a digest this morning and have not got it yet. */
export async function listDigestReaders(
  org: OrganizationReader,
  { timezone, day, isMonday }: Morning,
): Promise<DigestReader[]> {
  return await readers(org)
    .select(['m.id as memberId', 'u.id as userId', 'u.email_address as to', 'm.role'])
    .select(['u.language', 'u.digest', clock.as('timezone')])
    .where(sql<boolean>`${clock} = ${timezone}`)
    .where('u.digest', 'in', isMonday ? ['daily', 'weekly'] : ['daily'])
    .where(
      sql<boolean>`not exists (select from digests d where d.organization_id = m.organization_id
        and d.member_id = m.id and d.day = ${day}::date)`,
    )
    .$narrowType<{ digest: 'daily' | 'weekly' }>()
    .orderBy('m.id')
    .limit(atOnce)
    .execute()
}

/** Claims a member's digest for today. @returns whether no other process has, and when the last one was */
export async function claimDigest(
  org: OrganizationWriter,
  { memberId, day }: { memberId: string; day: string },
): Promise<{ isFirst: boolean; lastAt: string | null }> {
  const before = await org.db
    .selectFrom('digests')
    .select('created_at as lastAt')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day < ${day}::date`)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows = 0n } = await org.db
    .insertInto('digests')
    .values({ organization_id: org.id, member_id: memberId, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return { isFirst: numInsertedOrUpdatedRows > 0n, lastAt: before?.lastAt ?? null }
}

/** Releases the claim for a retry this morning, as no email was sent. */
export async function releaseDigest(
  org: OrganizationWriter,
  { memberId, day }: { memberId: string; day: string },
): Promise<void> {
  await org.db
    .deleteFrom('digests')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', memberId)
    .where(sql<boolean>`day = ${day}::date`)
    .execute()
}

const keptDays = 60

export async function deleteOldDigests(org: OrganizationWriter): Promise<void> {
  await org.db
    .deleteFrom('digests')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`day < current_date - ${sql.lit(keptDays)}`)
    .execute()
}

/** Unsubscribes a member from digests. */
export async function turnOff(db: SystemQueries, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ digest: 'off', updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}
