import type { guidebooks } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'

import { canSeeDrafts, visiblePicture, visibleTitle } from '../procedures/queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    guidebook_procedures: {
      organization_id: string
      guidebook_id: string
      procedure_id: string
      provenance: ProcedureLink['provenance']
      pinned: Defaulted<boolean>
      hidden: Defaulted<boolean>
      position: number | null
      created_at: TimestampColumn
    }
    /** Stored links and derived ones: a view, and read only. */
    guidebook_links: {
      organization_id: string
      guidebook_id: string
      procedure_id: string
      provenance: ProcedureLink['provenance']
      pinned: boolean
      hidden: boolean
      position: number | null
      created_at: TimestampColumn
    }
  }
}

type Placement = BodyOf<typeof guidebooks.updateLink>

const toColumns = columnMap<'guidebook_procedures', Placement>({
  pinned: 'pinned',
  hidden: 'hidden',
  order: 'position',
})

/** Links to drafts are left out for people who may not see drafts. */
export const isLinkVisible = sql<boolean>`(${canSeeDrafts} or exists (
  select from procedures p
  where p.organization_id = l.organization_id and p.id = l.procedure_id and p.version > 0))`

/** The links of guidebook `g` in display order: pinned first, then by order, then by title. */
export function linksJson(includeHidden: boolean) {
  return sql<ProcedureLink[]>`(
    select coalesce(json_agg(json_build_object(
      'procedureId', p.id, 'title', ${visibleTitle}, 'status', p.status,
      'thumbnailUrl', ${visiblePicture}, 'provenance', l.provenance,
      'pinned', l.pinned, 'hidden', l.hidden, 'order', l.position, 'createdAt', iso(l.created_at)
    ) order by l.pinned desc, l.position nulls last, sort_key(${visibleTitle}), p.id), '[]')
    from guidebook_links l
    join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
    where l.organization_id = g.organization_id and l.guidebook_id = g.id
      and (p.version > 0 or ${canSeeDrafts}) and (${includeHidden} or not l.hidden))`
}

export async function findLink(
  org: OrganizationReader,
  guidebookId: string,
  procedureId: string,
): Promise<ProcedureLink | null> {
  const row = await org.db
    .selectFrom('guidebook_links as l')
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'l.organization_id')
        .onRef('p.id', '=', 'l.procedure_id'),
    )
    .select([
      'p.id as procedureId',
      visibleTitle.as('title'),
      'p.status',
      visiblePicture.as('thumbnailUrl'),
      'l.provenance',
      'l.pinned',
      'l.hidden',
      'l.position as order',
      'l.created_at as createdAt',
    ])
    .where('l.organization_id', '=', org.id)
    .where('l.guidebook_id', '=', guidebookId)
    .where('l.procedure_id', '=', procedureId)
    .executeTakeFirst()
  return row ?? null
}

/** Links a procedure, in place of any derived link; false when it is already linked. */
export async function insertLink(
  org: OrganizationWriter,
  link: { guidebookId: string; procedureId: string; provenance: ProcedureLink['provenance'] },
  placement: Placement = {},
): Promise<boolean> {
  const row = await org.db
    .insertInto('guidebook_procedures')
    .values({
      ...toColumns(placement),
      organization_id: org.id,
      guidebook_id: link.guidebookId,
      procedure_id: link.procedureId,
      provenance: link.provenance,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'guidebook_id', 'procedure_id'])
        .doUpdateSet({ provenance: link.provenance, ...toColumns(placement) })
        .where('guidebook_procedures.provenance', '=', 'derived'),
    )
    .returning('procedure_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the placement of an existing link. */
export async function updateLink(
  org: OrganizationWriter,
  guidebookId: string,
  procedureId: string,
  placement: Placement,
): Promise<void> {
  await org.db
    .insertInto('guidebook_procedures')
    .values({
      ...toColumns(placement),
      organization_id: org.id,
      guidebook_id: guidebookId,
      procedure_id: procedureId,
      // A link that is not stored yet is a derived one.
      provenance: 'derived',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'guidebook_id', 'procedure_id'])
        // Setting the id to itself keeps the statement valid when nothing else changes.
        .doUpdateSet({ procedure_id: procedureId, ...toColumns(placement) }),
    )
    .execute()
}

/** False when there is no explicit link, though it may be derived. */
export async function deleteLink(
  org: OrganizationWriter,
  guidebookId: string,
  procedureId: string,
): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('guidebook_procedures')
    .where('organization_id', '=', org.id)
    .where('guidebook_id', '=', guidebookId)
    .where('procedure_id', '=', procedureId)
    .where('provenance', '<>', 'derived')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
