import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { pagedQuery } from '../../paged-query.ts'

/** The identity provider of an organization. */
export function providerOf(slug: string) {
  return queryOptions({
    queryKey: ['identityProvider.get', slug],
    queryFn: async ({ signal }) =>
      await apiFor(slug).identityProvider.get({ params: { id: slug }, signal }),
  })
}

export function domainPages(slug: string) {
  return pagedQuery(
    ['claimedDomains.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).claimedDomains.list({ params: { id: slug }, query, signal }),
  )
}

export function directoryTokenPages(slug: string) {
  return pagedQuery(
    ['directoryTokens.list', slug],
    async ({ query, signal }) =>
      await apiFor(slug).directoryTokens.list({ params: { id: slug }, query, signal }),
  )
}
