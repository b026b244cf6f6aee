import type { Page, PageQuery } from '@millwright/contract/page'
import type { LinkingGuidebook } from '@millwright/contract/procedures'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { newestFirst, pageFrom } from '#platform/page'

function linkingGuidebooks(org: OrganizationReader, procedureId: string) {
  return org.db
    .selectFrom('guidebook_links as l')
    .innerJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'l.organization_id')
        .onRef('g.id', '=', 'l.guidebook_id'),
    )
    .select(['g.id', 'g.short_id as shortId', 'g.title', 'g.archived_at as archivedAt'])
    .where('l.organization_id', '=', org.id)
    .where('l.procedure_id', '=', procedureId)
}

/** The guidebooks that link a procedure, newest first. */
export async function listLinkingGuidebooks(
  org: OrganizationReader,
  procedureId: string,
  page: PageQuery,
): Promise<Page<LinkingGuidebook>> {
  return await pageFrom(linkingGuidebooks(org, procedureId), page, newestFirst('g'))
}

/** The titles of some guidebooks that link a procedure. */
export async function listLinkingTitles(
  org: OrganizationReader,
  procedureId: string,
  limit: number,
): Promise<string[]> {
  const rows = await linkingGuidebooks(org, procedureId).orderBy('g.title').limit(limit).execute()
  return rows.map(({ title }) => title)
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
