import type { ModelView } from '@millwright/contract/model-view'
import type { Callout, ProcedureContent } from '@millwright/contract/procedure-content'
import type { SerialRange } from '@millwright/contract/serial-ranges'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'

export function isShortId(text: string): boolean {
  return /^[0-9A-Za-z]{10,12}$/.test(text)
}

/** A shared guidebook as anyone may read it: only published content that is not hidden, without anyone's name. */
export interface PublicGuidebook {
  id: string
  shortId: string
  title: string
  description: string | null
  drawing_number: string | null
  drawing_revision: string | null
  customer_item_id: string | null
  organizationName: string
  /** Where its logo is stored. */
  logoKey: string | null
  accentColor: string | null
  /** The time until which it is to stay public. */
  publicUntil: string | null
  /** The days at the end of which its content differed, latest first; empty if readers see only today's. */
  days: string[]
  /** Which days apply to which machines; empty if those are. */
  serialRanges: SerialRange[]
  /** Whether its readers may open the models that its steps show. */
  showsModels: boolean
  /** Whether its readers may report problems. */
  takesReports: boolean
  procedures: PublicProcedure[]
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

/** The organization of a short id that someone has scanned or typed. */
export async function findSharing(
  store: Pick<OrganizationStore, 'system'>,
  shortId: string,
): Promise<string | null> {
  if (!isShortId(shortId)) return null
  const row = await store.system((db) =>
    db
      .selectFrom('short_ids')
      .select('organization_id')
      .where('short_id', '=', shortId)
      .executeTakeFirst(),
  )
  return row?.organization_id ?? null
}

/** As many days as a reader would look through. */
const shownDays = 100

/** The version of a procedure that is shown: the last one, or that of a day if the guidebook shows earlier ones. */
function isVersionOf(day: string | null) {
  if (day === null) return sql<boolean>`v.number = p.version`
  return sql<boolean>`v.number = case when not g.shows_earlier then p.version else (
    select max(e.number) from procedure_versions e
    where e.organization_id = p.organization_id and e.procedure_id = p.id and e.number <= p.version
      and e.created_at < (${day}::date + 1)::timestamp at time zone 'UTC') end`
}

/**
 * Null for a guidebook that is not shared, or archived.
 *
 * @param day shows it as it was at the end of that day, in UTC
 */
export async function findPublicGuidebook(
  org: OrganizationReader,
  shortId: string,
  day: string | null = null,
): Promise<PublicGuidebook | null> {
  const isThen = isVersionOf(day)
  const row = await org.db
    .selectFrom('guidebooks as g')
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .select([
      'g.id',
      'g.short_id as shortId',
      'g.takes_reports as takesReports',
      'g.shows_models as showsModels',
      'g.public_until as publicUntil',
      'g.title',
      'g.description',
      'g.drawing_number',
      'g.drawing_revision',
      'g.customer_item_id',
      'o.name as organizationName',
      sql<SerialRange[]>`case when g.shows_earlier then g.serial_ranges else '[]' end`.as(
        'serialRanges',
      ),
      'o.logo_key as logoKey',
      'o.accent_color as accentColor',
      sql<PublicProcedure[]>`(
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'title', v.title, 'description', v.description, 'version', v.number,
          'publishedAt', v.created_at, 'estimatedMinutes', v.estimated_minutes,
          'content', v.content, 'leftOut', v.left_out
        ) order by l.pinned desc, l.position nulls last, sort_key(v.title), v.procedure_id), '[]')
        from guidebook_links l
        join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
        join procedure_versions v on v.organization_id = p.organization_id
          and v.procedure_id = p.id and ${isThen}
        where l.organization_id = g.organization_id and l.guidebook_id = g.id
          and not l.hidden and p.status = 'published')`.as('procedures'),
      sql<string[]>`(
        select coalesce(json_agg(d.day order by d.day desc), '[]') from (
          select distinct to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
          from guidebook_links l
          join procedures p on p.organization_id = l.organization_id and p.id = l.procedure_id
          join procedure_versions v on v.organization_id = p.organization_id
            and v.procedure_id = p.id and v.number <= p.version
          where g.shows_earlier and l.organization_id = g.organization_id and l.guidebook_id = g.id
            and not l.hidden and p.status = 'published'
          order by day desc limit ${shownDays}) d)`.as('days'),
    ])
    .where('g.organization_id', '=', org.id)
    .where('g.short_id', '=', shortId)
    .where('g.is_shared', '=', true)
    .where('g.archived_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The versions readers of a shared guidebook can see: published, not hidden, and earlier ones if it shows them. */
export function shownVersions(org: OrganizationReader, shortId: string) {
  return org.db
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
    .innerJoin('procedure_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'p.organization_id')
        .onRef('v.procedure_id', '=', 'p.id')
        .on((of) =>
          of.or([
            of('v.number', '=', of.ref('p.version')),
            of.and([of('g.shows_earlier', '=', true), of('v.number', '<', of.ref('p.version'))]),
          ]),
        ),
    )
    .where('g.organization_id', '=', org.id)
    .where('g.short_id', '=', shortId)
    .where('g.is_shared', '=', true)
    .where('g.archived_at', 'is', null)
    .where('l.hidden', '=', false)
    .where('p.status', '=', 'published')
}

/** The views of an object's model that readers of a shared guidebook can see. */
export async function findPublicViews(
  org: OrganizationReader,
  shortId: string,
  objectId: string,
): Promise<ModelView[]> {
  const variables = sql`jsonb_build_object('id', ${objectId}::text)`
  const rows = await shownVersions(org, shortId)
    .select(
      sql<ModelView[]>`jsonb_path_query_array(
        v.content, '$.**.modelView ? (@.objectId == $id)', ${variables})`.as('views'),
    )
    .where(sql<boolean>`strpos(v.content::text, ${objectId}) > 0`)
    .execute()
  return rows.flatMap(({ views }) => views)
}
