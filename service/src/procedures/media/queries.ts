import { ApiError, notFound } from '@millwright/contract/errors'
import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import type { RedactedPhoto } from '@millwright/media/redact-photo'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted } from '#platform/database/tables'
import { announcedRow } from '#platform/uploads/file-rows'
import {
  withMediaAddresses,
  mediaColumns,
  type MediaColumns,
  type StoredMedia,
} from '#platform/uploads/media-rows'
import type { AnnouncedFile } from '#platform/uploads/uploads'

import type { ShownMedium } from '../redaction-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    /** Photos, videos and audio of steps. They outlive their procedure while a copy of it shows them. */
    procedure_files: MediaColumns & {
      procedure_id: string
      /** The original of a copy with painted-over areas. */
      redacts_record_id: Defaulted<string | null>
      redacts_media_id: Defaulted<string | null>
    }
  }
}

/** The key of a procedure's file. */
export interface ProcedureFileKey {
  procedureId: string
  fileId: string
}

export function withAddress(
  mount: string,
  procedureId: string,
  media: StoredMedia,
): ProcedureMedia {
  return withMediaAddresses(`${mount}/procedures/${procedureId}/media/${media.fileId}`, media)
}

/** @throws {ApiError} `not_found` */
export async function procedureMediaOf(
  org: OrganizationReader,
  { procedureId, fileId }: ProcedureFileKey,
): Promise<StoredMedia> {
  const row = await org.db
    .selectFrom('procedure_files as m')
    .select([...mediaColumns])
    .where('m.organization_id', '=', org.id)
    .where('m.procedure_id', '=', procedureId)
    .where('m.id', '=', fileId)
    .executeTakeFirst()
  return row ?? notFound()
}

/** More than any procedure shows, over all its versions. */
const maxFiles = 2_000

/** @throws {ApiError} `media_full` */
export async function requireRoomForFile(
  org: OrganizationReader,
  procedureId: string,
): Promise<void> {
  const { count } = await org.db
    .selectFrom('procedure_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .executeTakeFirstOrThrow()
  if (count >= maxFiles) throw new ApiError('media_full')
}

/** Records the result of making a painted-over copy. */
export async function recordRedaction(
  org: OrganizationWriter,
  fileId: string,
  {
    contentType,
    width,
    height,
    size,
    sha256,
    hasScreenCopy,
  }: RedactedPhoto & { size: number; sha256: string },
): Promise<void> {
  const now = new Date()
  const facts = {
    width,
    height,
    size,
    sha256,
    content_type: contentType,
    has_poster: true,
    has_screen_copy: hasScreenCopy,
  }
  await org.db
    .updateTable('procedure_files')
    .set({ ...facts, status: 'ready', prepared_at: now, updated_at: now })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

/** Records that a copy could not be made. */
export async function rejectRedaction(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .updateTable('procedure_files')
    .set({ status: 'rejected', updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}

export async function insertProcedureFile(
  org: OrganizationWriter,
  file: AnnouncedFile & {
    procedureId: string
    kind: ProcedureMedia['kind']
    keepsLocation: boolean
    createdBy: string
    redacts?: ShownMedium
  },
): Promise<void> {
  await org.db
    .insertInto('procedure_files')
    .values({
      ...announcedRow(org, file),
      procedure_id: file.procedureId,
      kind: file.kind,
      keeps_location: file.keepsLocation,
      redacts_record_id: file.redacts?.recordId ?? null,
      redacts_media_id: file.redacts?.mediaId ?? null,
    })
    .execute()
}

/**
 * Deletes the files of deleted procedures that no step shows anymore: those of the procedure being deleted, and those
 * that only its steps, as copies, still showed.
 *
 * @returns the ids of the deleted ones
 */
export async function deleteFilesOfGone(org: OrganizationWriter): Promise<string[]> {
  const rows = await org.db
    .deleteFrom('procedure_files as f')
    .where('f.organization_id', '=', org.id)
    .where(
      sql<boolean>`not exists (
        select from procedures p
        where p.organization_id = f.organization_id and p.id = f.procedure_id)`,
    )
    .where(
      sql<boolean>`not exists (
        select from procedure_media m
        where m.organization_id = f.organization_id and m.record_id = f.procedure_id
          and m.media_id = f.id::text)`,
    )
    .returning('f.id')
    .execute()
  return rows.map(({ id }) => id)
}
