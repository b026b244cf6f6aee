import { queryOptions } from '@tanstack/react-query'

import { apiOf } from '../api.ts'

/** What the caller is enrolled in; nobody takes more courses at once than one page holds. */
export function ownEnrolments(slug: string) {
  return queryOptions({
    queryKey: ['courses.ownEnrolments', slug],
    queryFn: async ({ signal }) =>
      (await apiOf(slug).courses.ownEnrolments({ query: { limit: 200 }, signal })).items,
  })
}
