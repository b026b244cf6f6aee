import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { TrackingFile } from '@millwright/contract/tracking-files'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import { announcedRow, fileColumns, fileJson } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    object_tracking_files: UploadColumns & { object_id: string; kind: TrackingFile['kind'] }
  }
}

/** A file for tracking without its address, which depends on the mount of the request. */
export type StoredTrackingFile = Omit<TrackingFile, 'url'>

/** The file with its address, at the mount of the request. */
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
    ${fileJson}, 'kind', m.kind, 'status', m.status, 'updatedAt', iso(m.updated_at)
  ) order by m.id desc), '[]')
  from object_tracking_files m
  where m.organization_id = o.organization_id and m.object_id = o.id and m.status = 'ready')`

function fileRows(org: OrganizationReader, objectId: string) {
  return org.db
    .selectFrom('object_tracking_files as m')
    .select([...fileColumns, 'm.kind', 'm.status', 'm.updated_at as updatedAt'])
    .where('m.organization_id', '=', org.id)
    .where('m.object_id', '=', objectId)
}

export async function listTrackingFiles(
  org: OrganizationReader,
  objectId: string,
  page: PageQuery,
): Promise<Page<StoredTrackingFile>> {
  const rows = fileRows(org, objectId).select('m.id')
  return mapPage(await pageFrom(rows, page, newestFirst('m')), ({ id: _id, ...file }) => file)
}

/** @throws {ApiError} `not_found` */
export async function trackingFileOf(
  org: OrganizationReader,
  { objectId, fileId }: { objectId: string; fileId: string },
): Promise<StoredTrackingFile> {
  return (await fileRows(org, objectId).where('m.id', '=', fileId).executeTakeFirst()) ?? notFound()
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
    .values({ ...announcedRow(org, file), object_id: file.objectId, kind: file.kind })
    .execute()
}

export async function deleteTrackingFile(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('object_tracking_files')
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
