import type { Enrolment } from '@millwright/contract/courses'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { readEnrolments } from '../course-queries.ts'

/** How somebody has done in a course; null where the caller may not know, or there is nothing to know. */
export function enrolmentOf(
  slug: string,
  {
    courseId,
    memberId,
    isManager,
  }: {
    courseId: string
    memberId: string
    /** Who sees those of others, too. */ isManager: boolean
  },
) {
  return queryOptions<Enrolment | null>({
    queryKey: ['courses.allEnrolments', slug, courseId, memberId],
    queryFn: async ({ signal }) => {
      const found = isManager
        ? await apiFor(slug).courses.allEnrolments({ query: { courseId, memberId }, signal })
        : { items: await readEnrolments(slug, signal) }
      return (
        found.items.find((each) => each.courseId === courseId && each.memberId === memberId) ?? null
      )
    },
  })
}
