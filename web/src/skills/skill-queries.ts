import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../api.ts'
import { pagedQuery } from '../paged-query.ts'

export interface SkillFilter {
  q?: string
  status?: 'archived'
}

export function skillPages(slug: string, filter: SkillFilter) {
  return pagedQuery(
    ['skills.list', slug, filter],
    async ({ query, signal }) =>
      await apiFor(slug).skills.list({ query: { ...query, ...filter }, signal }),
  )
}

export function skillById(slug: string, skillId: string) {
  return queryOptions({
    queryKey: ['skills.get', slug, skillId],
    queryFn: async ({ signal }) => await apiFor(slug).skills.get({ params: { skillId }, signal }),
  })
}
