import { notFound } from '@millwright/contract/errors'
import type { ProcedureMedia } from '@millwright/contract/procedure-media'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { announcedRow } from '#platform/uploads/file-rows'
import {
  addressed,
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
  return addressed(`${mount}/procedures/${procedureId}/media/${media.fileId}`, media)
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
 * Deletes the files of a procedure that is gone, unless another one shows any of them, as its copies do.
 *
 * @returns the ids of the deleted ones
 */
export async function deleteFilesOfGone(
  org: OrganizationWriter,
  procedureId: string,
): Promise<string[]> {
  const address = `/procedures/${procedureId}/media/`
  const rows = await org.db
    .deleteFrom('procedure_files')
    .where('organization_id', '=', org.id)
    .where('procedure_id', '=', procedureId)
    // Asked once for all files, and not at all where there are none.
    .where(
      sql<boolean>`not exists (
        select from procedures p
        where p.organization_id = ${org.id} and strpos(p.content::text, ${address}) > 0)`,
    )
    .where(
      sql<boolean>`not exists (
        select from procedure_versions v
        where v.organization_id = ${org.id} and strpos(v.content::text, ${address}) > 0)`,
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
