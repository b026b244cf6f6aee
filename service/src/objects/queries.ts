import type { ModelObject } from '@millwright/contract/objects'
import type { Page, PageQuery } from '@millwright/contract/operation'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { pageOf } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    objects: {
      organization_id: string
      id: string
      title: string
      description: string | null
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

const columns = [
  'id',
  'title',
  'description',
  'created_by as createdBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export async function listObjects(
  org: OrganizationReader,
  { limit, cursor, updatedSince }: PageQuery,
): Promise<Page<ModelObject>> {
  let rows = org.db
    .selectFrom('objects')
    .select(columns)
    .where('organization_id', '=', org.id)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('id', '<', cursor)
  if (updatedSince !== undefined) rows = rows.where('updated_at', '>=', updatedSince)
  return pageOf(await rows.execute(), limit)
}

export async function findObject(org: OrganizationReader, id: string): Promise<ModelObject | null> {
  const row = await org.db
    .selectFrom('objects')
    .select(columns)
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Whether an object is there; no other transaction deletes it before this one ends. */
export async function holdObject(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('objects')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function insertObject(
  org: OrganizationWriter,
  object: { title: string; description?: string | null; createdBy: string },
): Promise<ModelObject> {
  return await org.db
    .insertInto('objects')
    .values({
      organization_id: org.id,
      id: newId(),
      title: object.title,
      description: object.description ?? null,
      created_by: object.createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateObject(
  org: OrganizationWriter,
  id: string,
  change: { title?: string; description?: string | null },
): Promise<ModelObject | null> {
  const row = await org.db
    .updateTable('objects')
    .set({ ...change, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteObject(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('objects')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
