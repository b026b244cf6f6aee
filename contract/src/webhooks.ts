import { Type, type Static } from 'typebox'

import { eventTypes } from './events.ts'
import {
  clearable,
  clearableTo,
  Id,
  nullable,
  oneOf,
  OrganizationReference,
  record,
  Timestamp,
} from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

/** How many webhooks an organization may have. */
export const maxWebhooks = 50
/** How many events one replay sends. */
export const maxReplayed = 10_000
/** How far the log of deliveries reaches back, and how many of each webhook it holds. */
export const logDays = 7
export const maxLogged = 1_000

const Url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  pattern: '^https?://\\S+$',
  examples: ['https://erp.example.com/hooks/millwright'],
  description: 'An `https:` address that is reachable from the internet.',
})
const EventType = Type.String({
  pattern: `^(${eventTypes.join('|')})$`,
  examples: eventTypes.slice(0, 1),
})
const Types = Type.Array(EventType, {
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: 'The types of events to send; an empty list sends all.',
})
const About = Type.String({ maxLength: 500 })

/** An address that is sent every change. */
export const Webhook = record(
  {
    id: Id,
    url: Type.String(),
    types: Type.Array(Type.String()),
    description: nullable(About),
    status: oneOf(
      ['active', 'disabled'],
      'Disabled by a member, or by the service after three days without success; events in the meantime are sent once it is active again.',
    ),
    failingSince: nullable({
      ...Timestamp,
      description: 'Since when no delivery has succeeded; null while deliveries succeed.',
    }),
    previousSecretExpiresAt: nullable({
      ...Timestamp,
      description: 'Until when deliveries are also signed with the previous secret.',
    }),
    createdBy: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Webhook' },
)
export type Webhook = Static<typeof Webhook>

const Secret = Type.String({
  description:
    'Verifies the signatures, as Standard Webhooks defines it: `whsec_…`. Shown only once.',
})

const delivery = {
  id: Id,
  messageId: Type.String({
    description: 'The `webhook-id` header: the same in every attempt and replay of an event.',
  }),
  type: Type.String(),
  resource: nullable(record({ type: Type.String(), id: Id })),
  attempt: Type.Integer(),
  status: oneOf(['delivered', 'failed']),
  statusCode: nullable(Type.Integer()),
  error: nullable(
    Type.String({
      description:
        'Why there was no successful response: `address_refused`, `not_resolved`, `timeout`, `connection_failed` or `tls_failed`; with a status code, `redirect` or `bad_status`.',
    }),
  ),
  durationMilliseconds: Type.Integer(),
  createdAt: Timestamp,
}

/** One attempt to deliver an event. */
export const WebhookDelivery = record(delivery, { title: 'WebhookDelivery' })
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** The same with the request and the response. */
export const WebhookExchange = record(
  {
    ...delivery,
    request: record({ url: Type.String(), body: Type.String() }),
    response: nullable(Type.String({ description: 'The first 1,000 characters of the response.' })),
  },
  { title: 'WebhookExchange' },
)
export type WebhookExchange = Static<typeof WebhookExchange>

const Moment = Type.String({ format: 'date-time' })
const Replayed = record({ count: Type.Integer({ description: 'How many events are sent again.' }) })

const organization = record({ id: OrganizationReference })
const params = record({ ...organization.properties, webhookId: Id })
const deliveryParams = record({ ...params.properties, deliveryId: Id })

export const webhooks = {
  list: operation({
    method: 'GET',
    path: '/organizations/:id/webhooks',
    permission: 'webhooks.manage',
    summary: 'List webhooks, newest first.',
    params: organization,
    query: PageQuery,
    result: PageOf(Webhook),
  }),
  create: operation({
    method: 'POST',
    path: '/organizations/:id/webhooks',
    permission: 'webhooks.manage',
    needsConfirmation: true,
    summary:
      'Create a webhook. From now on, changes are POSTed to its address as events, signed as Standard Webhooks defines it.',
    params: organization,
    body: record({ url: Url, types: clearableTo([], Types), description: clearable(About) }),
    status: 201,
    location: '/organizations/:params.id/webhooks/:webhook.id',
    result: record({ webhook: Webhook, secret: Secret }),
    errors: ['webhook_url_refused', 'webhooks_full'],
  }),
  get: operation({
    method: 'GET',
    path: '/organizations/:id/webhooks/:webhookId',
    permission: 'webhooks.manage',
    summary: 'Get a webhook.',
    params,
    result: Webhook,
  }),
  update: operation({
    method: 'PATCH',
    path: '/organizations/:id/webhooks/:webhookId',
    permission: 'webhooks.manage',
    needsConfirmation: true,
    summary: 'Change a webhook, disable it, or enable it again.',
    params,
    body: record({
      url: Type.Optional(Url),
      types: clearableTo([], Types),
      description: clearable(About),
      status: Type.Optional(Webhook.properties.status),
    }),
    result: Webhook,
    errors: ['webhook_url_refused'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/organizations/:id/webhooks/:webhookId',
    permission: 'webhooks.manage',
    summary: 'Delete a webhook with its log.',
    params,
  }),
  rotateSecret: operation({
    method: 'POST',
    path: '/organizations/:id/webhooks/:webhookId/rotate-secret',
    permission: 'webhooks.manage',
    needsConfirmation: true,
    summary:
      'Replace the secret. For a day, or as long as requested, deliveries are signed with both.',
    params,
    body: record({
      overlapHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 168, default: 24 })),
    }),
    status: 200,
    result: record({ webhook: Webhook, secret: Secret }),
  }),
  test: operation({
    method: 'POST',
    path: '/organizations/:id/webhooks/:webhookId/test',
    permission: 'webhooks.manage',
    takesDryRun: false,
    summary: 'Send an event of the type `webhook.test` now, and return the result.',
    params,
    status: 200,
    result: WebhookExchange,
    isNoted: false,
  }),
  replay: operation({
    method: 'POST',
    path: '/organizations/:id/webhooks/:webhookId/replay',
    permission: 'webhooks.manage',
    summary: `Send the events of a time span again, with the same \`webhook-id\`: up to ${maxReplayed} of the last 30 days.`,
    params,
    body: record({ from: Moment, to: Type.Optional(Moment) }),
    status: 200,
    result: Replayed,
    errors: ['replay_too_long'],
  }),
  deliveries: operation({
    method: 'GET',
    path: '/organizations/:id/webhooks/:webhookId/deliveries',
    permission: 'webhooks.manage',
    summary: `List delivery attempts, newest first: up to ${maxLogged}, for ${logDays} days.`,
    params,
    query: record({
      ...PageQuery.properties,
      status: Type.Optional(delivery.status),
    }),
    result: PageOf(WebhookDelivery),
  }),
  delivery: operation({
    method: 'GET',
    path: '/organizations/:id/webhooks/:webhookId/deliveries/:deliveryId',
    permission: 'webhooks.manage',
    summary: 'Get an attempt with its request and response.',
    params: deliveryParams,
    result: WebhookExchange,
  }),
  replayDelivery: operation({
    method: 'POST',
    path: '/organizations/:id/webhooks/:webhookId/deliveries/:deliveryId/replay',
    permission: 'webhooks.manage',
    summary: 'Send the event of an attempt again, with the same `webhook-id`.',
    params: deliveryParams,
    status: 200,
    result: Replayed,
  }),
}
