import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

declare module '#platform/database/tables' {
  interface Tables {
    transcription_usage: {
      organization_id: string
      day: string
      calls: number
      seconds: number
    }
  }
}

const today = sql<string>`(now() at time zone 'UTC')::date`

export async function usesTranscription(org: OrganizationReader): Promise<boolean> {
  const row = await org.db
    .selectFrom('organizations')
    .select('uses_transcription as isOn')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row?.isOn ?? false
}

export async function switchTranscription(org: OrganizationWriter, isOn: boolean): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ uses_transcription: isOn })
    .where('id', '=', org.id)
    .execute()
}

export async function secondsTranscribedToday(org: OrganizationReader): Promise<number> {
  const row = await org.db
    .selectFrom('transcription_usage')
    .select('seconds')
    .where('organization_id', '=', org.id)
    .where('day', '=', today)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

/**
 * Counts a recording about to be sent. It stays counted unless released: after a crash, it is unknown what was
 * sent.
 *
 * @returns the day it is counted on; null if the organization may not have that much transcribed
 */
export async function reserveSeconds(
  org: OrganizationWriter,
  seconds: number,
  secondsPerDay: number,
): Promise<string | null> {
  if (seconds > secondsPerDay) return null
  const { rows } = await sql<{ day: string }>`
    insert into transcription_usage as used (organization_id, day, calls, seconds)
    values (${org.id}, ${today}, 1, ${seconds})
    on conflict (organization_id, day) do update
      set seconds = used.seconds + excluded.seconds, calls = used.calls + 1
    where used.seconds + excluded.seconds <= ${secondsPerDay}
    returning day::text as day`.execute(org.db)
  return rows[0]?.day ?? null
}

/** Releases the seconds counted for a recording that was not sent. */
export async function releaseSeconds(
  org: OrganizationWriter,
  day: string,
  seconds: number,
): Promise<void> {
  await org.db
    .updateTable('transcription_usage')
    .set({
      calls: sql<number>`greatest(0, calls - 1)`,
      seconds: sql<number>`greatest(0, seconds - ${seconds}::float8)`,
    })
    .where('organization_id', '=', org.id)
    .where('day', '=', sql<string>`${day}::date`)
    .execute()
}
