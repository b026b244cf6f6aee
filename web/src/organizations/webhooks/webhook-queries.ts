import type { Client } from '@millwright/sdk/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'
import { useOrganization } from '../../session.ts'

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

export function useWebhookChange<Input, Answer>(
  change: (client: Client, input: Input) => Promise<Answer>,
  { showsErrors = false } = {},
) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => await change(apiFor(slug), input),
    meta: { showsErrors },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['webhooks.list', slug] }),
        queries.invalidateQueries({ queryKey: ['webhooks.deliveries', slug] }),
      ])
    },
  })
}
