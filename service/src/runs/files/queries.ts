import { notFound } from '@millwright/contract/errors'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { RunFile } from '@millwright/contract/run-files'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { mapPage, newestFirst, pageFrom } from '#platform/page'
import { announcedRow, fileColumns } from '#platform/uploads/file-rows'
import type { AnnouncedFile, UploadColumns } from '#platform/uploads/uploads'

declare module '#platform/database/tables' {
  interface Tables {
    run_files: UploadColumns & { run_id: string }
  }
}

/** A file of a run without its address, which depends on the mount of the request. */
export type StoredRunFile = Omit<RunFile, 'url'>

export function withAddress(mount: string, runId: string, file: StoredRunFile): RunFile {
  return { ...file, url: `${mount}/runs/${runId}/files/${file.fileId}/download` }
}

function fileRows(org: OrganizationReader, runId: string) {
  return org.db
    .selectFrom('run_files as m')
    .select([...fileColumns, 'm.status', 'm.updated_at as updatedAt'])
    .where('m.organization_id', '=', org.id)
    .where('m.run_id', '=', runId)
}

export async function listRunFiles(
  org: OrganizationReader,
  runId: string,
  page: PageQuery,
): Promise<Page<StoredRunFile>> {
  const rows = fileRows(org, runId).select('m.id')
  return mapPage(await pageFrom(rows, page, newestFirst('m')), ({ id: _id, ...file }) => file)
}

/** @throws {ApiError} `not_found` */
export async function runFileOf(
  org: OrganizationReader,
  { runId, fileId }: { runId: string; fileId: string },
): Promise<StoredRunFile> {
  const row = await fileRows(org, runId).where('m.id', '=', fileId).executeTakeFirst()
  return row ?? notFound()
}

export async function countRunFiles(org: OrganizationReader, runId: string): Promise<number> {
  const { count } = await org.db
    .selectFrom('run_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', org.id)
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return count
}

/** Those of some ids that belong to uploaded files of the run. */
export async function readyFilesOf(
  org: OrganizationReader,
  runId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await org.db
    .selectFrom('run_files')
    .select('id')
    .where('organization_id', '=', org.id)
    .where('run_id', '=', runId)
    .where('status', '=', 'ready')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The facts of a file that reports need. */
export type RecordedFile = Pick<StoredRunFile, 'fileId' | 'filename' | 'contentType' | 'status'>

/** All files of runs by their ids, for reports that list and show them. */
export async function filesOf(
  org: OrganizationReader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedFile>> {
  const rows = await org.db
    .selectFrom('run_files')
    .select(['id as fileId', 'filename', 'content_type as contentType', 'status'])
    .where('organization_id', '=', org.id)
    .where('run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.fileId, row]))
}

export async function insertRunFile(
  org: OrganizationWriter,
  file: AnnouncedFile & { runId: string; createdBy: string },
): Promise<void> {
  await org.db
    .insertInto('run_files')
    .values({ ...announcedRow(org, file), run_id: file.runId })
    .execute()
}
