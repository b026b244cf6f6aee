import type { CaptureMedia } from '@millwright/contract/capture-media'
import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import { announcedRow } from '#platform/uploads/file-rows'
import {
  withMediaAddresses,
  mediaChangedAt,
  mediaColumns,
  mediaFields,
  type MediaColumns,
  type StoredMedia,
} from '#platform/uploads/media-rows'
import type { AnnouncedFile } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    capture_media: MediaColumns & { capture_id: string }
  }
}

/** The file with its addresses, at the mount of the request. */
export function withAddress(mount: string, captureId: string, media: StoredMedia): CaptureMedia {
  return withMediaAddresses(`${mount}/captures/${captureId}/media/${media.fileId}`, media)
}

/** The files of capture `c`, oldest first. */
export const mediaJson = sql<StoredMedia[]>`(
  select coalesce(json_agg(json_build_object(${mediaFields}) order by m.id), '[]')
  from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

export const mediaCount = sql<number>`(
  select count(*)::int from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

/** The cover of capture `c` in a list: its oldest file with something to show. */
export const cover = sql<{ fileId: string; hasPoster: boolean; peaks: number[] | null } | null>`(
  select json_build_object('fileId', m.id, 'hasPoster', m.has_poster, 'peaks', m.peaks)
  from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id
    and m.status = 'ready' and (m.has_poster or m.peaks is not null)
  order by m.id limit 1)`

function mediaRows(org: OrganizationReader, captureId: string) {
  return org.db
    .selectFrom('capture_media as m')
    .select([...mediaColumns])
    .where('m.organization_id', '=', org.id)
    .where('m.capture_id', '=', captureId)
}

export async function listMedia(
  org: OrganizationReader,
  captureId: string,
  page: PageQuery,
): Promise<Page<StoredMedia>> {
  const rows = mediaRows(org, captureId).select('m.id')
  return mapPage(
    await pageFrom(rows, page, { ...newestFirst('m'), changedAt: mediaChangedAt }),
    ({ id: _id, ...media }) => media,
  )
}

/** @throws {ApiError} `not_found` */
export async function mediaOf(
  org: OrganizationReader,
  { captureId, fileId }: { captureId: string; fileId: string },
): Promise<StoredMedia> {
  const row = await mediaRows(org, captureId).where('m.id', '=', fileId).executeTakeFirst()
  return row ?? notFound()
}

/** The number of a capture's files other than one, and how many of them have arrived. */
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
  media: AnnouncedFile & {
    captureId: string
    kind: CaptureMedia['kind']
    keepsLocation: boolean
    createdBy: string
  },
): Promise<void> {
  await org.db
    .insertInto('capture_media')
    .values({
      ...announcedRow(org, media),
      capture_id: media.captureId,
      kind: media.kind,
      keeps_location: media.keepsLocation,
    })
    .execute()
}

/** Records what a browser reported about a file. */
export async function recordPreview(
  org: OrganizationWriter,
  fileId: string,
  { hasPoster, peaks }: { hasPoster: boolean; peaks: number[] | undefined },
): Promise<void> {
  await org.db
    .updateTable('capture_media')
    .set({
      ...(hasPoster && { has_poster: true }),
      ...(peaks && { peaks }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/** Whether a step of a procedure shows a file, as it is or as it was published. */
export async function isShown(
  org: OrganizationReader,
  { captureId, fileId }: { captureId: string; fileId: string },
): Promise<boolean> {
  const row = await org.db
    .selectFrom('procedure_media')
    .select('media_id')
    .where('organization_id', '=', org.id)
    .where('record_id', '=', captureId)
    .where('media_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMedia(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('capture_media')
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
