import { lessons, type Lesson } from '@millwright/contract/lessons'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { sendTagged, type Tagged } from '../../api.ts'
import { useOrganization } from '../../session.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { lessonsOf } from '../course-queries.ts'
import { createLessonBody, type LessonDraft } from './lesson-draft.ts'

export function lessonById(slug: string, lessonId: string) {
  return queryOptions({
    queryKey: ['lessons.get', slug, lessonId],
    queryFn: async ({ signal }) => await readLesson(slug, lessonId, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** As it is by now, whatever the editor holds. */
export function lessonNow(slug: string, lessonId: string) {
  return queryOptions({
    queryKey: ['lessons.get', slug, lessonId, 'now'],
    queryFn: async ({ signal }) => await readLesson(slug, lessonId, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

async function readLesson(slug: string, lessonId: string, signal?: AbortSignal) {
  return await sendTagged<Lesson>(slug, lessons.get, {
    params: { lessonId },
    ...(signal && { signal }),
  })
}

/** Saves over the state that was read; what someone else wrote meanwhile is kept, unless forced. */
export function useSavingLesson(opened: Tagged<Lesson>) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const latest = useRef(opened)
  const { id: lessonId, courseId } = opened.value
  const send = async (draft: LessonDraft, etag: string | null) =>
    await sendTagged<Lesson>(slug, lessons.update, {
      params: { lessonId },
      body: createLessonBody(draft),
      ...(etag && { headers: { 'if-match': etag } }),
    })
  /** A lesson that was only moved has a new tag too. */
  const sendOverMove = async (draft: LessonDraft, error: unknown) => {
    if (errorCode(error) !== 'version_mismatch') throw error
    const current = await readLesson(slug, lessonId)
    if (writtenIn(current.value) !== writtenIn(latest.current.value)) throw error
    return await send(draft, current.etag)
  }
  return async (draft: LessonDraft, force: boolean) => {
    const saved = await send(draft, force ? null : latest.current.etag).catch(
      async (error: unknown) => await sendOverMove(draft, error),
    )
    latest.current = saved
    queries.setQueryData(lessonsOf(slug, courseId).queryKey, (all) =>
      all?.map((each) => (each.id === lessonId ? saved.value : each)),
    )
  }
}

function writtenIn({ title, description, content }: Lesson): string {
  return JSON.stringify([title, description, content])
}
