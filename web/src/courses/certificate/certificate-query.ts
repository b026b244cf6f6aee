import type { Enrolment } from '@millwright/contract/courses'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { readEnrolments } from '../course-queries.ts'

/** Someone's results in a course; null if the caller may not see them, or there are none. */
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
