import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useIsOffline } from '../../device/connection.ts'
import { queueOnce } from '../../outbox/outbox.ts'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { profile, useOrganization } from '../../session.ts'
import { useSingleTaps } from '../../ui/double-tap.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { courseById, useCourseChange } from '../course-queries.ts'
import { isLastOpen } from '../progress.ts'
import { lessonDone } from './lesson-done.ts'
import classes from './taking.module.css'

/** At the bottom of the screen: back, and on to the next lesson, which completes this one. */
export function LessonBar({
  lesson,
  lessons,
  progress,
  canComplete,
}: {
  lesson: Lesson
  lessons: readonly Lesson[]
  /** Null if the reader doesn't take the course, undefined until it is known. */
  progress: Enrolment | null | undefined
  /** False if a quiz has to be passed, which completes the lesson by itself. */
  canComplete: boolean
}) {
  const { slug } = useOrganization()
  const before = lessons[lesson.lessonIndex - 1]
  const after = lessons[lesson.lessonIndex + 1]
  const isDone = progress?.completedLessonIds.includes(lesson.id)
  const isLast = isLastOpen(lessons, progress, lesson.id)
  return (
    <Group
      component="section"
      aria-label={i18n.t('Continue')}
      data-bar="foot"
      className={classes['bar'] ?? ''}
      wrap="nowrap"
    >
      {before ? (
        <LinkButton
          size="lg"
          variant="default"
          px="md"
          aria-label={i18n.t('Previous lesson')}
          {...paths.lesson(slug, lesson.courseId, before.id)}
        >
          <IconArrowLeft size={22} />
        </LinkButton>
      ) : (
        <span />
      )}
      {progress && !isDone ? (
        <CompleteButton
          lesson={lesson}
          nextId={isLast ? undefined : after?.id}
          isLast={isLast}
          canComplete={canComplete}
        />
      ) : (
        <Onward lesson={lesson} nextId={after?.id} isTaking={Boolean(progress)} />
      )}
    </Group>
  )
}

function CompleteButton({
  lesson,
  nextId,
  isLast,
  canComplete,
}: {
  lesson: Lesson
  nextId: string | undefined
  /** This lesson completes the course. */
  isLast: boolean
  canComplete: boolean
}) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  const courseTitle = useSuspenseQuery(courseById(slug, lesson.courseId)).data.title
  const singleTaps = useSingleTaps(lesson.id)
  const userId = useSuspenseQuery(profile()).data.id
  const complete = useCourseChange(async () => {
    await queueOnce(lessonDone(lesson, { userId, slug, courseTitle }))
    if (!nextId && !isOffline) notifications.show({ message: finishLabel(isLast) })
    await navigate(
      nextId ? paths.lesson(slug, lesson.courseId, nextId) : paths.course(slug, lesson.courseId),
    )
  })
  if (!canComplete) {
    return (
      <Text size="sm" c="dimmed" ta="end">
        {i18n.t('Pass the quiz to go on.')}
      </Text>
    )
  }
  return (
    <Group gap="sm" wrap="nowrap">
      {isOffline && (
        <Text size="sm" c="dimmed" ta="end">
          {i18n.t('Saved here, sent later')}
        </Text>
      )}
      <Button
        size="lg"
        leftSection={<IconCheck size={22} />}
        loading={complete.isPending}
        {...singleTaps}
        onClick={() => {
          complete.mutate(undefined)
        }}
      >
        {nextId ? i18n.t('Done, next') : i18n.t('Done')}
      </Button>
    </Group>
  )
}

/** Shown after the last lesson, if others are still open. */
export function finishLabel(isLast: boolean): string {
  return isLast
    ? i18n.t('You’ve completed this course.')
    : i18n.t('That was the last lesson. Others in this course are still open.')
}

function Onward({
  lesson: { courseId },
  nextId,
  isTaking,
}: {
  lesson: Lesson
  nextId: string | undefined
  isTaking: boolean
}) {
  const { slug } = useOrganization()
  return (
    <Group gap="sm" wrap="nowrap">
      {!isTaking && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {i18n.t('You’re only viewing this course.')}
        </Text>
      )}
      <LinkButton
        size="lg"
        rightSection={<IconArrowRight size={22} />}
        {...(nextId ? paths.lesson(slug, courseId, nextId) : paths.course(slug, courseId))}
      >
        {nextId ? i18n.t('Next') : i18n.t('Go to course')}
      </LinkButton>
    </Group>
  )
}
