import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'

/** The guidebooks that link a procedure, by title. */
export async function guidebooksLinking(org: OrganizationReader, procedureId: string) {
  return await org.db
    .selectFrom('guidebook_links as l')
    .innerJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'l.organization_id')
        .onRef('g.id', '=', 'l.guidebook_id'),
    )
    .select(['g.id', 'g.short_id as shortId', 'g.title', 'g.archived_at as archivedAt'])
    .where('l.organization_id', '=', org.id)
    .where('l.procedure_id', '=', procedureId)
    .orderBy('g.title')
    .orderBy('g.id')
    .execute()
}

/** Marks the guidebooks that link a procedure as changed. */
export async function touchGuidebooksLinking(
  org: OrganizationWriter,
  procedureId: string,
): Promise<void> {
  await org.db
    .updateTable('guidebooks as g')
    .set({ updated_at: new Date() })
    .where('g.organization_id', '=', org.id)
    .where('g.id', 'in', (eb) =>
      eb
        .selectFrom('guidebook_links as l')
        .select('l.guidebook_id')
        .where('l.organization_id', '=', org.id)
        .where('l.procedure_id', '=', procedureId),
    )
    .execute()
}
