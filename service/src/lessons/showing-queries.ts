import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The titles of some lessons that show a procedure or a document. */
export async function titlesOfLessonsShowing(
  org: OrganizationReader,
  shown: { type: 'procedure'; procedureId: string } | { type: 'document'; fileId: string },
  limit: number,
): Promise<string[]> {
  const rows = await org.db
    .selectFrom('lessons')
    .select('title')
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`content @> ${JSON.stringify([shown])}::jsonb`)
    .orderBy('title')
    .limit(limit)
    .execute()
  return rows.map(({ title }) => title)
}
