import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { canSeeDrafts } from './queries.ts'

/** A picture as `procedure_media` identifies it: a file of a capture or a procedure, or a figure of a document. */
export interface ShownMedium {
  recordId: string
  mediaId: string
}

/** A painted-over copy of a picture: a file of a procedure. */
export interface RedactedCopy {
  procedureId: string
  fileId: string
  filename: string
  contentType: string
}

/**
 * The copy that readers get instead of a picture; null if they get the picture itself, as people who edit procedures
 * always do.
 *
 * A picture is replaced as soon as the draft shows a copy and no longer the picture, also in published versions.
 */
export async function findCopyForReader(
  org: OrganizationReader,
  medium: ShownMedium,
): Promise<RedactedCopy | null> {
  const row = await copiesInPlaceOf(org, medium)
    .where(sql<boolean>`not ${canSeeDrafts}`)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The same for anyone, such as readers of a public page.
 *
 * @param medium its identifiers, or the columns of a statement that looks for several
 */
export function copiesInPlaceOf(
  org: OrganizationReader,
  { recordId, mediaId }: Record<keyof ShownMedium, unknown>,
) {
  const isCopyOfIt = sql<boolean>`(f.redacts_record_id = ${recordId} and f.redacts_media_id = ${mediaId})`
  // A copy that was painted over again.
  const isCopyOfItsOriginal = sql<boolean>`exists (
    select from procedure_files x
    where x.organization_id = f.organization_id and x.procedure_id = ${recordId}
      and x.id::text = ${mediaId} and x.id < f.id
      and x.redacts_record_id = f.redacts_record_id and x.redacts_media_id = f.redacts_media_id)`
  const drafts = (shownRecord: unknown, shownMedia: unknown) => sql<boolean>`exists (
    select from procedure_media m
    where m.organization_id = f.organization_id and m.procedure_id = f.procedure_id and m.version = 0
      and m.record_id = ${shownRecord} and m.media_id = ${shownMedia})`
  return (
    org.db
      .selectFrom('procedure_files as f')
      .select([
        'f.procedure_id as procedureId',
        'f.id as fileId',
        'f.filename',
        'f.content_type as contentType',
      ])
      .where('f.organization_id', '=', org.id)
      .where('f.status', '=', 'ready')
      // Uses the index of copies, which are few among many files.
      .where(sql<boolean>`f.redacts_media_id is not null`)
      .where((of) => of.or([isCopyOfIt, isCopyOfItsOriginal]))
      .where(sql<boolean>`not ${drafts(recordId, mediaId)}`)
      .orderBy(drafts(sql`f.procedure_id`, sql`f.id::text`), 'desc')
      .orderBy('f.id', 'desc')
      .limit(1)
  )
}
