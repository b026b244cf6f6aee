import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, TimestampColumn } from '#platform/database/tables'

import { earlierSecret } from './queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    webhook_queue: {
      organization_id: string
      webhook_id: string
      xid: string
      seq: string
      resource_id: string
      attempts: Defaulted<number>
      next_at: TimestampColumn
    }
  }
}

/** A webhook to send to, and whether there is something to send. */
export interface ActiveWebhook {
  id: string
  url: string
  secret: string
  earlier: string | null
  isFailing: boolean
  /** Whether the feed has events that are not queued yet. */
  hasNews: boolean
  isDue: boolean
}

export async function activeWebhooksOf(org: OrganizationReader): Promise<ActiveWebhook[]> {
  return await org.db
    .selectFrom('webhooks as w')
    .innerJoin('event_feed as f', (join) => join.onTrue())
    .select([
      'w.id',
      'w.url',
      'w.secret',
      earlierSecret,
      sql<boolean>`w.failing_since is not null`.as('isFailing'),
      sql<boolean>`w.feed <> f.id or exists (
        select from events e where e.organization_id = w.organization_id
          and e.xid < pg_snapshot_xmin(pg_current_snapshot())
          and (e.xid, e.seq) > (w.xid, w.seq))`.as('hasNews'),
      sql<boolean>`exists (
        select from webhook_queue q where q.organization_id = w.organization_id
          and q.webhook_id = w.id and q.next_at <= now())`.as('isDue'),
    ])
    .where('w.organization_id', '=', org.id)
    .where('w.status', '=', 'active')
    .execute()
}

/** Events queued by one statement. */
const batchSize = 1_000
/** Beyond this, events wait in the feed. */
const maxWaiting = 5_000

/**
 * Queues the next events of the feed and advances the position, atomically.
 *
 * @returns whether there is more to queue right away
 */
export async function enqueueNewEvents(
  org: OrganizationWriter,
  webhookId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    with w as (
      select id, types, feed, xid, seq from webhooks
      where organization_id = ${org.id} and id = ${webhookId} and status = 'active'
        and (select count(*) from (
          select from webhook_queue q where q.organization_id = ${org.id}
            and q.webhook_id = ${webhookId} limit ${maxWaiting}) waiting) < ${maxWaiting}
      for no key update
    ), found as (
      select e.xid, e.seq, e.type, e.resource_id from w, event_feed f, events e
      where e.organization_id = ${org.id} and w.feed = f.id
        and e.xid < pg_snapshot_xmin(pg_current_snapshot()) and (e.xid, e.seq) > (w.xid, w.seq)
      order by e.xid, e.seq limit ${batchSize}
    ), queued as (
      insert into webhook_queue (organization_id, webhook_id, xid, seq, resource_id)
      select ${org.id}, w.id, found.xid, found.seq, found.resource_id from found, w
      where w.types = '{}' or found.type = any(w.types)
      on conflict do nothing
    ), last as (select xid, seq from found order by xid desc, seq desc limit 1),
    moved as (
      update webhooks set feed = f.id,
        -- All before the oldest writer has been read where there was less than there could be.
        xid = case when counted.found = ${batchSize} then last.xid
          else pg_snapshot_xmin(pg_current_snapshot()) end,
        seq = case when counted.found = ${batchSize} then last.seq else 0 end
      from w, event_feed f, (select count(*) as found from found) counted left join last on true
      where webhooks.organization_id = ${org.id} and webhooks.id = w.id
    )
    select count(*)::int as found from found`.execute(org.db)
  return rows[0]?.found === batchSize
}

/** An event on its way to a webhook. */
export interface Queued {
  xid: string
  seq: string
  attempts: number
}

export function deliveryKey({ xid, seq }: Pick<Queued, 'xid' | 'seq'>): string {
  return `${xid} ${seq}`
}

/** Events that may be sent now: the earliest of each resource, unless it is already being sent. */
export async function listDueDeliveries(
  org: OrganizationReader,
  webhookId: string,
  { limit, besides }: { limit: number; besides: readonly string[] },
): Promise<Queued[]> {
  return await org.db
    .selectFrom('webhook_queue as q')
    .select([sql<string>`q.xid::text`.as('xid'), sql<string>`q.seq::text`.as('seq'), 'q.attempts'])
    .where('q.organization_id', '=', org.id)
    .where('q.webhook_id', '=', webhookId)
    .where('q.next_at', '<=', sql<string>`now()`)
    .where(sql<boolean>`q.xid::text || ' ' || q.seq <> all(${besides}::text[])`)
    .where(
      sql<boolean>`not exists (
        select from webhook_queue p where p.organization_id = q.organization_id
          and p.webhook_id = q.webhook_id and p.resource_id = q.resource_id
          and (p.xid, p.seq) < (q.xid, q.seq))`,
    )
    .orderBy('q.xid')
    .orderBy('q.seq')
    .limit(limit)
    .execute()
}

/** Removes events from the queue that have arrived or no longer exist. */
export async function removeQueued(
  org: OrganizationWriter,
  webhookId: string,
  done: readonly Pick<Queued, 'xid' | 'seq'>[],
): Promise<void> {
  if (done.length === 0) return
  await sql`
    delete from webhook_queue q
    using unnest(${done.map(({ xid }) => xid)}::text[], ${done.map(({ seq }) => seq)}::bigint[]) as d (x, s)
    where q.organization_id = ${org.id} and q.webhook_id = ${webhookId}
      and q.xid = d.x::xid8 and q.seq = d.s`.execute(org.db)
}

/** Postpones failed deliveries. */
export async function postpone(
  org: OrganizationWriter,
  webhookId: string,
  failed: readonly (Queued & { seconds: number })[],
): Promise<void> {
  if (failed.length === 0) return
  await sql`
    update webhook_queue q set attempts = q.attempts + 1, next_at = now() + make_interval(secs => d.seconds)
    from unnest(${failed.map(({ xid }) => xid)}::text[], ${failed.map(({ seq }) => seq)}::bigint[],
      ${failed.map(({ seconds }) => seconds)}::float8[]) as d (x, s, seconds)
    where q.organization_id = ${org.id} and q.webhook_id = ${webhookId}
      and q.xid = d.x::xid8 and q.seq = d.s`.execute(org.db)
}

/** Makes everything in the queue due now. */
export async function retryAtOnce(org: OrganizationWriter, webhookId: string): Promise<void> {
  await org.db
    .updateTable('webhook_queue')
    .set({ attempts: 0, next_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('webhook_id', '=', webhookId)
    .execute()
}

/** Queues an event again; false if it is no longer kept. */
export async function queueAgain(
  org: OrganizationWriter,
  webhookId: string,
  { xid, seq }: Pick<Queued, 'xid' | 'seq'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_queue (organization_id, webhook_id, xid, seq, resource_id)
    select ${org.id}, ${webhookId}, e.xid, e.seq, e.resource_id from events e
    where e.organization_id = ${org.id} and e.xid = ${xid}::text::xid8 and e.seq = ${seq}::bigint
    on conflict (organization_id, webhook_id, xid, seq) do update set attempts = 0, next_at = now()`.execute(
    org.db,
  )
  return numAffectedRows > 0n
}

/**
 * Queues the events of a time span again.
 *
 * @returns how many; more than `max` if there are too many, in which case none is queued
 */
export async function queueSpan(
  org: OrganizationWriter,
  webhookId: string,
  { from, to, max }: { from: string; to: string; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with found as (
      select e.xid, e.seq, e.resource_id from events e, webhooks w
      where e.organization_id = ${org.id} and w.organization_id = ${org.id} and w.id = ${webhookId}
        and e.created_at >= ${from}::timestamptz and e.created_at < ${to}::timestamptz
        and e.xid < pg_snapshot_xmin(pg_current_snapshot())
        and (w.types = '{}' or e.type = any(w.types))
      limit ${max + 1}
    ), counted as (select count(*)::int as count from found), queued as (
      insert into webhook_queue (organization_id, webhook_id, xid, seq, resource_id)
      select ${org.id}, ${webhookId}, xid, seq, resource_id from found, counted
      where counted.count <= ${max}
      on conflict (organization_id, webhook_id, xid, seq) do update set attempts = 0, next_at = now()
    ) select count from counted`.execute(org.db)
  return rows[0]?.count ?? 0
}

/** Records that deliveries have begun to fail, or succeed again. */
export async function setFailing(
  org: OrganizationWriter,
  webhookId: string,
  isFailing: boolean,
): Promise<void> {
  await org.db
    .updateTable('webhooks')
    .set({ failing_since: isFailing ? sql<string>`coalesce(failing_since, now())` : null })
    .where('organization_id', '=', org.id)
    .where('id', '=', webhookId)
    .execute()
}
