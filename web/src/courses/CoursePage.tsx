import type { Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCertificate, IconPlayerPlay, IconSchool } from '@tabler/icons-react'
import {
  useQuery,
  useQueryClient,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { secondaryQuery } from '../secondary-query.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useIsEnded, useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { courseById, lessonsOf, ownProgress, useCourseChange } from './course-queries.ts'
import { CourseHeader } from './CourseHeader.tsx'
import { LessonRow } from './LessonRow.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { News } from './News.tsx'
import { isLocked, findLessonNews, nextLesson } from './progress.ts'

/** A course: its lessons, the caller's progress, and the next lesson. */
export function CoursePage() {
  const { courseId } = useParams({ from: '/$slug/courses/$courseId' })
  const organization = useOrganization()
  const { slug } = organization
  const queries = useQueryClient()
  const [{ data: course }, { data: lessons }] = useSuspenseQueries({
    queries: [
      courseById(slug, courseId),
      lessonsOf(slug, courseId),
      secondaryQuery(
        [slug, courseId],
        async () => await queries.ensureQueryData(courseById(slug, courseId)),
        () => [queries.ensureQueryData({ ...ownProgress(slug, courseId), retry: false })],
      ),
    ],
  })
  const progress = useQuery(ownProgress(slug, courseId)).data
  usePageTitle(course.title, organization.name)
  useRecordedView(slug, { kind: 'course', id: courseId, title: course.title })
  return (
    <Stack gap="lg" maw="var(--width-text)">
      <CourseHeader course={course} />
      <OwnState
        courseId={courseId}
        title={course.title}
        isOffered={course.status === 'published'}
      />
      <Panel title={i18n.t('Lessons')} count={lessons.length}>
        {lessons.length === 0 ? (
          <EmptyState
            icon={<IconSchool size={28} />}
            title={i18n.t('No lessons yet')}
            hint={i18n.t('A course needs at least one lesson before anyone can take it.')}
            action={
              organization.can('courses.edit') && (
                <LinkButton {...paths.courseBuilder(slug, courseId)}>
                  {i18n.t('Write the first lesson')}
                </LinkButton>
              )
            }
          />
        ) : (
          <RowList label={i18n.t('Lessons')}>
            {lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                isDone={progress?.completedLessonIds.includes(lesson.id) ?? false}
                isLocked={isLocked(course, lessons, progress, lesson)}
                news={findLessonNews(lesson, progress)}
              />
            ))}
          </RowList>
        )}
      </Panel>
    </Stack>
  )
}

/** The height of one's progress with the button to continue, so that it pushes nothing away when it arrives late. */
const takenPixels = 124

/** The caller's progress, or a button to start. */
function OwnState({
  courseId,
  title,
  isOffered,
}: {
  courseId: string
  title: string
  isOffered: boolean
}) {
  const { slug } = useOrganization()
  const { data: progress, isError } = useQuery(ownProgress(slug, courseId))
  const lessons = useSuspenseQuery(lessonsOf(slug, courseId)).data
  const isOffline = useIsOffline()
  const isEnded = useIsEnded()
  const enrol = useCourseChange(
    async (client) => await client.courses.enrol({ params: { courseId }, body: {} }),
  )
  if (!isOffered || isEnded || lessons.length === 0) return null
  if (progress === undefined) return isError ? null : <Skeleton height={takenPixels} />
  if (progress === null) {
    return (
      <Group className="card" p="md" justify="space-between">
        <Text>
          {isOffline
            ? i18n.t('You can take this course once you’re back online.')
            : i18n.t('Take this course to build on what you’ve already done.')}
        </Text>
        <Button
          size="md"
          disabled={isOffline}
          loading={enrol.isPending}
          onClick={() => {
            enrol.mutate(undefined)
          }}
        >
          {i18n.t('Take this course')}
        </Button>
      </Group>
    )
  }
  return <Taken title={title} progress={progress} lessons={lessons} />
}

function Taken({
  title,
  progress,
  lessons,
}: {
  title: string
  progress: Enrolment
  lessons: readonly Lesson[]
}) {
  const { slug } = useOrganization()
  const next = nextLesson(lessons, progress)
  return (
    <Stack className="card" p="md" gap="xs">
      <ProgressLine title={title} enrolment={progress} />
      <News progress={progress} lessons={lessons} />
      {progress.certificateId && (
        <LinkButton
          variant="default"
          leftSection={<IconCertificate size={18} />}
          style={{ alignSelf: 'flex-start' }}
          {...paths.certificate(slug, progress)}
        >
          {i18n.t('Certificate')}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          size="md"
          leftSection={<IconPlayerPlay size={18} />}
          className="of-many-words"
          style={{ alignSelf: 'flex-start' }}
          {...paths.lesson(slug, progress.courseId, next.id)}
        >
          {progress.completedLessonIds.length === 0
            ? i18n.t('Start: {title}', { title: next.title })
            : i18n.t('Continue: {title}', { title: next.title })}
        </LinkButton>
      )}
    </Stack>
  )
}
