import { maxTags, taggedKinds, type TaggedKind, type TagUse } from '@millwright/contract/tags'
import { sql, type RawBuilder } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

/** The table of each kind, and the condition for records that are not archived. */
const sources: Record<TaggedKind, { table: string; isShown: RawBuilder<boolean> }> = {
  guidebook: { table: 'guidebooks', isShown: sql`r.archived_at is null` },
  procedure: { table: 'procedures', isShown: sql`r.status <> 'archived'` },
  object: { table: 'objects', isShown: sql`r.archived_at is null` },
  skill: { table: 'skills', isShown: sql`r.status <> 'archived'` },
  capture: { table: 'captures', isShown: sql`r.archived_at is null` },
  course: { table: 'courses', isShown: sql`r.status <> 'archived'` },
}

/** The tags of an organization, most used first. */
export async function tagsOf(
  org: OrganizationReader,
  only: TaggedKind | undefined,
): Promise<TagUse[]> {
  const kinds = only === undefined ? taggedKinds : [only]
  const used = sql.join(
    kinds.map((kind) => usedBy(org, kind)),
    sql` union all `,
  )
  const folded = sql`lower(used.tag)`
  return await org.db
    .selectFrom(sql<{ kind: TaggedKind; tag: string }>`(${used})`.as('used'))
    .select([
      sql<string>`mode() within group (order by used.tag)`.as('tag'),
      sql<number>`count(*)::int`.as('count'),
      sql<TaggedKind[]>`array_agg(distinct used.kind order by used.kind)`.as('kinds'),
    ])
    .groupBy(folded)
    .orderBy('count', 'desc')
    .orderBy(folded)
    .limit(maxTags)
    .execute()
}

function usedBy(org: OrganizationReader, kind: TaggedKind): RawBuilder<unknown> {
  const { table, isShown } = sources[kind]
  return sql`
    select ${sql.lit(kind)} as kind, each.tag
    from ${sql.table(table)} as r, unnest(r.tags) as each (tag)
    where r.organization_id = ${org.id} and ${isShown}`
}
