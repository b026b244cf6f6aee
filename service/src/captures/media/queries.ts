import type { CaptureMedia } from '@millwright/contract/capture-media'
import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/operation'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import type { AnnouncedFile, UploadColumns, Verdict } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    capture_media: UploadColumns & { capture_id: string; kind: CaptureMedia['kind'] }
  }
}

/** A file of a capture without its address, which depends on who asks where. */
export type StoredMedia = Omit<CaptureMedia, 'url'>

/** The file with its address, below what addresses of the request begin with. */
export function withAddress(mount: string, captureId: string, media: StoredMedia): CaptureMedia {
  return { ...media, url: `${mount}/captures/${captureId}/media/${media.fileId}/download` }
}

/** The files of capture `c`, oldest first. */
export const mediaJson = sql<StoredMedia[]>`(
  select coalesce(json_agg(json_build_object(
    'fileId', m.id, 'kind', m.kind, 'filename', m.filename, 'contentType', m.content_type,
    'size', m.size, 'sha256', m.sha256, 'status', m.status, 'createdBy', m.created_by,
    'createdAt', iso(m.created_at), 'updatedAt', iso(m.updated_at)
  ) order by m.id), '[]')
  from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

export const mediaCount = sql<number>`(
  select count(*)::int from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

function mediaRows(org: OrganizationReader, captureId: string) {
  return org.db
    .selectFrom('capture_media')
    .select([
      'id as fileId',
      'kind',
      'filename',
      'content_type as contentType',
      'size',
      'sha256',
      'status',
      'created_by as createdBy',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('organization_id', '=', org.id)
    .where('capture_id', '=', captureId)
}

export async function listMedia(
  org: OrganizationReader,
  captureId: string,
  page: PageQuery,
): Promise<Page<StoredMedia>> {
  const rows = mediaRows(org, captureId).select('id')
  return mapPage(
    await pageFrom(rows, page, newestFirst('capture_media')),
    ({ id: _id, ...media }) => media,
  )
}

/** @throws {ApiError} `not_found` */
export async function mediaOf(
  org: OrganizationReader,
  { captureId, fileId }: { captureId: string; fileId: string },
): Promise<StoredMedia> {
  const row = await mediaRows(org, captureId).where('id', '=', fileId).executeTakeFirst()
  return row ?? notFound()
}

/** How many files a capture has beside one, and how many of them have arrived. */
export async function countMedia(
  org: OrganizationReader,
  captureId: string,
  beside: string | null,
): Promise<{ announced: number; ready: number }> {
  return await org.db
    .selectFrom('capture_media')
    .select([
      sql<number>`count(*)::int`.as('announced'),
      sql<number>`(count(*) filter (where status = 'ready'))::int`.as('ready'),
    ])
    .where('organization_id', '=', org.id)
    .where('capture_id', '=', captureId)
    .where(sql<boolean>`id is distinct from ${beside}::uuid`)
    .executeTakeFirstOrThrow()
}

export async function insertMedia(
  org: OrganizationWriter,
  media: AnnouncedFile & { captureId: string; kind: CaptureMedia['kind']; createdBy: string },
): Promise<void> {
  await org.db
    .insertInto('capture_media')
    .values({
      organization_id: org.id,
      id: media.fileId,
      capture_id: media.captureId,
      kind: media.kind,
      filename: media.filename,
      content_type: media.contentType,
      size: media.size,
      sha256: media.sha256,
      created_by: media.createdBy,
    })
    .execute()
}

export async function recordVerdict(
  org: OrganizationWriter,
  fileId: string,
  verdict: Verdict,
): Promise<void> {
  await org.db
    .updateTable('capture_media')
    .set({ ...verdict, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

export async function deleteMedia(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('capture_media')
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
