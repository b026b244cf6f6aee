import type { ExternalIds } from '@millwright/contract/external-ids'
import type { ArchivedFilter } from '@millwright/contract/fields'
import type { guidebooks, Guidebook, GuidebookSummary } from '@millwright/contract/guidebooks'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { ReferenceMaterial } from '@millwright/contract/reference-material'
import type { SerialRange } from '@millwright/contract/serial-ranges'
import type { Sort } from '@millwright/contract/sort'
import { sql, type RawBuilder } from 'kysely'

import { columnMap, type BodyOf } from '#platform/database/column-map'
import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { prepareStatement } from '#platform/database/prepared'
import type {
  Defaulted,
  DefaultedJsonColumn,
  MergedJsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { isId, newId, newShortId } from '#platform/id'
import { containsPattern, pageSortKey, newestFirst, pageOf, pageRows } from '#platform/page'
import { byAge, sortOrder, textKey, timeKey } from '#platform/sort'
import { hasTag, tidyTags } from '#platform/tags'

import { isLinkVisible, linksJson } from './link-queries.ts'
import { isWithin, partsJson, placePath, wholeJson } from './place-queries.ts'
import { materialsJson } from './reference-material/queries.ts'
import { ownThumbnailPath, thumbnailPath } from './thumbnail-queries.ts'
import { trackedObjectsJson, type StoredTracking } from './tracking-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    guidebooks: {
      organization_id: string
      id: string
      short_id: string
      title: string
      description: string | null
      tags: Defaulted<string[]>
      drawing_number: string | null
      drawing_revision: string | null
      customer_item_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      subject_object_id: string | null
      place_id: string | null
      part_of_id: string | null
      is_shared: Defaulted<boolean>
      takes_reports: Defaulted<boolean>
      public_until: NullableTimestampColumn
      shows_earlier: Defaulted<boolean>
      serial_ranges: DefaultedJsonColumn<SerialRange[]>
      shows_models: Defaulted<boolean>
      archived_at: NullableTimestampColumn
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
    short_ids: { short_id: string; organization_id: string }
  }
}

const columns = [
  'g.id',
  'g.short_id as shortId',
  'g.title',
  'g.description',
  'g.tags',
  'g.drawing_number',
  'g.drawing_revision',
  'g.customer_item_id',
  'g.external_ids as externalIds',
  'g.subject_object_id as subjectObjectId',
  'g.place_id as placeId',
  'g.part_of_id as partOfId',
  'g.is_shared as isShared',
  'g.takes_reports as takesReports',
  'g.public_until as publicUntil',
  'g.shows_earlier as showsEarlierVersions',
  'g.serial_ranges as serialRanges',
  'g.shows_models as showsModels',
  'g.archived_at as archivedAt',
  'g.created_by as createdBy',
  'g.created_at as createdAt',
  'g.updated_at as updatedAt',
] as const

export interface GuidebookFilter extends PageQuery {
  ids?: readonly string[]
  archived?: ArchivedFilter
  q?: string
  drawing_number?: string
  customer_item_id?: string
  tag?: string
  placeId?: string
  partOfId?: string
  sort?: Sort<'title' | 'drawing_number' | 'customer_item_id' | 'createdAt' | 'updatedAt'>
}

export async function listGuidebooks(
  org: OrganizationReader,
  filter: GuidebookFilter,
): Promise<Page<GuidebookSummary>> {
  const order = sortOrder(filter.sort, newestFirst('g'), {
    title: textKey('g.title_key'),
    drawing_number: textKey('g.drawing_number_key'),
    customer_item_id: textKey('g.customer_item_key'),
    createdAt: byAge,
    updatedAt: timeKey('g.updated_at'),
  })
  const page = pageRows(matching(org, filter).select(columns), filter, order)
  const found = await org.db
    .with('page', () => page)
    .selectFrom('page')
    .leftJoin('guidebook_thumbnails as t', (join) =>
      join
        .onRef('t.guidebook_id', '=', 'page.id')
        .on('t.organization_id', '=', org.id)
        .on('t.guidebook_id', '=', onPage),
    )
    .leftJoin(
      countsOf(org, 'guidebook_links', sql`${isLinkVisible} and not l.hidden`).as('links'),
      'links.guidebook_id',
      'page.id',
    )
    .leftJoin(countsOf(org, 'tracked_objects').as('tracked'), 'tracked.guidebook_id', 'page.id')
    .leftJoin(
      countsOf(org, 'reference_materials').as('materials'),
      'materials.guidebook_id',
      'page.id',
    )
    .selectAll('page')
    .select((eb) => [
      thumbnailPath.as('thumbnailUrl'),
      eb.fn.coalesce('links.count', sql.lit(0)).as('procedureCount'),
      eb.fn.coalesce('tracked.count', sql.lit(0)).as('trackedObjectCount'),
      eb.fn.coalesce('materials.count', sql.lit(0)).as('referenceMaterialCount'),
    ])
    .$if(order.key !== undefined, (query) =>
      query.orderBy(pageSortKey('page', order), order.direction),
    )
    .orderBy('page.id', order.direction ?? 'desc')
    .execute()
  return pageOf(found, filter, order)
}

function matching(org: OrganizationReader, filter: GuidebookFilter) {
  const { q, tag, ids, placeId, partOfId, archived = 'false' } = filter
  let rows = org.db.selectFrom('guidebooks as g').where('g.organization_id', '=', org.id)
  if (archived !== 'all')
    rows = rows.where('g.archived_at', archived === 'true' ? 'is not' : 'is', null)
  for (const name of ['drawing_number', 'customer_item_id'] as const) {
    const value = filter[name]
    if (value !== undefined) rows = rows.where(`g.${name}`, '=', value)
  }
  if (ids !== undefined) rows = rows.where(sql<boolean>`g.id = any(${ids})`)
  if (tag !== undefined) rows = rows.where(hasTag('g.tags', tag))
  if (placeId !== undefined) rows = rows.where(isWithin(org, placeId))
  if (partOfId !== undefined) rows = rows.where('g.part_of_id', '=', partOfId)
  if (q !== undefined) {
    const pattern = containsPattern(q)
    rows = rows.where((eb) => eb.or(searched.map((column) => eb(column, 'ilike', pattern))))
  }
  return rows
}

const searched = ['g.title', 'g.description', 'g.drawing_number', 'g.customer_item_id'] as const

/** One of the guidebooks of a page. An array makes the planner use an index, whatever it expects. */
const onPage = sql<string>`any(array(select id from page))`

/** The number of rows of a table for each guidebook of a page, counted together at half the cost. */
function countsOf(
  org: OrganizationReader,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
) {
  return sql<{ guidebook_id: string; count: number }>`(
    select l.guidebook_id, count(*)::int as count from ${sql.table(table)} as l
    where l.organization_id = ${org.id} and l.guidebook_id = ${onPage} and ${condition}
    group by l.guidebook_id)`
}

/** A guidebook whose tracked objects have no addresses yet. */
export type StoredGuidebook = Omit<Guidebook, 'trackedObjects'> & {
  trackedObjects: StoredTracking[]
}

const guidebookWith = (reference: 'g.id' | 'g.short_id') =>
  prepareStatement(
    (db, values: { organization: string; reference: string; includeHidden: boolean }) =>
      db
        .selectFrom('guidebooks as g')
        .select([
          ...columns,
          ownThumbnailPath.as('thumbnailUrl'),
          linksJson(values.includeHidden).as('procedures'),
          trackedObjectsJson.as('trackedObjects'),
          materialsJson.as('referenceMaterials'),
          placePath.as('placePath'),
          wholeJson.as('partOf'),
          partsJson.as('parts'),
        ])
        .where('g.organization_id', '=', values.organization)
        .where(reference, '=', values.reference),
  )
const [guidebookWithId, guidebookWithShortId] = [guidebookWith('g.id'), guidebookWith('g.short_id')]

/** A guidebook with all its links, in one statement. `reference` is its id or its short id. */
export async function findGuidebook(
  org: OrganizationReader,
  reference: string,
  { includeHidden = false } = {},
): Promise<StoredGuidebook | null> {
  const find = isId(reference) ? guidebookWithId : guidebookWithShortId
  const [row] = await find(org.db, { organization: org.id, reference, includeHidden })
  return row
    ? { ...row, referenceMaterials: row.referenceMaterials satisfies ReferenceMaterial[] }
    : null
}

/** The id of a guidebook named by id or short id, locked against other transactions. */
export async function lockGuidebook(
  org: OrganizationWriter,
  reference: string,
): Promise<string | null> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(isId(reference) ? 'id' : 'short_id', '=', reference)
    // Two transactions could hold the weaker lock at once, and both then change the row.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/** The object that a guidebook is about. */
export async function findSubject(org: OrganizationReader, id: string): Promise<string | null> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select('subject_object_id')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.subject_object_id ?? null
}

/** The id of a guidebook named by id or short id. */
export async function findGuidebookId(
  org: OrganizationReader,
  reference: string,
): Promise<string | null> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select('id')
    .where('organization_id', '=', org.id)
    .where(isId(reference) ? 'id' : 'short_id', '=', reference)
    .executeTakeFirst()
  return row?.id ?? null
}

type NewGuidebook = BodyOf<typeof guidebooks.create>
type GuidebookChange = BodyOf<typeof guidebooks.update>

const toColumns = columnMap<'guidebooks', NewGuidebook & GuidebookChange>({
  title: 'title',
  description: 'description',
  tags: ['tags', tidyTags],
  drawing_number: 'drawing_number',
  drawing_revision: 'drawing_revision',
  customer_item_id: 'customer_item_id',
  externalIds: ['external_ids', externalIdColumn],
  subjectObjectId: 'subject_object_id',
  placeId: 'place_id',
  partOfId: 'part_of_id',
  takesReports: 'takes_reports',
  publicUntil: 'public_until',
  showsEarlierVersions: 'shows_earlier',
  serialRanges: ['serial_ranges', (ranges) => JSON.stringify(ranges)],
  showsModels: 'shows_models',
})

export async function insertGuidebook(
  org: OrganizationWriter,
  guidebook: NewGuidebook,
  createdBy: string,
): Promise<string> {
  const [id, shortId] = [newId(), newShortId()]
  await Promise.all([
    org.db.insertInto('short_ids').values({ short_id: shortId, organization_id: org.id }).execute(),
    org.db
      .insertInto('guidebooks')
      .values({
        ...toColumns(guidebook),
        organization_id: org.id,
        id,
        short_id: shortId,
        title: guidebook.title,
        created_by: createdBy,
      })
      .execute(),
  ])
  return id
}

export async function updateGuidebook(
  org: OrganizationWriter,
  id: string,
  change: GuidebookChange,
): Promise<void> {
  await org.db
    .updateTable('guidebooks')
    .set({ ...toColumns(change), updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteGuidebook(org: OrganizationWriter, id: string): Promise<void> {
  await org.db
    .deleteFrom('guidebooks')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function setShared(
  org: OrganizationWriter,
  id: string,
  isShared: boolean,
): Promise<void> {
  await org.db
    .updateTable('guidebooks')
    .set({ is_shared: isShared, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('is_shared', '<>', isShared)
    .execute()
}

/** The time until which a shared guidebook is to stay so; null if nothing is promised, or no longer. */
export async function findPromise(org: OrganizationReader, id: string): Promise<Date | null> {
  const row = await org.db
    .selectFrom('guidebooks')
    .select(sql<Date>`public_until`.as('until'))
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('is_shared', '=', true)
    .where(sql<boolean>`public_until > now()`)
    .executeTakeFirst()
  return row ? new Date(row.until) : null
}

/** Marks a guidebook as changed when its links have changed. */
export async function touchGuidebook(org: OrganizationWriter, id: string): Promise<void> {
  await updateGuidebook(org, id, {})
}
