import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

declare module '#platform/database/tables' {
  interface Tables {
    language_model_usage: {
      organization_id: string
      day: string
      calls: number
      tokens: number
    }
  }
}

const today = sql<string>`(now() at time zone 'UTC')::date`

export async function usesLanguageModel(org: OrganizationReader): Promise<boolean> {
  const row = await org.db
    .selectFrom('organizations')
    .select('uses_language_model as isOn')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row?.isOn ?? false
}

/** Whether the model may also phrase the answers to questions. */
export async function phrasesAnswers(org: OrganizationReader): Promise<boolean> {
  const row = await org.db
    .selectFrom('organizations')
    .select('phrases_answers as isOn')
    .where('id', '=', org.id)
    .executeTakeFirst()
  return row?.isOn ?? false
}

export async function switchPhrasing(org: OrganizationWriter, isOn: boolean): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ phrases_answers: isOn })
    .where('id', '=', org.id)
    .execute()
}

export async function switchLanguageModel(org: OrganizationWriter, isOn: boolean): Promise<void> {
  await org.db
    .updateTable('organizations')
    .set({ uses_language_model: isOn })
    .where('id', '=', org.id)
    .execute()
}

export async function tokensUsedToday(org: OrganizationReader): Promise<number> {
  const row = await org.db
    .selectFrom('language_model_usage')
    .select(sql<number>`tokens::float8`.as('tokens'))
    .where('organization_id', '=', org.id)
    .where('day', '=', today)
    .executeTakeFirst()
  return row?.tokens ?? 0
}

/** A part of a day's tokens, set aside before they are used. */
export interface Reservation {
  day: string
  tokens: number
}

/**
 * Reserves tokens for today. Unsettled ones stay used: after a crash, their use is unknown.
 *
 * @returns null if the organization may not use that many
 */
export async function reserveTokens(
  org: OrganizationWriter,
  tokens: number,
  tokensPerDay: number,
): Promise<Reservation | null> {
  if (tokens > tokensPerDay) return null
  const { rows } = await sql<{ day: string }>`
    insert into language_model_usage as used (organization_id, day, calls, tokens)
    values (${org.id}, ${today}, 0, ${tokens})
    on conflict (organization_id, day) do update set tokens = used.tokens + excluded.tokens
    where used.tokens + excluded.tokens <= ${tokensPerDay}
    returning day::text as day`.execute(org.db)
  const [row] = rows
  return row ? { day: row.day, tokens } : null
}

/** Replaces reserved tokens with those used. */
export async function settleTokens(
  org: OrganizationWriter,
  reserved: Reservation,
  used: { calls: number; tokens: number },
): Promise<void> {
  await org.db
    .updateTable('language_model_usage')
    .set({
      calls: sql<number>`calls + ${used.calls}`,
      tokens: sql<number>`greatest(0, tokens - ${reserved.tokens} + ${used.tokens})`,
    })
    .where('organization_id', '=', org.id)
    .where('day', '=', sql<string>`${reserved.day}::date`)
    .execute()
}
