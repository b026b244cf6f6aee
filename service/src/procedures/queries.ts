import type { ExternalIds } from '@millwright/contract/external-ids'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { Procedure, ProcedureSummary } from '@millwright/contract/procedures'
import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import { hasStatus } from '#platform/archived'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { lockRow } from '#platform/database/own-rows'
import { prepareStatement } from '#platform/database/prepared'
import type {
  Defaulted,
  DefaultedJsonColumn,
  JsonColumn,
  MergedJsonColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { containsPattern, mapPage, newestFirst, pageFrom, pageOf, pageRows } from '#platform/page'
import { byAge, sortOrder, textKey, timeKey } from '#platform/sort'
import { hasTag } from '#platform/tags'

import { withModelRevision } from '../objects/thumbnail-queries.ts'
import { isAbout, objectIdsJson } from './object-queries.ts'
import { visiblePrerequisites } from './prerequisite-queries.ts'

export type Review = NonNullable<Procedure['review']>

declare module '#platform/database/tables' {
  interface Tables {
    procedures: {
      organization_id: string
      id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      customer_item_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      status: Defaulted<Procedure['status']>
      version: Defaulted<number>
      content: JsonColumn<ProcedureContent>
      review: JsonColumn<Review> | null
      step_count: Defaulted<number>
      source_kind: Defaulted<Procedure['source']['kind']>
      source_file_id: string | null
      source_capture_id: string | null
      source_candidates: Defaulted<string[]>
      has_unpublished_changes: Defaulted<boolean>
      published_title: string | null
      picture: string | null
      published_picture: string | null
      copied_from: string | null
      estimated_minutes: number | null
      difficulty: Procedure['difficulty']
      kind: Procedure['kind']
      prerequisites: DefaultedJsonColumn<Procedure['prerequisites']>
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

/** Whether the caller can see drafts. As a subselect, it is evaluated once per statement, not per row. */
export const canSeeDrafts = sql<boolean>`(select sees_drafts())`

/** The title for the caller: members see that of the newest version. */
export const visibleTitle = sql<string>`
  case when ${canSeeDrafts} then p.title else coalesce(p.published_title, p.title) end`

/** The path of its picture for the caller, below the organization's mount. */
export const visiblePicture = withModelRevision(
  sql`case when ${canSeeDrafts} then p.picture else p.published_picture end`,
)

const columns = [
  'p.id',
  visibleTitle.as('title'),
  'p.tags',
  'p.customer_item_id',
  'p.external_ids as externalIds',
  objectIdsJson.as('objectIds'),
  'p.status',
  'p.version',
  sql<boolean>`p.has_unpublished_changes and ${canSeeDrafts}`.as('hasUnpublishedChanges'),
  'p.copied_from as copiedFrom',
  'p.source_kind as sourceKind',
  'p.source_file_id as sourceFileId',
  'p.source_capture_id as sourceCaptureId',
  sql<string | null>`(
    select m.guidebook_id from reference_materials m
    where m.organization_id = p.organization_id and m.id = p.source_file_id)`.as(
    'sourceGuidebookId',
  ),
  'p.created_by as createdBy',
  'p.created_at as createdAt',
  'p.updated_at as updatedAt',
] as const

/**
 * Procedures that were never published are only for those who may see drafts; the database knows the caller's role.
 */
export const isVisible = sql<boolean>`(p.version > 0 or ${canSeeDrafts})`

/** The visible procedures, with the last published version (v) for callers who cannot see drafts. */
function procedureRows(org: OrganizationReader) {
  return org.db
    .selectFrom('procedures as p')
    .leftJoin('procedure_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'p.organization_id')
        .onRef('v.procedure_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.version')
        .on(sql<boolean>`not ${canSeeDrafts}`),
    )
    .select([
      ...columns,
      shown<string | null>('description').as('description'),
      shown<number | null>('estimated_minutes').as('estimatedMinutes'),
      shown<Procedure['difficulty']>('difficulty').as('difficulty'),
      shown<Procedure['kind']>('kind').as('kind'),
    ])
    .where('p.organization_id', '=', org.id)
    .where(isVisible)
}

type ShownColumn =
  | 'description'
  | 'estimated_minutes'
  | 'difficulty'
  | 'kind'
  | 'prerequisites'
  | 'content'
  | 'step_count'

/** A column of what the caller sees: of the newest version, or of the draft. */
function shown<Value>(column: ShownColumn) {
  return sql<Value>`
    case when v.number is null then ${sql.ref(`p.${column}`)} else ${sql.ref(`v.${column}`)} end`
}

type Row<Rest> = Rest & {
  sourceKind: Procedure['source']['kind']
  sourceFileId: string | null
  sourceCaptureId: string | null
  sourceGuidebookId: string | null
}

function withSource<Rest>({
  sourceKind,
  sourceFileId,
  sourceCaptureId,
  sourceGuidebookId,
  ...rest
}: Row<Rest>) {
  const source = {
    kind: sourceKind,
    ...(sourceFileId !== null && { fileId: sourceFileId }),
    ...(sourceCaptureId !== null && { captureId: sourceCaptureId }),
    ...(sourceGuidebookId !== null && { guidebookId: sourceGuidebookId }),
  }
  return { ...rest, source }
}

export interface ProcedureFilter extends PageQuery {
  q?: string
  tag?: string
  customer_item_id?: string
  objectId?: string
  status?: Procedure['status']
  archived?: ArchivedFilter
  ids?: readonly string[]
  sort?: Sort<'title' | 'createdAt' | 'updatedAt'>
}

export async function listProcedures(
  org: OrganizationReader,
  { q, tag, customer_item_id, objectId, status, archived, ids, sort, ...page }: ProcedureFilter,
): Promise<Page<ProcedureSummary>> {
  let rows = procedureRows(org).select([
    shown<number>('step_count').as('stepCount'),
    visiblePicture.as('thumbnailUrl'),
  ])
  rows = rows.where(hasStatus('p.status', { status, archived }))
  if (ids !== undefined) rows = rows.where(sql<boolean>`p.id = any(${ids})`)
  if (tag !== undefined) rows = rows.where(hasTag('p.tags', tag))
  if (customer_item_id !== undefined) rows = rows.where('p.customer_item_id', '=', customer_item_id)
  if (objectId !== undefined) rows = rows.where(isAbout(objectId))
  if (q !== undefined) rows = rows.where(visibleTitle, 'ilike', containsPattern(q))
  const orderBy = (title: string) =>
    sortOrder(sort, newestFirst('p'), {
      title: textKey(title),
      createdAt: byAge,
      updatedAt: timeKey('p.updated_at'),
    })
  const order = orderBy('p.title_key')
  if (sort !== 'title' && sort !== '-title') {
    return mapPage(await pageFrom(rows, page, order), withSource)
  }
  // Each title has its own index. Both are queried at once, and one of them finds immediately that it does not apply.
  const [edited, published] = await Promise.all([
    pageRows(rows.where(canSeeDrafts), page, order).execute(),
    pageRows(
      rows.where(sql<boolean>`not ${canSeeDrafts}`),
      page,
      orderBy('p.published_title_key'),
    ).execute(),
  ])
  return mapPage(pageOf([...edited, ...published], page, order), withSource)
}

const procedureWith = prepareStatement(
  (db, { organization, id }: { organization: string; id: string }) =>
    procedureRows({ id: organization, db })
      .select([
        shown<ProcedureContent>('content').as('content'),
        visiblePrerequisites(shown('prerequisites'), 'p.organization_id').as('prerequisites'),
        // Callers who cannot see drafts get only the unplaced notices.
        sql<Review | null>`case
        when ${canSeeDrafts} then p.review
        when v.left_out <> '[]' then jsonb_build_object('unplaced', v.left_out) end`.as('review'),
      ])
      .where('p.id', '=', id),
)

/** A procedure for the caller: editors see the draft, members the newest version. */
export async function findProcedure(
  org: OrganizationReader,
  id: string,
): Promise<Procedure | null> {
  const [row] = await procedureWith(org.db, { organization: org.id, id })
  if (!row) return null
  const { content, review, ...facts } = withSource(row)
  return { ...facts, ...content, ...(review && { review }) }
}

/** Whether a procedure exists; no other transaction can delete it before this one ends. */
export async function lockProcedureIfExists(org: OrganizationWriter, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures as p')
    .select('p.id')
    .where('p.organization_id', '=', org.id)
    .where('p.id', '=', id)
    .where(isVisible)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Serializes changes to a procedure; false if it does not exist. */
export async function lockProcedure(org: OrganizationWriter, id: string): Promise<boolean> {
  return await lockRow(org, 'procedures', id)
}

/** Whether a procedure exists that the caller cannot see, because they may not see drafts. */
export async function isHiddenProcedure(org: OrganizationReader, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures as p')
    .select(sql<boolean>`not ${isVisible}`.as('isHidden'))
    .where('p.organization_id', '=', org.id)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row?.isHidden ?? false
}

/** Whether a procedure is visible to a caller who may not see drafts. */
export async function procedureExists(org: OrganizationReader, id: string): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedures as p')
    .select('p.id')
    .where('p.organization_id', '=', org.id)
    .where('p.id', '=', id)
    .where(isVisible)
    .executeTakeFirst()
  return row !== undefined
}
