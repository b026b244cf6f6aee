import type { CaptureMedia } from '@millwright/contract/capture-media'
import { notFound } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn } from '#platform/database/tables'

import { fileColumns, fileJson } from './file-rows.ts'
import type { AnnouncedFile, UploadColumns, UploadState, Verdict } from './uploads.ts'

/** The columns of every table of photos, videos and audio, besides what they belong to. */
export interface MediaColumns extends UploadColumns {
  kind: CaptureMedia['kind']
  keeps_location: Defaulted<boolean>
  job_id: string | null
  duration_seconds: number | null
  width: number | null
  height: number | null
  is_seekable: boolean | null
  is_remuxed: Defaulted<boolean>
  has_poster: Defaulted<boolean>
  has_screen_copy: Defaulted<boolean>
  rendition_type: string | null
  codecs: Defaulted<string[]>
  peaks: number[] | null
  prepared_at: NullableTimestampColumn
}

/** The suffixes of the files derived from one, added to its key. */
export const mediaEndings = {
  seekable: 'seekable',
  poster: 'poster',
  screen: 'screen',
  rendition: 'rendition',
} as const

/** A file without its addresses, which depend on its owner and the request. */
export type StoredMedia = Omit<CaptureMedia, 'url' | 'posterUrl'> & { hasPoster: boolean }

/** The file with its addresses, below its own. */
export function withMediaAddresses(
  path: string,
  { hasPoster, ...media }: StoredMedia,
): CaptureMedia {
  return { ...media, url: `${path}/download`, posterUrl: hasPoster ? `${path}/poster` : null }
}

/** The status of processing file `m`. A job that ended without results has failed, also if it was canceled. */
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

/** When file `m` or its job did. */
export const mediaChangedAt = sql<string>`greatest(m.updated_at, (
  select j.updated_at from jobs j
  where j.organization_id = m.organization_id and j.id = m.job_id))`

/** The columns of a file, in a query that names its table `m`. */
export const mediaColumns = [
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
  mediaChangedAt.as('updatedAt'),
] as const

/** The same as arguments of `json_build_object`. */
export const mediaFields = sql`
  ${fileJson}, 'kind', m.kind, 'status', m.status,
  'durationSeconds', m.duration_seconds, 'width', m.width, 'height', m.height,
  'isSeekable', m.is_seekable, 'hasPoster', m.has_poster, 'peaks', m.peaks,
  'shownAs', m.rendition_type, 'codecs', m.codecs,
  'preparation', ${preparation}, 'errorCode', ${errorCode}, 'jobId', m.job_id,
  'updatedAt', iso(${mediaChangedAt})`

/** The facts needed to send a file, or to work on it. */
export interface MediaFile extends AnnouncedFile {
  kind: CaptureMedia['kind']
  status: UploadState
  keepsLocation: boolean
  isRemuxed: boolean
  hasScreenCopy: boolean
}

const mediaFileColumns = [
  'id as fileId',
  'kind',
  'filename',
  'content_type as contentType',
  'size',
  'sha256',
  'status',
  'keeps_location as keepsLocation',
  'is_remuxed as isRemuxed',
  'has_screen_copy as hasScreenCopy',
] as const

/** A job's results for a file, and the files derived from it. */
export interface Findings extends Pick<
  CaptureMedia,
  'durationSeconds' | 'width' | 'height' | 'isSeekable' | 'peaks' | 'codecs'
> {
  isRemuxed: boolean
  hasPoster: boolean
  hasScreenCopy: boolean
  renditionType: string | null
}

/** Tables of photos, videos and audio. */
type MediaTable = 'capture_media' | 'procedure_files'

/** @throws {ApiError} `not_found` */
export async function mediaFileIn(
  org: OrganizationReader,
  table: MediaTable,
  fileId: string,
): Promise<MediaFile> {
  const row = await org.db
    .selectFrom(table)
    .select([...mediaFileColumns])
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row ?? notFound()
}

/** Records a verdict unless another request has recorded that the file is ready. */
export async function recordMediaVerdict(
  org: OrganizationWriter,
  table: MediaTable,
  fileId: string,
  { jobId, ...verdict }: Verdict & { jobId: string | null },
): Promise<void> {
  await org.db
    .updateTable(table)
    .set({ ...verdict, job_id: jobId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .where('status', '<>', 'ready')
    .execute()
}

/** Records a job's results. False if the file was deleted meanwhile. */
export async function recordMediaFacts(
  org: OrganizationWriter,
  table: MediaTable,
  fileId: string,
  findings: Findings,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable(table)
    .set(columnsOf(findings))
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** The columns with a job's results. */
function columnsOf({ peaks, hasPoster, ...found }: Findings) {
  return {
    duration_seconds: found.durationSeconds,
    width: found.width,
    height: found.height,
    is_seekable: found.isSeekable,
    is_remuxed: found.isRemuxed,
    rendition_type: found.renditionType,
    has_screen_copy: found.hasScreenCopy,
    codecs: found.codecs,
    // A browser may have supplied what the job could not make.
    has_poster: sql<boolean>`has_poster or ${hasPoster}`,
    peaks: sql<number[] | null>`coalesce(${peaks}::smallint[], peaks)`,
    prepared_at: new Date(),
    updated_at: new Date(),
  }
}
