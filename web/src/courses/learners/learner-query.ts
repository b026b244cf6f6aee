import type { Enrolment } from '@millwright/contract/courses'
import { everyItem } from '@millwright/sdk/every-item'
import { queryOptions } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'

/** All learners of a course. */
export function learnersOf(slug: string, courseId: string) {
  return queryOptions({
    queryKey: ['courses.enrolments', slug, courseId],
    queryFn: async () => {
      const learners: Enrolment[] = []
      const input = { params: { courseId }, query: { limit: 200 } }
      for await (const learner of everyItem(apiFor(slug).courses.enrolments, input)) {
        learners.push(learner)
      }
      return learners
    },
  })
}
