import { sql } from 'kysely'

import type { Queries } from '#platform/database/organization-store'

export interface Label {
  organizationId: string
  slug: string
  shortId: string
}

/** Where a member finds the guidebook of a label; null for non-members and unknown labels. */
export async function findLabel(
  db: Queries,
  userId: string,
  shortId: string,
): Promise<Label | null> {
  const row = await db
    .selectFrom('short_ids as i')
    .innerJoin('members as m', 'm.organization_id', 'i.organization_id')
    .innerJoin('organization_slugs as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'i.organization_id')
        .on('s.is_current', '=', sql.lit(true)),
    )
    .select(['i.organization_id as organizationId', 's.slug', 'i.short_id as shortId'])
    .where('i.short_id', '=', shortId)
    .where('m.user_id', '=', userId)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}
