import type { Assignment } from '@millwright/contract/assignments'

import { paths } from '../paths.ts'

/** Where assigned work is done: in work mode, or in the course. */
export function pathToWork(
  slug: string,
  { id, procedureId, courseId, occurrence }: Assignment,
): ReturnType<typeof paths.work> | ReturnType<typeof paths.course> {
  return procedureId === null
    ? paths.course(slug, courseId ?? '')
    : paths.work(slug, procedureId, {
        assignment: id,
        ...(occurrence && { occurrence: occurrence.id }),
      })
}
