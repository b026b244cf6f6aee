import type { LanguageCode } from '@millwright/contract/languages'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Webhook } from '@millwright/contract/webhooks'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, NullableTimestampColumn, TimestampColumn } from '#platform/database/tables'
import { newId } from '#platform/id'
import { newestFirst, pageFrom } from '#platform/page'

declare module '#platform/database/tables' {
  interface Tables {
    webhooks: {
      organization_id: string
      id: string
      url: string
      types: Defaulted<string[]>
      description: string | null
      secret: string
      previous_secret: string | null
      previous_secret_until: NullableTimestampColumn
      status: Defaulted<Webhook['status']>
      failing_since: NullableTimestampColumn
      feed: string
      xid: string
      seq: Defaulted<string>
      created_by: string
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

function webhookRows(org: OrganizationReader) {
  return org.db
    .selectFrom('webhooks as w')
    .select([
      'w.id',
      'w.url',
      'w.types',
      'w.description',
      'w.status',
      'w.failing_since as failingSince',
      sql<
        string | null
      >`case when w.previous_secret_until > now() then iso(w.previous_secret_until) end`.as(
        'previousSecretExpiresAt',
      ),
      'w.created_by as createdBy',
      'w.created_at as createdAt',
      'w.updated_at as updatedAt',
    ])
    .where('w.organization_id', '=', org.id)
}

export async function listWebhooks(
  org: OrganizationReader,
  page: PageQuery,
): Promise<Page<Webhook>> {
  return await pageFrom(webhookRows(org), page, newestFirst('w'))
}

export async function findWebhook(org: OrganizationReader, id: string): Promise<Webhook | null> {
  return (await webhookRows(org).where('w.id', '=', id).executeTakeFirst()) ?? null
}

/** The secrets currently used for signing, newest first. */
export async function listSecrets(org: OrganizationReader, id: string): Promise<string[]> {
  const row = await org.db
    .selectFrom('webhooks as w')
    .select(['w.secret', earlierSecret])
    .where('w.organization_id', '=', org.id)
    .where('w.id', '=', id)
    .executeTakeFirst()
  return row ? [row.secret, row.earlier].filter((each) => each !== null) : []
}

/** The previous secret of webhook `w`, while it is still used for signing. */
export const earlierSecret = sql<string | null>`
  case when w.previous_secret_until > now() then w.previous_secret end`.as('earlier')

/** Makes a webhook for events from now on; null if the maximum is reached. */
export async function insertWebhook(
  org: OrganizationWriter,
  webhook: Pick<Webhook, 'url' | 'description' | 'types' | 'createdBy'> & { secret: string },
  max: number,
): Promise<string | null> {
  const id = newId()
  const { numInsertedOrUpdatedRows = 0n } = await org.db
    .insertInto('webhooks')
    .columns([
      'organization_id',
      'id',
      'url',
      'description',
      'types',
      'secret',
      'created_by',
      'feed',
      'xid',
    ])
    .expression((eb) =>
      eb
        .selectFrom('event_feed as f')
        .select([
          sql<string>`${org.id}::uuid`.as('organization_id'),
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${webhook.url}`.as('url'),
          sql<string | null>`${webhook.description}`.as('description'),
          sql<string[]>`${webhook.types}::text[]`.as('types'),
          sql<string>`${webhook.secret}`.as('secret'),
          sql<string>`${webhook.createdBy}::uuid`.as('created_by'),
          'f.id as feed',
          // Everything already committed is before it; events of open transactions may still be sent.
          sql<string>`pg_snapshot_xmin(pg_current_snapshot())`.as('xid'),
        ])
        .where(
          sql<boolean>`(select count(*) from webhooks w where w.organization_id = ${org.id}) < ${max}`,
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n ? id : null
}

export interface WebhookChange {
  url?: string
  types?: string[]
  description?: string | null
  status?: Webhook['status']
}

/** False if it does not exist. A webhook enabled again is tried immediately. */
export async function updateWebhook(
  org: OrganizationWriter,
  id: string,
  change: WebhookChange,
): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('webhooks')
    .set({
      ...change,
      ...(change.status === 'active' && { failing_since: null }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceSecret(
  org: OrganizationWriter,
  id: string,
  { secret, overlapHours }: { secret: string; overlapHours: number },
): Promise<void> {
  await org.db
    .updateTable('webhooks')
    .set({
      secret,
      previous_secret: sql<string>`secret`,
      previous_secret_until: sql<string>`now() + make_interval(hours => ${overlapHours})`,
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

export async function deleteWebhook(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numDeletedRows } = await org.db
    .deleteFrom('webhooks')
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The admins to be notified that a webhook was disabled, and the slug for the address of its settings. */
export async function listAdminsToNotify(
  org: OrganizationReader,
): Promise<{ to: string; language: LanguageCode | null; slug: string }[]> {
  return await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organization_slugs as s', 's.organization_id', 'm.organization_id')
    .select(['u.email_address as to', 'u.language', 's.slug'])
    .where('m.organization_id', '=', org.id)
    .where('m.role', 'in', ['admin', 'owner'])
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .where('s.is_current', '=', sql.lit(true))
    .orderBy('m.id')
    .execute()
}
