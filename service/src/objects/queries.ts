import type { ModelObject } from '@millwright/contract/objects'
import type { Page, PageQuery } from '@millwright/contract/operation'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'
import { hasTag, tidyTags, withTidyTags } from '#platform/tags'

declare module '#platform/database/tables' {
  interface Tables {
    objects: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
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
  'tags',
  'created_by as createdBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export async function listObjects(
  org: OrganizationReader,
  { tag, ...page }: PageQuery & { tag?: string },
): Promise<Page<ModelObject>> {
  let rows = org.db.selectFrom('objects').select(columns).where('organization_id', '=', org.id)
  if (tag !== undefined) rows = rows.where(hasTag('tags', tag))
  return await pageFrom(rows, page, newestFirst('objects'))
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
  return await holdObjects(org, [id])
}

/** Whether all of several objects are there; no other transaction deletes one before this one ends. */
export async function holdObjects(org: OrganizationWriter, ids: string[]): Promise<boolean> {
  const rows = await org.db
    .selectFrom('objects')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.length === new Set(ids).size
}

export interface ObjectFields {
  title?: string
  description?: string | null
  tags?: string[]
}

export async function insertObject(
  org: OrganizationWriter,
  object: ObjectFields & { title: string; createdBy: string },
): Promise<ModelObject> {
  return await org.db
    .insertInto('objects')
    .values({
      organization_id: org.id,
      id: newId(),
      title: object.title,
      description: object.description ?? null,
      tags: tidyTags(object.tags ?? []),
      created_by: object.createdBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateObject(
  org: OrganizationWriter,
  id: string,
  change: ObjectFields,
): Promise<ModelObject | null> {
  const row = await org.db
    .updateTable('objects')
    .set({ ...withTidyTags(change), updated_at: new Date() })
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
