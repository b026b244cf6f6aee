import { notFound } from '@millwright/contract/errors'
import type { SuggestionFile } from '@millwright/contract/suggestion-files'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { announcedRow, fileColumns, fileJson } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    suggestion_files: Omit<UploadColumns, 'created_by'> & {
      suggestion_id: string | null
      created_by: string | null
    }
  }
}

/** A file of a suggestion without its address, which depends on the request. */
export type StoredFile = Omit<SuggestionFile, 'url'>

export function withAddress(mount: string, file: StoredFile): SuggestionFile {
  return { ...file, url: `${mount}/suggestion-files/${file.fileId}/download` }
}

/** The files of suggestion `s`, in the order in which they were sent. */
export const filesOfSuggestion = sql<StoredFile[]>`(
  select coalesce(json_agg(json_build_object(
    ${fileJson}, 'updatedAt', iso(m.updated_at), 'status', m.status) order by m.id), '[]')
  from suggestion_files m
  where m.organization_id = s.organization_id and m.suggestion_id = s.id)`

/**
 * A file that the caller can see: any for those who see drafts, for others what they sent. @throws {ApiError}
 * `not_found`
 */
export async function suggestionFileOf(
  org: OrganizationReader,
  fileId: string,
): Promise<StoredFile> {
  const row = await org.db
    .selectFrom('suggestion_files as m')
    .select([...fileColumns, 'm.status', 'm.updated_at as updatedAt'])
    .where('m.organization_id', '=', org.id)
    .where('m.id', '=', fileId)
    .where(
      sql<boolean>`((select sees_drafts()) or m.created_by = (select id from members
        where organization_id = ${org.id} and user_id = (select current_person())))`,
    )
    .executeTakeFirst()
  return row ?? notFound()
}

export async function insertSuggestionFile(
  org: OrganizationWriter,
  file: AnnouncedFile & { createdBy: string | null },
): Promise<void> {
  await org.db.insertInto('suggestion_files').values(announcedRow(org, file)).execute()
}

/** The status of files that a member has sent for a suggestion they are about to make. */
export async function unusedFilesOf(
  org: OrganizationReader,
  memberId: string,
  ids: readonly string[],
): Promise<Map<string, StoredFile['status']>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .selectFrom('suggestion_files')
    .select(['id', 'status'])
    .where('organization_id', '=', org.id)
    .where('created_by', '=', memberId)
    .where('suggestion_id', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}

export async function attachFiles(
  org: OrganizationWriter,
  suggestionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await org.db
    .updateTable('suggestion_files')
    .set({ suggestion_id: suggestionId, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('suggestion_id', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Files of a procedure about to be deleted: their rows are deleted with its suggestions. */
export async function suggestionFilesOfProcedure(
  org: OrganizationReader,
  procedureId: string,
): Promise<string[]> {
  const rows = await org.db
    .selectFrom('suggestion_files as f')
    .innerJoin('suggestions as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'f.organization_id')
        .onRef('s.id', '=', 'f.suggestion_id'),
    )
    .select('f.id')
    .where('f.organization_id', '=', org.id)
    .where('s.procedure_id', '=', procedureId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteUnusedFile(org: OrganizationWriter, fileId: string): Promise<void> {
  await org.db
    .deleteFrom('suggestion_files')
    .where('organization_id', '=', org.id)
    .where('suggestion_id', 'is', null)
    .where('id', '=', fileId)
    .execute()
}

/** Deletes the rows of files that no suggestion has named for a week; the sweep of orphans deletes their bytes. */
export async function deleteUnusedFiles(org: OrganizationWriter): Promise<void> {
  await org.db
    .deleteFrom('suggestion_files')
    .where('organization_id', '=', org.id)
    .where('suggestion_id', 'is', null)
    .where('created_at', '<', sql<string>`now() - interval '7 days'`)
    .execute()
}
