import type { Lesson } from '@millwright/contract/lessons'

import type { LessonDone } from '../../device/kept-store.ts'

type By = Pick<LessonDone, 'userId' | 'slug' | 'courseTitle'>

/** Someone has done a lesson, as it says now, or has read what has changed in it. */
export function lessonDone({ id, courseId, title, contentHash }: Lesson, by: By): LessonDone {
  return { kind: 'complete-lesson', courseId, lessonId: id, title, contentHash, ...by }
}
