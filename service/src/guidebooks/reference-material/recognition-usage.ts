import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

declare module '#platform/database/tables' {
  interface Tables {
    recognition_usage: {
      organization_id: string
      day: string
      pages: number
    }
  }
}

const today = sql<string>`(now() at time zone 'UTC')::date`

export async function pagesRecognizedToday(org: OrganizationReader): Promise<number> {
  const row = await org.db
    .selectFrom('recognition_usage')
    .select('pages')
    .where('organization_id', '=', org.id)
    .where('day', '=', today)
    .executeTakeFirst()
  return row?.pages ?? 0
}

export async function countRecognized(org: OrganizationWriter, pages: number): Promise<void> {
  await sql`
    insert into recognition_usage as used (organization_id, day, pages)
    values (${org.id}, ${today}, ${pages})
    on conflict (organization_id, day) do update set pages = used.pages + excluded.pages`.execute(
    org.db,
  )
}
