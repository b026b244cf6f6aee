import { ApiError } from '@millwright/contract/errors'
import { uploadStates } from '@millwright/contract/upload'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import { resumableHours } from '#platform/files/file-addresses'

import { arrivedPrefix } from './counted-bytes.ts'
import type { UploadState } from './uploads.ts'

/**
 * Every uploaded file of an organization: all tables with `UploadColumns` are listed here, and the files that the
 * service generates.
 */
function storedFiles(org: OrganizationReader) {
  return sql`(
    select id, size, status, created_at from reference_materials where organization_id = ${org.id}
    union all
    select id, size, status, created_at from capture_media where organization_id = ${org.id}
    union all
    select id, size, status, created_at from procedure_files where organization_id = ${org.id}
    union all
    select id, size, status, created_at from object_models where organization_id = ${org.id}
    union all
    select id, size, status, created_at from object_tracking_files
      where organization_id = ${org.id}
    union all
    select id, size, status, created_at from run_files where organization_id = ${org.id}
    union all
    select id, size, status, created_at from suggestion_files where organization_id = ${org.id}
    union all
    select id, size, 'ready' as status, created_at from kept_booklets
      where organization_id = ${org.id}
  ) as files`
}

/** The storage used by everything stored, and by announced files that may still arrive. */
export async function usedBytes(org: OrganizationReader): Promise<number> {
  const bytes = sql<number>`(
    select coalesce(sum(size), 0)::float8 from (
      select size from stored_files where organization_id = ${org.id}
      union all
      select size from ${storedFiles(org)}
      where status = 'pending'
        and created_at > now() - make_interval(hours => ${resumableHours}::int)
        and not exists (
          select from stored_files s where s.organization_id = ${org.id}
            and s.name in (files.id::text, ${arrivedPrefix} || files.id::text))
    ) as taken)`
  return (await org.db.selectNoFrom(bytes.as('bytes')).executeTakeFirstOrThrow()).bytes
}

/**
 * Checks that there is room for an announced file. From here on, announcements of an organization are serialized, so
 * that two don't take the same room.
 *
 * @param maxBytes the organization's storage limit
 * @throws {ApiError} `storage_full`
 */
export async function requireRoomFor(
  org: OrganizationWriter,
  size: number,
  maxBytes: number,
): Promise<void> {
  if (maxBytes === Infinity) return
  await org.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', org.id)
    .forNoKeyUpdate()
    .execute()
  if ((await usedBytes(org)) + size > maxBytes) throw new ApiError('storage_full')
}

/** The given ids that belong to a file of the organization, optionally only in some states. */
export async function findKnownFiles(
  org: OrganizationReader,
  ids: readonly string[],
  states: readonly UploadState[] = uploadStates,
): Promise<Set<string>> {
  const found = sql<string[]>`array(
    select id from ${storedFiles(org)}
    where id = any(${ids}::uuid[]) and status = any(${states}::text[]))`
  return new Set((await org.db.selectNoFrom(found.as('ids')).executeTakeFirstOrThrow()).ids)
}

/**
 * For the given ids of documents, the names of figures that steps show, which stay when their document is deleted.
 */
export async function shownFigures(
  org: OrganizationReader,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = sql<string[]>`array(
    select distinct record_id || '-' || media_id from procedure_media
    where organization_id = ${org.id} and record_id = any(${ids}::uuid[]))`
  return new Set((await org.db.selectNoFrom(found.as('names')).executeTakeFirstOrThrow()).names)
}
