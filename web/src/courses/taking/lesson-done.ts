import type { Lesson } from '@millwright/contract/lessons'

import type { LessonDone } from '../../device/kept-store.ts'

type By = Pick<LessonDone, 'userId' | 'slug' | 'courseTitle'>

/** Someone has completed a lesson in its current form, or has read what changed in it. */
export function lessonDone({ id, courseId, title, contentHash }: Lesson, by: By): LessonDone {
  return { kind: 'complete-lesson', courseId, lessonId: id, title, contentHash, ...by }
}
