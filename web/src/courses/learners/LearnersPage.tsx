import type { Course, Enrolment } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { allMembers } from '../../members/member-queries.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TrailLink } from '../../ui/TrailLink.tsx'
import { courseById, lessonsOf } from '../course-queries.ts'
import { EnrolDialog } from './EnrolDialog.tsx'
import { learnersOf } from './learner-query.ts'
import { createLearnersCsv, saveAs } from './learners-csv.ts'
import { LearnerTable } from './LearnerTable.tsx'

/** The learners of a course, and their progress. */
export function LearnersPage() {
  const { courseId } = useParams({ from: '/$slug/courses/$courseId/learners' })
  const { slug } = useOrganization()
  const course = useSuspenseQuery(courseById(slug, courseId)).data
  const learners = useSuspenseQuery(learnersOf(slug, courseId)).data
  const lessons = useSuspenseQuery(lessonsOf(slug, courseId)).data
  const [enrolling, dialog] = useDisclosure()
  usePageTitle(i18n.t('Learners'), course.title)
  const isOffered = course.status === 'published'
  return (
    <Stack gap="md" maw="var(--width-wide)">
      <PageHeading
        title={i18n.t('Learners')}
        trail={
          <>
            <TrailLink {...paths.courses(slug)}>{i18n.t('Courses')}</TrailLink>
            <TrailLink {...paths.course(slug, courseId)}>{course.title}</TrailLink>
          </>
        }
      >
        <ExportButton course={course} learners={learners} lessons={lessons} />
        <Button
          leftSection={<IconUserPlus size={18} />}
          disabled={!isOffered}
          onClick={dialog.open}
        >
          {i18n.t('Enroll members')}
        </Button>
      </PageHeading>
      {learners.length === 0 ? (
        <NoLearners isOffered={isOffered} />
      ) : (
        <LearnerTable learners={learners} lessons={lessons} />
      )}
      <EnrolDialog
        courseId={courseId}
        enrolledIds={learners.map(({ memberId }) => memberId)}
        opened={enrolling}
        onClose={dialog.close}
      />
    </Stack>
  )
}

function ExportButton({
  course,
  learners,
  lessons,
}: {
  course: Course
  learners: Enrolment[]
  lessons: readonly Lesson[]
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const exporting = useMutation({
    mutationFn: async () => {
      const members = await queries.fetchQuery(allMembers(slug))
      saveAs(`${course.title}.csv`, createLearnersCsv(learners, lessons, members))
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      disabled={learners.length === 0}
      loading={exporting.isPending}
      onClick={() => {
        exporting.mutate()
      }}
    >
      {i18n.t('Export CSV')}
    </Button>
  )
}

function NoLearners({ isOffered }: { isOffered: boolean }) {
  return (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={i18n.t('No learners yet')}
      hint={
        isOffered
          ? i18n.t('Enroll members, or let them take the course on their own.')
          : i18n.t('Publish the course so that members can take it.')
      }
    />
  )
}
