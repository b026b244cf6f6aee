import type { Callout, ProcedureContent } from '@millwright/contract/procedure-content'
import { sql } from 'kysely'

import type { OrganizationReader, SystemQueries } from '#platform/database/organization-store'

export function isShortId(text: string): boolean {
  return /^[0-9A-Za-z]{10,12}$/.test(text)
}

/** A shared guidebook as anyone may read it: what is published and not hidden, and no one's name. */
export interface PublicGuidebook {
  id: string
  shortId: string
  title: string
  description: string | null
  drawing_number: string | null
  drawing_revision: string | null
  customer_item_id: string | null
  organizationName: string
  /** Whether its readers may report problems. */
  takesReports: boolean
  procedures: PublicProcedure[]
}

/** A figure of a document, or a photo of a procedure or capture, that a step of a shared guidebook shows. */
export interface PublicPicture {
  recordId: string
  mediaId: string
}

export interface PublicProcedure {
  id: string
  title: string
  description: string | null
  version: number
  publishedAt: string
  estimatedMinutes: number | null
  content: ProcedureContent
  /** Dangers and warnings without a step, which everyone may read. */
  leftOut: Callout[]
}

/** Which organization a printed short id belongs to. */
export async function findOrganizationOfShortId(
  db: SystemQueries,
  shortId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('short_ids')
    .select('organization_id')
    .where('short_id', '=', shortId)
    .executeTakeFirst()
  return row?.organization_id ?? null
}

/** Null for a guidebook that is not shared, or archived. */
export async function findPublicGuidebook(
  org: OrganizationReader,
  shortId: string,
): Promise<PublicGuidebook | null> {
  const row = await org.db
    .selectFrom('guidebooks as g')
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .select([
      'g.id',
      'g.short_id as shortId',
      'g.takes_reports as takesReports',
      'g.title',
      'g.description',
      'g.drawing_number',
      'g.drawing_revision',
      'g.customer_item_id',
      'o.name as organizationName',
      sql<PublicProcedure[]>`(
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', v.title, 'description', v.description, 'version', v.number,
          'publishedAt', v.created_at, 'estimatedMinutes', v.estimated_minutes,
          'content', v.content, 'leftOut', v.left_out
        ) order by l.pinned desc, l.position nulls last, v.title, v.procedure_id), '[]')
        from guidebook_links l
        join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
        join procedure_versions v on v.organization_id = p.organization_id
          and v.procedure_id = p.id and v.number = p.version
        where l.organization_id = g.organization_id and l.guidebook_id = g.id
          and not l.hidden and p.status = 'published')`.as('procedures'),
    ])
    .where('g.organization_id', '=', org.id)
    .where('g.short_id', '=', shortId)
    .where('g.is_shared', '=', true)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a shared guidebook shows a picture to anyone: in a step that is published and not hidden. */
export async function isPicturePublic(
  org: OrganizationReader,
  shortId: string,
  { recordId, mediaId }: PublicPicture,
): Promise<boolean> {
  const row = await org.db
    .selectFrom('guidebooks as g')
    .innerJoin('guidebook_links as l', (join) =>
      join
        .onRef('l.organization_id', '=', 'g.organization_id')
        .onRef('l.guidebook_id', '=', 'g.id'),
    )
    .innerJoin('procedures as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'l.organization_id')
        .onRef('p.id', '=', 'l.procedure_id'),
    )
    .innerJoin('procedure_media as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'p.organization_id')
        .onRef('m.procedure_id', '=', 'p.id')
        .onRef('m.version', '=', 'p.version'),
    )
    .select('g.id')
    .where('g.organization_id', '=', org.id)
    .where('g.short_id', '=', shortId)
    .where('g.is_shared', '=', true)
    .where('g.archived_at', 'is', null)
    .where('l.hidden', '=', false)
    .where('p.status', '=', 'published')
    .where('m.record_id', '=', recordId)
    .where('m.media_id', '=', mediaId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface PublicPhoto {
  contentType: string
  /** What of it is sent: the file itself, a rendition that browsers show, or the small picture of it. */
  variant: 'original' | 'rendition' | 'poster'
}

/** A photo as browsers show it. Of one that says where it was taken there is only the small picture, which does not. */
export async function findPublicPhoto(
  org: OrganizationReader,
  fileId: string,
): Promise<PublicPhoto | null> {
  const row = await photosIn(org, 'procedure_files', fileId)
    .unionAll(photosIn(org, 'capture_media', fileId))
    .executeTakeFirst()
  if (!row) return null
  if (row.keepsLocation) {
    return row.hasPoster ? { contentType: 'image/jpeg', variant: 'poster' } : null
  }
  if (row.renditionType === null) return { contentType: row.contentType, variant: 'original' }
  return { contentType: row.renditionType, variant: 'rendition' }
}

function photosIn(
  org: OrganizationReader,
  table: 'procedure_files' | 'capture_media',
  fileId: string,
) {
  return org.db
    .selectFrom(table)
    .select([
      'content_type as contentType',
      'rendition_type as renditionType',
      'keeps_location as keepsLocation',
      'has_poster as hasPoster',
    ])
    .where('organization_id', '=', org.id)
    .where('id', '=', fileId)
    .where('kind', '=', 'image')
    .where('status', '=', 'ready')
}
