import type { Candidate, Drawing } from '@millwright/contract/document-findings'
import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/page'
import type {
  ExtractedProcedure,
  PlacedMaterial,
  ReferenceMaterial,
} from '@millwright/contract/reference-material'
import type { Sort } from '@millwright/contract/sort'
import type { DocumentPassage } from '@millwright/extraction/output/document-passages'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn } from '#platform/database/tables'
import { isId } from '#platform/id'
import { containsPattern, mapPage, newestFirst, pageFrom } from '#platform/page'
import { byAge, sortOrder } from '#platform/sort'
import { announcedRow, fileColumns, fileJson } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns } from '#platform/uploads/uploads'

import { candidatesJson, extractedJson } from './extracted-queries.ts'

/** The passages of a document, and its language in two letters. */
export interface DocumentPassages {
  language: string
  passages: DocumentPassage[]
}

declare module '#platform/database/tables' {
  interface Tables {
    reference_materials: UploadColumns & {
      guidebook_id: string
      pages: number | null
      structured_key: string | null
      figure_ids: Defaulted<string[]>
      drawing: JsonColumn<Drawing> | null
      plain_text: string | null
      passages: JsonColumn<DocumentPassages> | null
      thumbnail_id: string | null
      candidates: JsonColumn<Candidate[]> | null
    }
  }
}

/** The path of a document's picture, below the mount of the request. */
export function pathOfPicture(id: string, thumbnailId: string) {
  return sql<
    string | null
  >`'/reference-material/' || ${sql.ref(id)} || '/figures/' || ${sql.ref(thumbnailId)}`
}

const thumbnailPath = pathOfPicture('m.id', 'm.thumbnail_id')

/** The documents of guidebook `g`, newest first. */
export const materialsJson = sql<ReferenceMaterial[]>`(
  select coalesce(json_agg(json_strip_nulls(
      json_build_object('pages', m.pages, 'drawing', m.drawing, 'thumbnailUrl', ${thumbnailPath},
        'candidates', ${candidatesJson}, 'procedures', ${extractedJson}))::jsonb
    || jsonb_build_object(${fileJson}, 'status', m.status, 'updatedAt', iso(m.updated_at))
    order by m.id desc), '[]')
  from reference_materials m
  where m.organization_id = g.organization_id and m.guidebook_id = g.id)`

const columns = [
  ...fileColumns,
  'm.status',
  'm.pages',
  'm.drawing',
  thumbnailPath.as('thumbnailUrl'),
  candidatesJson.as('candidates'),
  extractedJson.as('procedures'),
  'm.updated_at as updatedAt',
] as const

export interface MaterialFilter extends PageQuery {
  sort?: Sort<'filename' | 'size' | 'createdAt'>
}

/** The documents of a guidebook, newest first. They are few enough to be sorted on request. */
export async function listMaterials(
  org: OrganizationReader,
  guidebookId: string,
  { sort, ...page }: MaterialFilter,
): Promise<Page<ReferenceMaterial>> {
  const rows = org.db
    .selectFrom('reference_materials as m')
    .select([...columns, 'm.id'])
    .where('m.organization_id', '=', org.id)
    .where('m.guidebook_id', '=', guidebookId)
  const order = sortOrder(sort, newestFirst('m'), {
    filename: { expression: sql`sort_key(m.filename) collate "C"`, type: 'text' },
    size: { expression: sql.ref('m.size'), type: 'bigint' },
    createdAt: byAge,
  })
  return mapPage(await pageFrom(rows, page, order), ({ id: _id, ...row }) => withFindings(row))
}

export interface PlacedFilter extends PageQuery {
  status?: ReferenceMaterial['status']
  q?: string
}

/** The documents of all guidebooks. */
export async function listAllMaterials(
  org: OrganizationReader,
  { status, q, ...page }: PlacedFilter,
): Promise<Page<PlacedMaterial>> {
  let rows = org.db
    .selectFrom('reference_materials as m')
    .select([...columns, 'm.id', 'm.guidebook_id as guidebookId'])
    .where('m.organization_id', '=', org.id)
  if (status !== undefined) rows = rows.where('m.status', '=', status)
  if (q !== undefined) rows = rows.where('m.filename', 'ilike', containsPattern(q))
  return mapPage(await pageFrom(rows, page, newestFirst('m')), ({ id: _id, ...row }) =>
    withFindings(row),
  )
}

interface Findings {
  pages: number | null
  drawing: Drawing | null
  thumbnailUrl: string | null
  candidates: Candidate[] | null
  procedures: ExtractedProcedure[] | null
}

/** Findings of reading a document are left out until they are known. */
function withFindings<Row extends Findings>({
  pages,
  drawing,
  thumbnailUrl,
  candidates,
  procedures,
  ...row
}: Row) {
  return {
    ...row,
    ...(pages !== null && { pages }),
    ...(drawing && { drawing }),
    ...(thumbnailUrl !== null && { thumbnailUrl }),
    ...(candidates && { candidates }),
    ...(procedures && { procedures }),
  }
}

export interface StoredMaterial extends ReferenceMaterial {
  guidebookId: string
  structuredKey: string | null
  /** The figures whose pictures are stored. */
  figureIds: string[]
}

function materialRows(org: OrganizationReader, fileId: string) {
  return org.db
    .selectFrom('reference_materials as m')
    .innerJoin('guidebooks as g', (join) =>
      join
        .onRef('g.organization_id', '=', 'm.organization_id')
        .onRef('g.id', '=', 'm.guidebook_id'),
    )
    .select([
      ...columns,
      'm.guidebook_id as guidebookId',
      'm.structured_key as structuredKey',
      'm.figure_ids as figureIds',
    ])
    .where('m.organization_id', '=', org.id)
    .where('m.id', '=', fileId)
}

/** A document of one guidebook, named by id or short id. */
export async function findMaterial(
  org: OrganizationReader,
  guidebook: string,
  fileId: string,
): Promise<StoredMaterial | null> {
  const row = await materialRows(org, fileId)
    .where(isId(guidebook) ? 'g.id' : 'g.short_id', '=', guidebook)
    .executeTakeFirst()
  return row ? withFindings(row) : null
}

/** A document, whatever guidebook it belongs to. */
export async function findMaterialById(
  org: OrganizationReader,
  fileId: string,
): Promise<StoredMaterial | null> {
  const row = await materialRows(org, fileId).executeTakeFirst()
  return row ? withFindings(row) : null
}

/** @throws {ApiError} `not_found` */
export async function materialOf(
  org: OrganizationReader,
  { guidebookId, fileId }: { guidebookId: string; fileId: string },
): Promise<StoredMaterial> {
  return (await findMaterial(org, guidebookId, fileId)) ?? notFound()
}

/** The part of a stored document that readers see, with addresses at their mount. */
export function withMountAddresses(
  mount: string,
  {
    guidebookId: _guidebook,
    structuredKey: _key,
    figureIds: _figures,
    ...material
  }: StoredMaterial,
): ReferenceMaterial {
  return atMount(mount, material)
}

/** A document with its picture's address at the mount of the request. */
export function atMount<Material extends ReferenceMaterial>(
  mount: string,
  material: Material,
): Material {
  const { thumbnailUrl } = material
  return thumbnailUrl === undefined
    ? material
    : { ...material, thumbnailUrl: `${mount}${thumbnailUrl}` }
}

export interface NewMaterial extends AnnouncedFile {
  guidebookId: string
  createdBy: string
}

export async function insertMaterial(org: OrganizationWriter, material: NewMaterial) {
  await org.db
    .insertInto('reference_materials')
    .values({ ...announcedRow(org, material), guidebook_id: material.guidebookId })
    .execute()
}

export async function updateMaterial(
  org: OrganizationWriter,
  fileId: string,
  change: {
    status?: 'ready' | 'rejected'
    sha256?: string
    pages?: number
    structured_key?: string
    plain_text?: string
    passages?: DocumentPassages
    drawing?: Drawing
    thumbnail_id?: string
    candidates?: Candidate[]
  },
): Promise<void> {
  const { drawing, candidates, passages, ...facts } = change
  await org.db
    .updateTable('reference_materials')
    .set({
      ...facts,
      ...(drawing && { drawing: JSON.stringify(drawing) }),
      ...(candidates && { candidates: JSON.stringify(candidates) }),
      ...(passages && { passages: JSON.stringify(passages) }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/** Records figures whose pictures are stored, in addition to earlier ones. */
export async function addFigures(
  org: OrganizationWriter,
  fileId: string,
  figureIds: readonly string[],
): Promise<void> {
  if (figureIds.length === 0) return
  await org.db
    .updateTable('reference_materials')
    .set({
      figure_ids: sql`array(select distinct unnest(figure_ids || ${[...figureIds]}::text[]))`,
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

export async function deleteMaterial(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('reference_materials')
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
