import { guidebooks } from '@millwright/contract/guidebooks'
import { errorOf, send } from '@millwright/sdk/client'
import { queryOptions } from '@tanstack/react-query'

import { optionsOf } from '../../api.ts'

/** The QR code of a guidebook's public address. It never changes: it contains only the short id. */
export function labelCode(slug: string, guidebookId: string) {
  return queryOptions({
    queryKey: ['guidebooks.label', slug, guidebookId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await send(optionsOf(slug), guidebooks.label, {
        params: { guidebookId },
        query: { format: 'svg' },
        signal,
      })
      if (!response.ok) throw await errorOf(response)
      return await response.blob()
    },
  })
}
