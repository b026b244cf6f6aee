import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

import type { AnnouncedFile, Verdict } from './uploads.ts'

/** The columns of an uploaded file, in a query that names its table `m`. */
export const fileColumns = [
  'm.id as fileId',
  'm.filename',
  'm.content_type as contentType',
  'm.size',
  'm.sha256',
  'm.created_by as createdBy',
  'm.created_at as createdAt',
] as const

/** The same as arguments of `json_build_object`. */
export const fileJson = sql`
  'fileId', m.id, 'filename', m.filename, 'contentType', m.content_type, 'size', m.size,
  'sha256', m.sha256, 'createdBy', m.created_by, 'createdAt', iso(m.created_at)`

/** The columns of an announced file, in every table of uploads. */
export function announcedRow<By extends string | null>(
  org: OrganizationWriter,
  file: AnnouncedFile & { createdBy: By },
) {
  return {
    organization_id: org.id,
    id: file.fileId,
    filename: file.filename,
    content_type: file.contentType,
    size: file.size,
    sha256: file.sha256,
    created_by: file.createdBy,
  }
}

/** Tables of files that are not processed on arrival. */
type FileTable = 'object_models' | 'object_tracking_files' | 'run_files' | 'suggestion_files'

/** Records the result of verifying an arrived file. */
export async function recordFileVerdict(
  org: OrganizationWriter,
  table: FileTable,
  fileId: string,
  verdict: Verdict,
): Promise<void> {
  await org.db
    .updateTable(table)
    .set({ ...verdict, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .execute()
}
