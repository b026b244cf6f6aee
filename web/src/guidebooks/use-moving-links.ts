import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureLink } from '@millwright/contract/procedure-link'
import { useQueryClient } from '@tanstack/react-query'

import { useOrganization } from '../session.ts'
import { moveLink, type NewPlace } from './link-order.ts'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Shows the new order of links at once; when it is refused, the old one comes back. */
export function useMovingLinks(guidebook: Guidebook, links: readonly ProcedureLink[]) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const place = useGuidebookChange(async (client, places: NewPlace[]) => {
    await Promise.all(
      places.map(async ({ procedureId, order }) => {
        const params = { guidebookId: guidebook.id, procedureId }
        await client.guidebooks.updateLink({ params, body: { order } })
      }),
    )
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
