import type { Course, Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'

/** Completed lessons whose content has changed. Older data on a device has none. */
export function changedLessonIds(
  progress: Pick<Enrolment, 'changedLessonIds'> | null | undefined,
): string[] {
  return progress?.changedLessonIds ?? []
}

type Progress = Pick<Enrolment, 'completedLessonIds'> | null | undefined

/** Whether a learner has to do something else first. People who only view a course can see all of it. */
export function isLocked(
  { lessonOrder }: Pick<Course, 'lessonOrder'>,
  lessons: readonly Lesson[],
  progress: Progress,
  { lessonIndex }: Lesson,
): boolean {
  if (lessonOrder === 'free' || !progress) return false
  return lessons.slice(0, lessonIndex).some(({ id }) => !progress.completedLessonIds.includes(id))
}

/** Whether a learner has completed all lessons but this one, which is the last they need. */
export function isLastOpen(
  lessons: readonly Lesson[],
  progress: Progress,
  lessonId: string,
): boolean {
  return lessons.every(({ id }) => id === lessonId || progress?.completedLessonIds.includes(id))
}

/** What is new for a learner in a lesson they had completed, or in a course they had finished. */
export function findLessonNews(
  { id, createdAt }: Lesson,
  progress:
    | Pick<Enrolment, 'completedLessonIds' | 'changedLessonIds' | 'finishedAt'>
    | null
    | undefined,
): 'changed' | 'new' | undefined {
  if (changedLessonIds(progress).includes(id)) return 'changed'
  const { finishedAt, completedLessonIds = [] } = progress ?? {}
  const isNew = Boolean(finishedAt && finishedAt < createdAt && !completedLessonIds.includes(id))
  return isNew ? 'new' : undefined
}

/** The first lesson that is not done; undefined if all are. */
export function nextLesson(lessons: readonly Lesson[], progress: Progress): Lesson | undefined {
  return lessons.find(({ id }) => !progress?.completedLessonIds.includes(id))
}
