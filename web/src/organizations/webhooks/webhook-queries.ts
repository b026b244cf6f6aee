import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useChange, type Change } from '../../use-change.ts'

export function webhookPages(slug: string) {
  return pagedQuery(
    ['webhooks.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).webhooks.list({ params: { id: slug }, query, signal }),
  )
}

export function deliveryPages(slug: string, webhookId: string) {
  return pagedQuery(
    ['webhooks.deliveries', slug, webhookId],
    async ({ query, signal }) =>
      await apiFor(slug).webhooks.deliveries({ params: { id: slug, webhookId }, query, signal }),
  )
}

export function deliveryById(slug: string, webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks.delivery', slug, webhookId, deliveryId],
    queryFn: async ({ signal }) =>
      await apiFor(slug).webhooks.delivery({ params: { id: slug, webhookId, deliveryId }, signal }),
  })
}

/** A change to webhooks, after which they and their deliveries are refetched. */
export function useWebhookChange<Input, Answer>(...change: Change<Input, Answer>) {
  return useChange(['webhooks.list', 'webhooks.deliveries'], ...change)
}
