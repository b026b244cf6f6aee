import type { ExternalIds } from '@millwright/contract/external-ids'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { objects, ModelObject, ObjectSummary, Part } from '@millwright/contract/objects'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { lockRow } from '#platform/database/own-rows'
import type {
  Defaulted,
  MergedJsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { newId } from '#platform/id'
import { containsPattern, mapPage, newestFirst, pageFrom } from '#platform/page'
import { byAge, sortOrder, textKey } from '#platform/sort'
import { hasTag, tidyTags } from '#platform/tags'

import { conversionOf, noFacts, type ConversionJob, type ModelFacts } from './model/facts.ts'

declare module '#platform/database/tables' {
  interface Tables {
    objects: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      customer_item_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      revision: Defaulted<number>
      model_revision: number | null
      archived_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** An object also changes when the conversion of its latest model fails. */
const changedAt = sql<string>`greatest(
  o.updated_at, case when j.status in ('failed', 'canceled') then j.updated_at end)`

const status = sql<ObjectSummary['status']>`case
  when o.revision = 0 then 'empty'
  when n.converted_at is not null then 'ready'
  when j.status in ('queued', 'running') then 'processing'
  else 'failed' end`

/**
 * Objects `o` with their latest model `n`, its job `j`, and the model `m` of a revision; without a number,
 * the latest that is ready.
 */
function objectRows(org: OrganizationReader, revision?: number) {
  return org.db
    .selectFrom('objects as o')
    .leftJoin('object_models as n', (join) =>
      join
        .onRef('n.organization_id', '=', 'o.organization_id')
        .onRef('n.object_id', '=', 'o.id')
        .onRef('n.revision', '=', 'o.revision'),
    )
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.organization_id', '=', 'n.organization_id').onRef('j.id', '=', 'n.job_id'),
    )
    .leftJoin('object_models as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'o.organization_id')
        .onRef('m.object_id', '=', 'o.id')
        .on('m.revision', '=', revision ?? sql<number>`o.model_revision`)
        .on('m.converted_at', 'is not', null),
    )
    .select([
      'o.id',
      'o.title',
      'o.description',
      'o.tags',
      'o.customer_item_id',
      'o.external_ids as externalIds',
      'o.revision',
      'm.revision as modelRevision',
      'm.facts',
      'n.job_id as jobId',
      sql<boolean>`n.converted_at is not null`.as('isConverted'),
      'j.status as jobStatus',
      'j.error as jobError',
      'j.request_id as requestId',
      'o.archived_at as archivedAt',
      'o.created_by as createdBy',
      'o.created_at as createdAt',
      changedAt.as('updatedAt'),
    ])
    .where('o.organization_id', '=', org.id)
}

type Addresses = 'modelUrl' | 'thumbnailUrl'

/** Objects without their addresses, which depend on the mount of the request. */
export type StoredSummary = Omit<ObjectSummary, Addresses>
export type StoredObject = Omit<ModelObject, Addresses>

type Row = Omit<StoredSummary, 'status' | 'error' | keyof ModelFacts> &
  ConversionJob & { facts: ModelFacts | null }

function summaryOf({
  facts,
  isConverted,
  jobStatus,
  jobError,
  requestId,
  ...row
}: Row): StoredSummary {
  const job = { jobId: row.jobId, isConverted, jobStatus, jobError, requestId }
  const state = row.revision === 0 ? { status: 'empty' as const } : conversionOf(job)
  return { ...row, ...noFacts, ...facts, ...state }
}

/** The object with its addresses, at the mount of the request. */
export function withAddresses<Stored extends StoredSummary>(
  mount: string,
  object: Stored,
  revision?: number,
) {
  const path = `${mount}/objects/${object.id}`
  const query = revision === undefined ? '' : `?revision=${revision}`
  const hasModel = object.modelRevision !== null
  return {
    ...object,
    modelUrl: hasModel ? `${path}/model${query}` : null,
    thumbnailUrl: hasModel ? `${path}/thumbnail${query}` : null,
  }
}

export interface ObjectFilter extends PageQuery {
  status?: ObjectSummary['status']
  archived?: ArchivedFilter
  tag?: string
  customer_item_id?: string
  q?: string
  sort?: Sort<'title' | 'createdAt'>
}

export async function listObjects(
  org: OrganizationReader,
  { status: wanted, archived = 'false', tag, customer_item_id, q, sort, ...page }: ObjectFilter,
): Promise<Page<StoredSummary>> {
  let rows = objectRows(org)
  if (wanted !== undefined) rows = rows.where(status, '=', wanted)
  if (archived !== 'all')
    rows = rows.where('o.archived_at', archived === 'true' ? 'is not' : 'is', null)
  if (tag !== undefined) rows = rows.where(hasTag('o.tags', tag))
  if (customer_item_id !== undefined) rows = rows.where('o.customer_item_id', '=', customer_item_id)
  if (q !== undefined) rows = rows.where('o.title', 'ilike', containsPattern(q))
  const order = sortOrder(
    sort,
    { ...newestFirst('o'), changedAt },
    { title: textKey('o.title_key'), createdAt: byAge },
  )
  return mapPage(await pageFrom(rows, page, order), summaryOf)
}

export async function findObject(
  org: OrganizationReader,
  id: string,
  revision?: number,
): Promise<StoredObject | null> {
  const row = await objectRows(org, revision)
    .select('m.parts')
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { parts, ...rest } = row
  return { ...summaryOf(rest), parts: (parts satisfies Part[] | null) ?? [] }
}

/** Whether an object exists. Locks it against deletion until the transaction ends. */
export async function lockObjectIfExists(org: OrganizationWriter, id: string): Promise<boolean> {
  return await lockObjectsIfExist(org, [id])
}

/** Whether several objects all exist. Locks them against deletion until the transaction ends. */
export async function lockObjectsIfExist(org: OrganizationWriter, ids: string[]): Promise<boolean> {
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

type NewObject = BodyOf<typeof objects.create>
type ObjectChange = BodyOf<typeof objects.update>

const toColumns = columnMap<'objects', NewObject & ObjectChange>({
  title: 'title',
  description: 'description',
  tags: ['tags', tidyTags],
  customer_item_id: 'customer_item_id',
  externalIds: ['external_ids', externalIdColumn],
})

export async function insertObject(
  org: OrganizationWriter,
  object: NewObject,
  createdBy: string,
): Promise<string> {
  const id = newId()
  await org.db
    .insertInto('objects')
    .values({
      ...toColumns(object),
      organization_id: org.id,
      id,
      title: object.title,
      created_by: createdBy,
    })
    .execute()
  return id
}

/** False if the object does not exist. */
export async function updateObject(
  org: OrganizationWriter,
  id: string,
  change: ObjectChange,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('objects')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Whether a capture, a lesson or a procedure refers to an object. */
export async function isReferredTo(org: OrganizationReader, id: string): Promise<boolean> {
  const block = JSON.stringify([{ type: 'object', objectId: id }])
  const { found } = await org.db
    .selectNoFrom(
      sql<boolean>`exists (
          select from capture_objects where organization_id = ${org.id} and object_id = ${id})
        or exists (
          select from procedure_model_parts
          where organization_id = ${org.id} and object_id = ${id})
        or exists (
          select from lessons where organization_id = ${org.id} and content @> ${block}::jsonb)`.as(
        'found',
      ),
    )
    .executeTakeFirstOrThrow()
  return found
}

/** Serializes changes to an object; false if it does not exist. */
export async function lockObject(org: OrganizationWriter, id: string): Promise<boolean> {
  return await lockRow(org, 'objects', id)
}

export async function deleteObject(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('objects')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}
