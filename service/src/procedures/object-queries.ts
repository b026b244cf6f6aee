import type { procedures } from '@millwright/contract/procedures'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { tidyTags } from '#platform/tags'

declare module '#platform/database/tables' {
  interface Tables {
    procedure_objects: {
      organization_id: string
      procedure_id: string
      object_id: string
      created_at: TimestampColumn
    }
  }
}

/** The objects that procedure `p` is about. */
export const objectIdsJson = sql<string[]>`(
  select coalesce(json_agg(x.object_id order by x.object_id), '[]')
  from procedure_objects x
  where x.organization_id = p.organization_id and x.procedure_id = p.id)`

/** Whether procedure `p` is about an object. */
export function isAbout(objectId: string) {
  return sql<boolean>`exists (
    select from procedure_objects x
    where x.organization_id = p.organization_id and x.procedure_id = p.id
      and x.object_id = ${objectId})`
}

export async function insertProcedureObjects(
  org: OrganizationWriter,
  procedureId: string,
  objectIds: string[],
): Promise<void> {
  if (objectIds.length === 0) return
  await org.db
    .insertInto('procedure_objects')
    .values(
      objectIds.map((objectId) => ({
        organization_id: org.id,
        procedure_id: procedureId,
        object_id: objectId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The tags, objects and external IDs of a procedure. */
export type Filing = Pick<
  BodyOf<typeof procedures.update>,
  'tags' | 'objectIds' | 'customer_item_id' | 'externalIds'
>

export const filingColumns = columnMap<'procedures', Omit<Filing, 'objectIds'>>({
  tags: ['tags', tidyTags],
  customer_item_id: 'customer_item_id',
  externalIds: ['external_ids', externalIdColumn],
})

/**
 * Changes a procedure's tags, objects and external IDs. They are not part of its versions: changes apply immediately, without
 * publishing.
 */
export async function fileProcedure(
  org: OrganizationWriter,
  procedureId: string,
  filing: Filing,
): Promise<void> {
  const { objectIds } = filing
  if (objectIds) {
    await org.db
      .deleteFrom('procedure_objects')
      .where('organization_id', '=', org.id)
      .where('procedure_id', '=', procedureId)
      .where('object_id', '<>', sql<string>`all(${objectIds}::uuid[])`)
      .execute()
    await insertProcedureObjects(org, procedureId, objectIds)
  }
  await org.db
    .updateTable('procedures')
    .set({ ...filingColumns(filing), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', procedureId)
    .execute()
}
