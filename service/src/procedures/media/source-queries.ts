import { notFound, ApiError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import { isId } from '#platform/id'
import { mediaEndings } from '#platform/uploads/media-rows'

import {
  figureFileOf,
  figureNameOf,
  figureTypeOf,
  isFigureId,
} from '../../guidebooks/reference-material/figure-queries.ts'
import type { ShownMedium } from '../redaction-queries.ts'

/** The original of a copy. */
export interface PictureSource {
  /** Its storage key within the organization: the version that browsers show. */
  name: string
  filename: string
  contentType: string
  size: number
  /** The address at which readers must not get it. */
  original: ShownMedium
}

const addresses = /^\/(procedures|captures)\/([\w-]+)\/media\/([\w-]+)\/download$/
const figures = /^\/reference-material\/([\w-]+)\/figures\/([\w.]+)$/
/** Figures have no row with their size. */
const figureBytes = 500_000

/**
 * The picture at an address as stored in steps, without a mount.
 *
 * @throws {ApiError} `invalid_request` if it is not a picture of this service, `not_found`, `file_not_ready`
 */
export async function pictureSourceAt(
  org: OrganizationReader,
  url: string,
): Promise<PictureSource> {
  const [, kind, recordId = '', fileId = ''] = addresses.exec(url) ?? []
  if (kind !== undefined) {
    if (!isId(recordId) || !isId(fileId)) notFound()
    const table = kind === 'captures' ? 'capture_media' : 'procedure_files'
    return await fileSource(org, table, { recordId, mediaId: fileId })
  }
  const [, documentId = '', figureId = ''] = figures.exec(url) ?? []
  if (!isFigureId(figureId) || !isId(documentId)) throwNoPicture()
  return {
    name: figureFileOf(documentId, figureId),
    filename: figureNameOf(figureId),
    contentType: figureTypeOf(figureId),
    size: figureBytes,
    original: { recordId: documentId, mediaId: figureId },
  }
}

function throwNoPicture(): never {
  const message = 'Only pictures of steps that are kept here can be copied.'
  throw new ApiError('invalid_request', {
    detail: message,
    errors: [{ pointer: '/url', code: 'not_a_picture', message }],
  })
}

async function fileSource(
  org: OrganizationReader,
  table: 'capture_media' | 'procedure_files',
  medium: ShownMedium,
): Promise<PictureSource> {
  const isOfProcedure = table === 'procedure_files'
  const row = await org.db
    .selectFrom(table)
    .select(['filename', 'kind', 'status', 'size'])
    .select(['content_type as contentType', 'rendition_type as renditionType'])
    .select([
      sql<string | null>`${isOfProcedure ? sql.ref('redacts_record_id') : sql`null`}`.as(
        'ofRecord',
      ),
      sql<string | null>`${isOfProcedure ? sql.ref('redacts_media_id') : sql`null`}`.as('ofMedia'),
    ])
    .where('organization_id', '=', org.id)
    .where(sql.ref(isOfProcedure ? 'procedure_id' : 'capture_id'), '=', medium.recordId)
    .where('id', '=', medium.mediaId)
    .executeTakeFirst()
  if (!row) notFound()
  if (row.kind !== 'image') throwNoPicture()
  if (row.status !== 'ready') throw new ApiError('file_not_ready')
  const { filename, size, contentType, renditionType, ofRecord, ofMedia } = row
  return {
    name: renditionType ? `${medium.mediaId}.${mediaEndings.rendition}` : medium.mediaId,
    filename,
    contentType: renditionType ?? contentType,
    size,
    original:
      ofRecord !== null && ofMedia !== null ? { recordId: ofRecord, mediaId: ofMedia } : medium,
  }
}
