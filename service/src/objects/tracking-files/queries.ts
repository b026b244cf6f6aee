import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/operation'
import type { TrackingFile } from '@millwright/contract/tracking-files'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import type { AnnouncedFile, UploadColumns, Verdict } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    object_tracking_files: UploadColumns & { object_id: string; kind: TrackingFile['kind'] }
  }
}

/** A file for tracking without its address, which depends on who asks where. */
export type StoredTrackingFile = Omit<TrackingFile, 'url'>

/** The file with its address, below what addresses of the request begin with. */
export function withAddress(
  mount: string,
  objectId: string,
  file: StoredTrackingFile,
): TrackingFile {
  return { ...file, url: `${mount}/objects/${objectId}/tracking-files/${file.fileId}/download` }
}

/** The files for tracking object `o` that have arrived, newest first. */
export const trackingFilesJson = sql<StoredTrackingFile[]>`(
  select coalesce(json_agg(json_build_object(
    'fileId', f.id, 'kind', f.kind, 'filename', f.filename, 'contentType', f.content_type,
    'size', f.size, 'sha256', f.sha256, 'status', f.status, 'createdBy', f.created_by,
    'createdAt', iso(f.created_at), 'updatedAt', iso(f.updated_at)
  ) order by f.id desc), '[]')
  from object_tracking_files f
  where f.organization_id = o.organization_id and f.object_id = o.id and f.status = 'ready')`

function fileRows(org: OrganizationReader, objectId: string) {
  return org.db
    .selectFrom('object_tracking_files as f')
    .select([
      'f.id as fileId',
      'f.kind',
      'f.filename',
      'f.content_type as contentType',
      'f.size',
      'f.sha256',
      'f.status',
      'f.created_by as createdBy',
      'f.created_at as createdAt',
      'f.updated_at as updatedAt',
    ])
    .where('f.organization_id', '=', org.id)
    .where('f.object_id', '=', objectId)
}

export async function listTrackingFiles(
  org: OrganizationReader,
  objectId: string,
  page: PageQuery,
): Promise<Page<StoredTrackingFile>> {
  const rows = fileRows(org, objectId).select('f.id')
  return mapPage(await pageFrom(rows, page, newestFirst('f')), ({ id: _id, ...file }) => file)
}

/** @throws {ApiError} `not_found` */
export async function trackingFileOf(
  org: OrganizationReader,
  { objectId, fileId }: { objectId: string; fileId: string },
): Promise<StoredTrackingFile> {
  return (await fileRows(org, objectId).where('f.id', '=', fileId).executeTakeFirst()) ?? notFound()
}

export async function trackingFileIds(
  org: OrganizationReader,
  objectId: string,
): Promise<string[]> {
  const rows = await org.db
    .selectFrom('object_tracking_files')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('object_id', '=', objectId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertTrackingFile(
  org: OrganizationWriter,
  file: AnnouncedFile & { objectId: string; kind: TrackingFile['kind']; createdBy: string },
): Promise<void> {
  await org.db
    .insertInto('object_tracking_files')
    .values({
      organization_id: org.id,
      id: file.fileId,
      object_id: file.objectId,
      kind: file.kind,
      filename: file.filename,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      created_by: file.createdBy,
    })
    .execute()
}

export async function recordVerdict(
  org: OrganizationWriter,
  fileId: string,
  verdict: Verdict,
): Promise<void> {
  await org.db
    .updateTable('object_tracking_files')
    .set({ ...verdict, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

export async function deleteTrackingFile(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('object_tracking_files')
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
