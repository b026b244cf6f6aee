import { queryOptions } from '@tanstack/react-query'

import { api } from './api.ts'

/** An organization with its settings. */
export function organizationBySlug(slug: string) {
  return queryOptions({
    queryKey: ['organizations.get', slug],
    queryFn: async ({ signal }) => await api.organizations.get({ params: { id: slug }, signal }),
  })
}
