import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { sql } from 'kysely'

import type { OrganizationReader, SystemQueries } from '#platform/database/organization-store'

/** A shared guidebook as anybody may read it: what is published and not hidden, and nobody's name. */
export interface PublicGuidebook {
  shortId: string
  title: string
  description: string | null
  drawing_number: string | null
  drawing_revision: string | null
  customer_item_id: string | null
  procedures: PublicProcedure[]
}

export interface PublicProcedure {
  title: string
  description: string | null
  content: ProcedureContent
}

/** Which organization a printed short id belongs to. */
export async function organizationOfShortId(
  db: SystemQueries,
  shortId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('short_ids')
    .select('organization_id')
    .where('short_id', '=', shortId)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** Null for a guidebook that is not shared, or archived. */
export async function findPublicGuidebook(
  org: OrganizationReader,
  shortId: string,
): Promise<PublicGuidebook | null> {
  const row = await org.db
    .selectFrom('guidebooks as g')
    .select([
      'g.short_id as shortId',
      'g.title',
      'g.description',
      'g.drawing_number',
      'g.drawing_revision',
      'g.customer_item_id',
      sql<PublicProcedure[]>`(
        select coalesce(json_agg(json_build_object(
          'title', v.title, 'description', v.description, 'content', v.content
        ) order by l.pinned desc, l.position nulls last, v.title, v.procedure_id), '[]')
        from guidebook_links l
        join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
        join procedure_versions v on v.organization_id = p.organization_id
          and v.procedure_id = p.id and v.number = p.version
        where l.organization_id = g.organization_id and l.guidebook_id = g.id
          and not l.hidden and p.status = 'published')`.as('procedures'),
    ])
    .where('g.organization_id', '=', org.id)
    .where('g.short_id', '=', shortId)
    .where('g.is_shared', '=', true)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
