import { notifications } from '@mantine/notifications'
import { Progress, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { NotFoundPage } from '../../pages/ErrorPage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Trail } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { courseById, lessonsOf, ownProgress } from '../course-queries.ts'
import { changedLessonIds, isLastOpen, isLocked, nextLesson } from '../progress.ts'
import { ChangedLesson } from './ChangedLesson.tsx'
import { finishLabel, LessonBar } from './LessonBar.tsx'
import { LessonBlocks } from './LessonBlocks.tsx'

/** A lesson, as a learner takes it. */
export function LessonPage() {
  const { courseId, lessonId } = useParams({ from: '/$slug/courses/$courseId/lessons/$lessonId' })
  const { slug } = useOrganization()
  const course = useSuspenseQuery(courseById(slug, courseId)).data
  const lessons = useSuspenseQuery(lessonsOf(slug, courseId)).data
  const progress = useQuery(ownProgress(slug, courseId)).data
  const lesson = lessons.find(({ id }) => id === lessonId)
  usePageTitle(lesson?.title ?? i18n.t('Lesson'), course.title)
  if (!lesson) return <NotFoundPage />

  const done = progress?.completedLessonIds.length ?? 0
  const isDone = progress?.completedLessonIds.includes(lessonId) ?? false
  const hasQuiz = lesson.content.some(({ type }) => type === 'quiz')
  return (
    <Stack gap="lg" maw="var(--width-reading)" pb={96}>
      <Stack gap={6}>
        <Trail>
          <TrailLink {...paths.course(slug, courseId)}>{course.title}</TrailLink>
        </Trail>
        <Progress
          value={(100 * done) / lessons.length}
          size="sm"
          aria-label={i18n.t('Progress in {title}', { title: course.title })}
        />
        <Text size="sm" c="dimmed">
          {i18n.t('Lesson {number} of {count}', {
            number: lesson.lessonIndex + 1,
            count: lessons.length,
          })}
        </Text>
        <Title order={1} size="h2" className="wrap-anywhere">
          {lesson.title}
        </Title>
        {lesson.description && (
          <Text c="dimmed" className="wrap-anywhere">
            {lesson.description}
          </Text>
        )}
      </Stack>
      {isLocked(course, lessons, progress, lesson) ? (
        <Locked courseId={courseId} nextId={nextLesson(lessons, progress)?.id} />
      ) : (
        <>
          {changedLessonIds(progress).includes(lessonId) && <ChangedLesson lesson={lesson} />}
          <LessonBlocks
            key={lessonId}
            lesson={lesson}
            progress={progress}
            onPassed={() => {
              if (isDone || !isLastOpen(lessons, progress, lessonId)) return
              notifications.show({ message: finishLabel(true) })
            }}
          />
          <LessonBar lesson={lesson} lessons={lessons} progress={progress} canComplete={!hasQuiz} />
        </>
      )}
    </Stack>
  )
}

function Locked({ courseId, nextId }: { courseId: string; nextId: string | undefined }) {
  const { slug } = useOrganization()
  return (
    <EmptyState
      icon={<IconLock size={28} />}
      title={i18n.t('Not available yet')}
      hint={i18n.t('The lessons in this course are taken in order.')}
      action={
        nextId && (
          <LinkButton {...paths.lesson(slug, courseId, nextId)}>
            {i18n.t('Go to your next lesson')}
          </LinkButton>
        )
      }
    />
  )
}
