import { ApiError, notFound } from '@millwright/contract/errors'
import { maxReplayed, maxWebhooks, webhooks, type Webhook } from '@millwright/contract/webhooks'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { newId } from '#platform/id'
import type { OutgoingRequests } from '#platform/outgoing/outgoing-requests'
import type { OutgoingRules } from '#platform/outgoing/outgoing-rules'

import {
  findDelivery,
  isTaken,
  listDeliveries,
  logDeliveries,
  placeOfDelivery,
} from './log-queries.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  replaceSecret,
  listSecrets,
  updateWebhook,
} from './queries.ts'
import { queueAgain, queueSpan, retryAtOnce } from './queue-queries.ts'
import { send } from './sending.ts'
import { newSecret } from './signing.ts'

interface WebhookServices {
  store: OrganizationStore
  rules: OutgoingRules
  requests: OutgoingRequests
}

const settings: Pick<Handlers<typeof webhooks>, 'list' | 'get' | 'delete' | 'rotateSecret'> = {
  async list({ org, query }) {
    return await listWebhooks(org, query)
  },

  async get({ org, params }) {
    return await webhookOf(org, params.webhookId)
  },

  async delete({ org, params }) {
    if (!(await deleteWebhook(org, params.webhookId))) notFound()
    return undefined
  },

  async rotateSecret({ org, params, body: { overlapHours = 24 } }) {
    const { id } = await webhookOf(org, params.webhookId)
    const secret = newSecret()
    await replaceSecret(org, id, { secret, overlapHours })
    return { webhook: await webhookOf(org, id), secret }
  },
}

const log: Pick<
  Handlers<typeof webhooks>,
  'deliveries' | 'delivery' | 'replay' | 'replayDelivery'
> = {
  async deliveries({ org, params, query }) {
    const { id } = await webhookOf(org, params.webhookId)
    return await listDeliveries(org, id, query)
  },

  async delivery({ org, params: { webhookId, deliveryId } }) {
    return (await findDelivery(org, webhookId, deliveryId)) ?? notFound()
  },

  async replay({ org, params, body: { from, to = new Date().toISOString() } }) {
    const { id } = await webhookOf(org, params.webhookId)
    const count = await queueSpan(org, id, { from, to, max: maxReplayed })
    if (count > maxReplayed) throw new ApiError('replay_too_long')
    return { count }
  },

  async replayDelivery({ org, params: { webhookId, deliveryId } }) {
    await findDelivery(org, webhookId, deliveryId).then((found) => found ?? notFound())
    const place = await placeOfDelivery(org, webhookId, deliveryId)
    const isQueued = place !== null && (await queueAgain(org, webhookId, place))
    return { count: isQueued ? 1 : 0 }
  },
}

export function webhookRoutes({ store, rules, requests }: WebhookServices) {
  const requireUrl = (url: string | undefined) => {
    if (url === undefined) return
    const isUrl = URL.canParse(url)
    const detail = isUrl ? rules.complaintAbout(new URL(url)) : 'This is no address.'
    if (detail === undefined) return
    const errors = [{ pointer: '/url', code: 'webhook_url_refused', message: detail }]
    throw new ApiError('webhook_url_refused', { detail, errors })
  }
  return routes(webhooks, {
    ...settings,
    ...log,

    async create({ org, member, body }) {
      requireUrl(body.url)
      const { url, types = [], description = null } = body
      const secret = newSecret()
      const made = { url, types, description, secret, createdBy: member.id }
      const id = await insertWebhook(org, made, maxWebhooks)
      if (id === null) throw new ApiError('webhooks_full')
      return { webhook: await webhookOf(org, id), secret }
    },

    async update({ org, params, body }) {
      const { id, status } = await webhookOf(org, params.webhookId)
      requireUrl(body.url)
      await updateWebhook(org, id, body)
      if (body.status === 'active' && status === 'disabled') await retryAtOnce(org, id)
      return await webhookOf(org, id)
    },

    async test({ org, params }) {
      const { id, url } = await webhookOf(org, params.webhookId)
      const secrets = await listSecrets(org, id)
      return new AfterCommit(async () => {
        const line = await send(requests, { url, secrets }, testMessage())
        await store.writeAsSystem(org.id, (later) => logDeliveries(later, id, [line]))
        const { request: body, response, place: _none, ...rest } = line
        const status = isTaken(line.statusCode) ? ('delivered' as const) : ('failed' as const)
        const createdAt = new Date().toISOString()
        return { ...rest, status, createdAt, request: { url, body }, response }
      })
    },
  })
}

/** @throws {ApiError} `not_found` */
async function webhookOf(org: OrganizationReader, id: string): Promise<Webhook> {
  return (await findWebhook(org, id)) ?? notFound()
}

function testMessage() {
  const timestamp = new Date().toISOString()
  const type = 'webhook.test'
  return {
    messageId: `msg_${newId()}`,
    type,
    resource: null,
    attempt: 1,
    body: JSON.stringify({ type, timestamp, createdAt: timestamp, data: null }),
  }
}
