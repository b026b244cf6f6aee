import type { CaptureMedia } from '@millwright/contract/capture-media'
import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn } from '#platform/database/tables'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import { announcedRow, fileColumns, fileJson } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns, UploadState, Verdict } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    capture_media: UploadColumns & {
      capture_id: string
      kind: CaptureMedia['kind']
      keeps_location: Defaulted<boolean>
      job_id: string | null
      duration_seconds: number | null
      width: number | null
      height: number | null
      is_seekable: boolean | null
      is_remuxed: Defaulted<boolean>
      has_poster: Defaulted<boolean>
      rendition_type: string | null
      codecs: Defaulted<string[]>
      peaks: number[] | null
      prepared_at: NullableTimestampColumn
    }
  }
}

/** The endings of what is kept beside a file under its key. */
export const madeOf = { seekable: 'seekable', poster: 'poster', rendition: 'rendition' } as const

/** A file of a capture without its addresses, which depend on who asks where. */
export type StoredMedia = Omit<CaptureMedia, 'url' | 'posterUrl'> & { hasPoster: boolean }

/** The file with its addresses, below what addresses of the request begin with. */
export function withAddress(
  mount: string,
  captureId: string,
  { hasPoster, ...media }: StoredMedia,
): CaptureMedia {
  const path = `${mount}/captures/${captureId}/media/${media.fileId}`
  return { ...media, url: `${path}/download`, posterUrl: hasPoster ? `${path}/poster` : null }
}

/** How reading file `m` goes. A job that ended without facts has failed, also when it was canceled. */
const preparation = sql<CaptureMedia['preparation']>`case
  when m.job_id is null then null
  when m.prepared_at is not null then 'ready'
  when exists (
    select from jobs j
    where j.organization_id = m.organization_id and j.id = m.job_id
      and j.status in ('queued', 'running')) then 'processing'
  else 'failed' end`

const errorCode = sql<string | null>`(
  select j.error->>'code' from jobs j
  where j.organization_id = m.organization_id and j.id = m.job_id
    and j.status = 'failed' and m.prepared_at is null)`

const changedAt = sql<string>`greatest(m.updated_at, (
  select j.updated_at from jobs j
  where j.organization_id = m.organization_id and j.id = m.job_id))`

/** The files of capture `c`, oldest first. */
export const mediaJson = sql<StoredMedia[]>`(
  select coalesce(json_agg(json_build_object(
    ${fileJson}, 'kind', m.kind, 'status', m.status,
    'durationSeconds', m.duration_seconds, 'width', m.width, 'height', m.height,
    'isSeekable', m.is_seekable, 'hasPoster', m.has_poster, 'peaks', m.peaks,
    'shownAs', m.rendition_type, 'codecs', m.codecs,
    'preparation', ${preparation}, 'errorCode', ${errorCode}, 'jobId', m.job_id, 'updatedAt', iso(${changedAt})
  ) order by m.id), '[]')
  from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

export const mediaCount = sql<number>`(
  select count(*)::int from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id)`

/** What capture `c` looks like in a list: its oldest file of which there is something to see. */
export const cover = sql<{ fileId: string; hasPoster: boolean; peaks: number[] | null } | null>`(
  select json_build_object('fileId', m.id, 'hasPoster', m.has_poster, 'peaks', m.peaks)
  from capture_media m
  where m.organization_id = c.organization_id and m.capture_id = c.id
    and m.status = 'ready' and (m.has_poster or m.peaks is not null)
  order by m.id limit 1)`

function mediaRows(org: OrganizationReader, captureId: string) {
  return org.db
    .selectFrom('capture_media as m')
    .select([
      ...fileColumns,
      'm.kind',
      'm.status',
      'm.duration_seconds as durationSeconds',
      'm.width',
      'm.height',
      'm.is_seekable as isSeekable',
      'm.has_poster as hasPoster',
      'm.peaks',
      'm.rendition_type as shownAs',
      'm.codecs',
      preparation.as('preparation'),
      errorCode.as('errorCode'),
      'm.job_id as jobId',
      changedAt.as('updatedAt'),
    ])
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
    await pageFrom(rows, page, { ...newestFirst('m'), changedAt }),
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

/** What is to be known of a file for sending it, or for working on it. */
export interface MediaFile extends AnnouncedFile {
  kind: CaptureMedia['kind']
  status: UploadState
  keepsLocation: boolean
  isRemuxed: boolean
}

/** @throws {ApiError} `not_found` */
export async function mediaFileOf(org: OrganizationReader, fileId: string): Promise<MediaFile> {
  const row = await org.db
    .selectFrom('capture_media')
    .select([
      'id as fileId',
      'kind',
      'filename',
      'content_type as contentType',
      'size',
      'sha256',
      'status',
      'keeps_location as keepsLocation',
      'is_remuxed as isRemuxed',
    ])
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
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

export async function recordVerdict(
  org: OrganizationWriter,
  fileId: string,
  verdict: Verdict,
  jobId: string | null = null,
): Promise<void> {
  await org.db
    .updateTable('capture_media')
    .set({ ...verdict, job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/** What a job found out about a file, and what of it is kept beside it. */
export interface Findings extends Pick<
  CaptureMedia,
  'durationSeconds' | 'width' | 'height' | 'isSeekable' | 'peaks' | 'codecs'
> {
  isRemuxed: boolean
  hasPoster: boolean
  renditionType: string | null
}

/** Notes what a job found out. False when the file has been deleted meanwhile. */
export async function recordFindings(
  org: OrganizationWriter,
  fileId: string,
  { peaks, hasPoster, ...found }: Findings,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('capture_media')
    .set({
      duration_seconds: found.durationSeconds,
      width: found.width,
      height: found.height,
      is_seekable: found.isSeekable,
      is_remuxed: found.isRemuxed,
      rendition_type: found.renditionType,
      codecs: found.codecs,
      // A browser may have given what the job could not make.
      has_poster: sql<boolean>`has_poster or ${hasPoster}`,
      peaks: sql<number[] | null>`coalesce(${peaks}::smallint[], peaks)`,
      prepared_at: new Date(),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Notes what a browser has told of a file. */
export async function noteLooks(
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
