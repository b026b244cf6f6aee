import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

/** Gives a copy the links of its original, in the same order. The copy has no documents for them to come from. */
export async function copyLinks(
  org: OrganizationWriter,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await Promise.all([
    org.db
      .insertInto('guidebook_procedures')
      .columns([
        'organization_id',
        'guidebook_id',
        'procedure_id',
        'provenance',
        'pinned',
        'hidden',
        'position',
      ])
      .expression((eb) =>
        eb
          .selectFrom('guidebook_procedures')
          .select([
            'organization_id',
            sql<string>`${to}::uuid`.as('guidebook_id'),
            'procedure_id',
            sql<'manual' | 'derived'>`
              case provenance when 'derived' then provenance else 'manual' end`.as('provenance'),
            'pinned',
            'hidden',
            'position',
          ])
          .where('organization_id', '=', org.id)
          .where('guidebook_id', '=', from),
      )
      .execute(),
    org.db
      .insertInto('tracked_objects')
      .columns(['organization_id', 'guidebook_id', 'object_id'])
      .expression((eb) =>
        eb
          .selectFrom('tracked_objects')
          .select(['organization_id', sql<string>`${to}::uuid`.as('guidebook_id'), 'object_id'])
          .where('organization_id', '=', org.id)
          .where('guidebook_id', '=', from),
      )
      .execute(),
  ])
}

/** Documents keep a guidebook from being deleted: each is deleted separately, after a check of what still uses it. */
export async function hasDocuments(org: OrganizationReader, guidebookId: string) {
  const row = await org.db
    .selectFrom('reference_materials')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
