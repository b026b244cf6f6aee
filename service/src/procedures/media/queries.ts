import { notFound } from '@millwright/contract/errors'
import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { announcedRow } from '#platform/uploads/file-rows'
import {
  withMediaAddresses,
  mediaColumns,
  type MediaColumns,
  type StoredMedia,
} from '#platform/uploads/media-rows'
import type { AnnouncedFile } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    /** Photos, videos and sounds of steps. They outlive their procedure while a copy of it shows them. */
    procedure_files: MediaColumns & { procedure_id: string }
  }
}

/** What names a file of a procedure. */
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

export async function countProcedureFiles(
  org: OrganizationReader,
  procedureId: string,
): Promise<number> {
  const row = await org.db
    .selectFrom('procedure_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertProcedureFile(
  org: OrganizationWriter,
  file: AnnouncedFile & {
    procedureId: string
    kind: ProcedureMedia['kind']
    keepsLocation: boolean
    createdBy: string
  },
): Promise<void> {
  await org.db
    .insertInto('procedure_files')
    .values({
      ...announcedRow(org, file),
      procedure_id: file.procedureId,
      kind: file.kind,
      keeps_location: file.keepsLocation,
    })
    .execute()
}

/**
 * Deletes the files of procedures that are gone and that no step shows any more: those of the one that is being deleted,
 * and those that only its steps, as copies, have still shown.
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
