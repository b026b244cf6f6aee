import type { Lesson } from '@millwright/contract/lessons'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'

import type { Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { usePagePart, type PageSubject } from '../../pages/page-part.ts'
import { useRescue } from '../../pages/rescue.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { useCourseChange } from '../course-queries.ts'
import { createLessonBody, type LessonDraft } from './lesson-draft.ts'
import { lessonNow } from './saving-lesson.ts'

/**
 * Has it announced if someone else deletes the lesson that is being edited; what is written can then be saved as a
 * new one.
 *
 * @param onRescued called with its id
 */
export function useRescuingLesson(
  opened: Tagged<Lesson>,
  draft: LessonDraft,
  onRescued: (lessonId: string) => void,
): void {
  const { slug } = useOrganization()
  const { id: lessonId, courseId } = opened.value
  useQuery({ ...lessonNow(slug, lessonId), initialData: opened })
  usePagePart(
    useMemo(
      (): PageSubject => ({
        kind: 'lesson',
        key: lessonNow(slug, lessonId).queryKey,
        deleted: i18n.t('This lesson was deleted'),
        list: paths.course(slug, courseId),
        listTitle: i18n.t('Course'),
      }),
      [slug, lessonId, courseId],
    ),
  )
  const written = useRef(draft)
  useEffect(() => {
    written.current = draft
  })
  const { mutateAsync: add } = useCourseChange(
    async (client) =>
      await client.lessons.create({ body: { courseId, ...createLessonBody(written.current) } }),
    { onDone: ({ id }) => onRescued(id), showsErrors: true },
  )
  const save = useCallback(async () => {
    await add(undefined)
  }, [add])
  useRescue(i18n.t('Save as a new lesson'), save)
}
