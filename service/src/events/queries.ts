import { latest, type Event } from '@millwright/contract/events'
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'

import type { OrganizationReader } from '#platform/database/organization-store'
import type { Tables, TimestampColumn } from '#platform/database/tables'

import { requireKept, type Place } from './places.ts'
import { urlOf } from './urls.ts'

declare module '#platform/database/tables' {
  interface Tables {
    events: {
      organization_id: string
      xid: string
      seq: string
      type: string
      resource_type: string
      resource_id: string
      parent_id: string | null
      user_id: string | null
      detail: unknown
      created_at: TimestampColumn
    }
    event_feed: { id: string }
    event_records: { organization_id: string; kind: string; id: string; data: unknown }
  }
}

export interface EventQuery {
  after: Place | typeof latest | undefined
  types: readonly string[] | undefined
  limit: number
  /** The mount of the request, with which paths begin. */
  mount: string
}

export interface PlacedEvent extends Omit<Event, 'id'> {
  place: Place
}

export interface EventReading {
  events: PlacedEvent[]
  /** The place to continue from. */
  next: Place
  hasMore: boolean
  committedBefore: string
}

/** Facts of the feed itself, in each row. */
interface FeedRow {
  feed: string
  xmin: string
  xmax: string
  now: string
  committedBefore: string
}

interface EventRow {
  xid: string | null
  seq: string
  type: string
  resourceType: string
  resourceId: string
  parentId: string | null
  userId: string | null
  detail: Record<string, unknown> | null
  createdAt: string
  memberId: string | null
  firstName: string | null
  lastName: string | null
  data: Record<string, unknown> | null
  externalIds: Record<string, string> | null
}

/**
 * Reads the events after a place. A single statement, so that the events and the end belong to one snapshot. It stops
 * before the oldest open transaction, after which others may still commit.
 *
 * @throws {ApiError} `events_expired`
 */
export async function readEvents(
  org: OrganizationReader,
  { after, types, limit, mount }: EventQuery,
): Promise<EventReading> {
  const from = after === undefined || after === latest ? undefined : after
  const rows = await feedRows(org, {
    xid: from?.xid ?? '0',
    seq: from?.seq ?? '0',
    types: types ?? null,
    // One more than fits shows that others follow.
    most: after === latest ? 0 : limit + 1,
  })
  const [feed] = rows
  if (!feed) throw new Error('The feed of events has no name.')
  if (from) requireKept(from, { id: feed.feed, xmax: feed.xmax, now: feed.now })
  const found = rows.filter((row) => row.xid !== null)
  const hasMore = found.length > limit
  const events = found.slice(0, limit).map((row) => eventOf(org, row, mount))
  const last = events.at(-1)
  // Everything before xmin has been read. Numbers begin at 1.
  const end = { feed: feed.feed, xid: feed.xmin, seq: '0', at: Date.parse(feed.now) }
  const next = hasMore && last ? last.place : end
  return { events, next, hasMore, committedBefore: feed.committedBefore }
}

async function feedRows(
  org: OrganizationReader,
  {
    xid,
    seq,
    types,
    most,
  }: { xid: string; seq: string; types: readonly string[] | null; most: number },
): Promise<(FeedRow & EventRow)[]> {
  const behind = org.db
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', org.id)
    .where(sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`)
    .where(sql<boolean>`(xid, seq) > (${xid}::text::xid8, ${seq}::bigint)`)
    .where(sql<boolean>`(${types}::text[] is null or type = any(${types}::text[]))`)
    .orderBy('xid')
    .orderBy('seq')
    .limit(most)
  return await withRecords(org, behind)
}

/** The existing events at some places, in order. */
export async function eventsAt(
  org: OrganizationReader,
  places: readonly { xid: string; seq: string }[],
  mount: string,
): Promise<PlacedEvent[]> {
  const named = org.db
    .selectFrom('events')
    .selectAll()
    .where('organization_id', '=', org.id)
    .where(
      sql<boolean>`(xid, seq) in (select x::xid8, s from unnest(
        ${places.map(({ xid }) => xid)}::text[], ${places.map(({ seq }) => seq)}::bigint[]) as t (x, s))`,
    )
  const rows = await withRecords(org, named)
  return rows.filter(({ xid }) => xid !== null).map((row) => eventOf(org, row, mount))
}

/** Events with the facts of their records, and those of the feed in each row. */
async function withRecords(
  org: OrganizationReader,
  events: SelectQueryBuilder<Tables, 'events', Selectable<Tables['events']>>,
): Promise<(FeedRow & EventRow)[]> {
  return await org.db
    .selectFrom('event_feed as f')
    .leftJoin(events.as('e'), (join) => join.onTrue())
    .leftJoin('event_records as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'e.organization_id')
        .onRef('r.kind', '=', 'e.resource_type')
        .onRef('r.id', '=', 'e.resource_id'),
    )
    .leftJoin('members as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'e.organization_id')
        .onRef('m.user_id', '=', 'e.user_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'f.id as feed',
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('xmin'),
      sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('xmax'),
      sql<string>`iso(now())`.as('now'),
      sql<string>`(select iso(all_committed_before()))`.as('committedBefore'),
      sql<string | null>`e.xid::text`.as('xid'),
      sql<string>`e.seq::text`.as('seq'),
      sql<string>`e.type`.as('type'),
      sql<string>`e.resource_type`.as('resourceType'),
      sql<string>`e.resource_id`.as('resourceId'),
      'e.parent_id as parentId',
      'e.user_id as userId',
      sql<Record<string, unknown> | null>`e.detail`.as('detail'),
      sql<string>`iso(e.created_at)`.as('createdAt'),
      'm.id as memberId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<Record<string, unknown> | null>`r.data`.as('data'),
      externalIdsJson.as('externalIds'),
    ])
    .orderBy('e.xid')
    .orderBy('e.seq')
    .execute()
}

/** The ids that other systems give the record of event `e`; null without one. */
const externalIdsJson = sql<Record<string, string> | null>`(
  select jsonb_object_agg(x.system, x.external_id) from external_ids x
  where x.organization_id = e.organization_id and x.kind = e.resource_type
    and x.record_id = e.resource_id)`

function eventOf(org: OrganizationReader, row: FeedRow & EventRow, mount: string): PlacedEvent {
  const { type, resourceType, resourceId, createdAt, memberId, firstName, lastName } = row
  const actor = { memberId, firstName: firstName ?? '', lastName: lastName ?? '' }
  const place = { feed: row.feed, xid: row.xid ?? '', seq: row.seq, at: Date.parse(createdAt) }
  return {
    place,
    type,
    createdAt,
    actor: row.userId === null ? null : actor,
    resource: { type: resourceType, id: resourceId, url: urlOf(org, row, mount) },
    data: row.data && {
      ...row.data,
      ...(row.externalIds && { externalIds: row.externalIds }),
      ...row.detail,
    },
  }
}
