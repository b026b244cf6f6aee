import { sql } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'

import { canSeeDrafts } from './queries.ts'

/** A picture as `procedure_media` names it: a file of a capture or a procedure, or a figure of a document. */
export interface ShownMedium {
  recordId: string
  mediaId: string
}

/** A copy of a picture in which something was painted over: a file of a procedure. */
export interface RedactedCopy {
  procedureId: string
  fileId: string
  filename: string
  contentType: string
}

/**
 * What readers get in the place of a picture; null where they get the picture itself. Whoever edits procedures gets
 * that in any case.
 *
 * A picture is replaced as soon as the draft shows a copy and no more the picture, in what was published before, too.
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
 * The same for anyone, such as the readers of a public page.
 *
 * @param medium what it is named by, or the columns of a statement that looks for several
 */
export function copiesInPlaceOf(
  org: OrganizationReader,
  { recordId, mediaId }: Record<keyof ShownMedium, unknown>,
) {
  const isCopyOfIt = sql<boolean>`(f.redacts_record_id = ${recordId} and f.redacts_media_id = ${mediaId})`
  // A copy that was painted over once more.
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
      // By the index of copies, which are few among many files.
      .where(sql<boolean>`f.redacts_media_id is not null`)
      .where((of) => of.or([isCopyOfIt, isCopyOfItsOriginal]))
      .where(sql<boolean>`not ${drafts(recordId, mediaId)}`)
      .orderBy(drafts(sql`f.procedure_id`, sql`f.id::text`), 'desc')
      .orderBy('f.id', 'desc')
      .limit(1)
  )
}
