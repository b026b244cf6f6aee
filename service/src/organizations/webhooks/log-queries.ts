import type { Page, PageQuery } from '@millwright/contract/page'
import {
  logDays,
  maxLogged,
  type WebhookDelivery,
  type WebhookExchange,
} from '@millwright/contract/webhooks'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { TimestampColumn } from '#platform/database/tables'
import { mapPage, newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    webhook_deliveries: {
      organization_id: string
      id: string
      webhook_id: string
      message_id: string
      xid: string | null
      seq: string | null
      type: string
      resource_type: string | null
      resource_id: string | null
      attempt: number
      status_code: number | null
      error: string | null
      duration_milliseconds: number
      request_body: string
      response_body: string | null
      created_at: TimestampColumn
    }
  }
}

export interface Logged {
  id: string
  messageId: string
  /** Undefined for a test. */
  place?: { xid: string; seq: string }
  type: string
  resource: { type: string; id: string } | null
  attempt: number
  statusCode: number | null
  error: string | null
  durationMilliseconds: number
  request: string
  response: string | null
}

/** Whether a response means that the event was accepted. */
export function isTaken(statusCode: number | null): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

export async function logDeliveries(
  org: OrganizationWriter,
  webhookId: string,
  logged: readonly Logged[],
): Promise<void> {
  if (logged.length === 0) return
  const erased = await findJustErased(org, logged)
  const rows = logged
    .map((sent) => (erased.some((id) => sent.request.includes(id)) ? withoutContent(sent) : sent))
    .map((each) => ({
      organization_id: org.id,
      id: each.id,
      webhook_id: webhookId,
      message_id: each.messageId,
      xid: each.place?.xid ?? null,
      seq: each.place?.seq ?? null,
      type: each.type,
      resource_type: each.resource?.type ?? null,
      resource_id: each.resource?.id ?? null,
      attempt: each.attempt,
      status_code: each.statusCode,
      error: each.error,
      duration_milliseconds: each.durationMilliseconds,
      request_body: each.request,
      response_body: each.response,
    }))
  await org.db.insertInto('webhook_deliveries').values(rows).execute()
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** No delivery takes this long: anything sent later has read the pseudonym. */
const maxOnWay = '1 hour'

/**
 * The members in sent messages whose name may have been erased meanwhile. Their rows stay locked, so that no one is
 * erased between this check and the log.
 */
async function findJustErased(
  org: OrganizationWriter,
  logged: readonly Logged[],
): Promise<string[]> {
  const named = new Set(logged.flatMap(({ request }) => request.match(uuid) ?? []))
  if (named.size === 0) return []
  const rows = await org.db
    .selectFrom('members')
    .select([
      'id',
      sql<boolean>`former_first_name is not null
        and updated_at > now() - ${maxOnWay}::interval`.as('isJustErased'),
    ])
    .where('organization_id', '=', org.id)
    .where('id', 'in', [...named])
    .orderBy('id')
    .forShare()
    .execute()
  return rows.filter(({ isJustErased }) => isJustErased).map(({ id }) => id)
}

function withoutContent(sent: Logged): Logged {
  return { ...sent, request: '{}', response: null }
}

/** Deletes lines of the log beyond its maximum age or length. */
export async function trimLog(org: OrganizationWriter, webhookId: string): Promise<void> {
  await sql`
    delete from webhook_deliveries d
    where d.organization_id = ${org.id} and d.webhook_id = ${webhookId}
      and (d.created_at < now() - make_interval(days => ${logDays}) or d.id <= (
        select n.id from webhook_deliveries n
        where n.organization_id = ${org.id} and n.webhook_id = ${webhookId}
        order by n.id desc offset ${maxLogged} limit 1))`.execute(org.db)
}

function deliveryRows(org: OrganizationReader, webhookId: string) {
  return org.db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .select([
      'd.id',
      'd.message_id as messageId',
      'd.type',
      'd.resource_type as resourceType',
      'd.resource_id as resourceId',
      'd.attempt',
      'd.status_code as statusCode',
      'd.error',
      'd.duration_milliseconds as durationMilliseconds',
      'd.created_at as createdAt',
    ])
    .where('d.organization_id', '=', org.id)
    .where('d.webhook_id', '=', webhookId)
}

type Row = Omit<WebhookDelivery, 'resource' | 'status'> & {
  resourceType: string | null
  resourceId: string | null
}

function deliveryOf<Rest extends Row>({ resourceType, resourceId, ...row }: Rest) {
  const isWhole = resourceType !== null && resourceId !== null
  return {
    ...row,
    resource: isWhole ? { type: resourceType, id: resourceId } : null,
    status: isTaken(row.statusCode) ? ('delivered' as const) : ('failed' as const),
  }
}

export async function listDeliveries(
  org: OrganizationReader,
  webhookId: string,
  { status, ...page }: PageQuery & { status?: WebhookDelivery['status'] },
): Promise<Page<WebhookDelivery>> {
  let rows = deliveryRows(org, webhookId)
  if (status !== undefined) {
    const taken = sql<boolean>`coalesce(d.status_code between 200 and 299, false)`
    rows = rows.where(taken, '=', status === 'delivered')
  }
  const order = { ...newestFirst('d'), changedAt: 'd.created_at' }
  return mapPage(await pageFrom(rows, page, order), deliveryOf)
}

export async function findDelivery(
  org: OrganizationReader,
  webhookId: string,
  id: string,
): Promise<WebhookExchange | null> {
  const row = await deliveryRows(org, webhookId)
    .select(['w.url', 'd.request_body as body', 'd.response_body as response'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { url, body, response, ...rest } = row
  return { ...deliveryOf(rest), request: { url, body }, response }
}

/** The event that an attempt was for; null for a test. */
export async function placeOfDelivery(
  org: OrganizationReader,
  webhookId: string,
  id: string,
): Promise<{ xid: string; seq: string } | null> {
  const row = await org.db
    .selectFrom('webhook_deliveries')
    .select([sql<string | null>`xid::text`.as('xid'), sql<string | null>`seq::text`.as('seq')])
    .where('organization_id', '=', org.id)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.xid && row.seq ? { xid: row.xid, seq: row.seq } : null
}
