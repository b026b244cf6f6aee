import type { Guidebook } from '@millwright/contract/guidebooks'
import { maxBatchOperations } from '@millwright/contract/batch'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { useQueryClient } from '@tanstack/react-query'

import { useOrganization } from '../session.ts'
import { moveLink, type NewPlace } from './link-order.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Shows the new order of links immediately; if it is rejected, the old one is restored. */
export function useMovingLinks(guidebook: Guidebook, links: readonly ProcedureLink[]) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  // All together: when a list is ordered for the first time, each link gets a position.
  const place = useGuidebookChange(async (client, places: NewPlace[]) => {
    const operations = places.map(({ procedureId, order }) => ({
      method: 'PATCH' as const,
      path: `/guidebooks/${guidebook.id}/procedures/${procedureId}`,
      body: { order },
    }))
    for (let at = 0; at < operations.length; at += maxBatchOperations) {
      const some = operations.slice(at, at + maxBatchOperations)
      await client.batch.send({ body: { operations: some, atomic: true } })
    }
  })
  return (from: number, to: number) => {
    const places = moveLink(links, from, to)
    const orders = new Map(places.map(({ procedureId, order }) => [procedureId, order]))
    queries.setQueriesData<Guidebook>({ queryKey: ['guidebooks.get', slug] }, (known) =>
      known?.id === guidebook.id ? withOrders(known, orders) : known,
    )
    place.mutate(places)
  }
}

function withOrders(guidebook: Guidebook, orders: ReadonlyMap<string, number>): Guidebook {
  const procedures = guidebook.procedures.map((link) => ({
    ...link,
    order: orders.get(link.procedureId) ?? link.order,
  }))
  return { ...guidebook, procedures }
}
