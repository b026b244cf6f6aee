import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import type { OrganizationShown } from '#platform/mail/letterhead'

/** The letterhead of an organization, and its slug. */
export interface Identity extends OrganizationShown {
  slug: string
}

export async function findIdentity(org: OrganizationReader): Promise<Identity | null> {
  const row = await org.db
    .selectFrom('organizations as o')
    .innerJoin('organization_slugs as s', (join) =>
      join.onRef('s.organization_id', '=', 'o.id').on('s.is_current', '=', sql.lit(true)),
    )
    .select(['s.slug', 'o.name', 'o.accent_color as accentColor', 'o.logo_key as logoKey'])
    .where('o.id', '=', org.id)
    .executeTakeFirst()
  return row ?? null
}
