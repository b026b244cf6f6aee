import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import { isId } from '#platform/id'

import { copiesInPlaceOf } from '../../procedures/redaction-queries.ts'
import { shownVersions } from './queries.ts'

/** A figure of a document, or a photo of a procedure or capture, that a step of a shared guidebook shows. */
export interface PublicPicture {
  recordId: string
  mediaId: string
}

export interface PublicPhoto {
  fileId: string
  contentType: string
  /** The variant sent: the file itself, a rendition for browsers or screens, or its poster. */
  variant: 'original' | 'rendition' | 'screen' | 'poster'
}

export interface FoundPicture extends PublicPicture {
  /** Whether readers get a copy with painted-over areas. */
  isCopy: boolean
  /** The photo, or its copy; null for figures, and if nothing can be shown. */
  photo: PublicPhoto | null
}

/** Which of some pictures a shared guidebook shows to anyone, in one statement. */
export async function listPublicPictures(
  org: OrganizationReader,
  shortId: string,
  pictures: readonly PublicPicture[],
): Promise<FoundPicture[]> {
  const rows = await org.db
    .selectFrom(asTable(pictures).as<'a'>(sql`a ("recordId", "mediaId", "photoId")`))
    .leftJoinLateral(
      copiesInPlaceOf(org, { recordId: sql.ref('a.recordId'), mediaId: sql.ref('a.mediaId') }).as(
        'c',
      ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      photosIn(org, 'procedure_files').unionAll(photosIn(org, 'capture_media')).as('p'),
      (join) => join.onTrue(),
    )
    .select([
      'a.recordId',
      'a.mediaId',
      'c.fileId as copyId',
      'p.fileId',
      'p.contentType',
      'p.renditionType',
      'p.keepsLocation',
      'p.hasPoster',
      'p.hasScreenCopy',
    ])
    .where((of) => of.exists(showing(org, shortId)))
    .execute()
  return rows.map(({ recordId, mediaId, copyId, ...file }) => ({
    recordId,
    mediaId,
    isCopy: copyId !== null,
    photo: photoOf(file),
  }))
}

interface PictureRequest extends PublicPicture {
  photoId: string | null
}

function asTable(pictures: readonly PublicPicture[]) {
  const columns = [
    pictures.map(({ recordId }) => recordId),
    pictures.map(({ mediaId }) => mediaId),
    pictures.map(({ mediaId }) => (isId(mediaId) ? mediaId : null)),
  ]
  const [recordIds, mediaIds, photoIds] = columns
  return sql<PictureRequest>`unnest(${recordIds}::uuid[], ${mediaIds}::text[], ${photoIds}::uuid[])`
}

function showing(org: OrganizationReader, shortId: string) {
  return shownVersions(org, shortId)
    .innerJoin('procedure_media as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'v.organization_id')
        .onRef('m.procedure_id', '=', 'v.procedure_id')
        .onRef('m.version', '=', 'v.number'),
    )
    .select('m.media_id')
    .where('m.record_id', '=', sql<string>`a."recordId"`)
    .where('m.media_id', '=', sql<string>`a."mediaId"`)
}

function photosIn(org: OrganizationReader, table: 'procedure_files' | 'capture_media') {
  return org.db
    .selectFrom(table)
    .select([
      'id as fileId',
      'content_type as contentType',
      'rendition_type as renditionType',
      'keeps_location as keepsLocation',
      'has_poster as hasPoster',
      'has_screen_copy as hasScreenCopy',
    ])
    .where('organization_id', '=', org.id)
    .where('id', '=', sql<string>`coalesce(c."fileId", a."photoId")`)
    .where('kind', '=', 'image')
    .where('status', '=', 'ready')
}

interface PhotoRow {
  fileId: string | null
  contentType: string | null
  renditionType: string | null
  keepsLocation: boolean | null
  hasPoster: boolean | null
  hasScreenCopy: boolean | null
}

/**
 * A photo as sent to screens. One that keeps its location is only sent as a picture made from it, which has none.
 */
function photoOf({ fileId, contentType, ...file }: PhotoRow): PublicPhoto | null {
  if (fileId === null || contentType === null) return null
  if (file.hasScreenCopy) return { fileId, contentType: 'image/jpeg', variant: 'screen' }
  if (file.keepsLocation) {
    return file.hasPoster ? { fileId, contentType: 'image/jpeg', variant: 'poster' } : null
  }
  if (file.renditionType === null) return { fileId, contentType, variant: 'original' }
  return { fileId, contentType: file.renditionType, variant: 'rendition' }
}
