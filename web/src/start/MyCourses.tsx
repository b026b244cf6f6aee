import type { OwnEnrolment } from '@millwright/contract/courses'
import { Badge, Box, Group, Progress, Text } from '@mantine/core'
import { IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { ownEnrolments } from '../courses/course-queries.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { formatDate, isPast } from '../ui/format.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'

const shown = 6

/** The caller's courses: what is due first is first, what is done is last. */
export function MyCourses() {
  const { slug } = useOrganization()
  const enrolments = useQuery(ownEnrolments(slug))
  const items = (enrolments.data ?? []).toSorted(byUrgency).slice(0, shown)
  return (
    <Panel title="My courses">
      {enrolments.isPending && <LoadingRows rows={1} />}
      <ErrorNote error={enrolments.error} onRetry={() => void enrolments.refetch()} />
      {enrolments.data?.length === 0 && (
        <Text c="dimmed" size="sm">
          You take no course at the moment.
        </Text>
      )}
      <RowList label="My courses">
        {items.map((enrolment) => (
          <CourseRow key={enrolment.courseId} enrolment={enrolment} />
        ))}
      </RowList>
    </Panel>
  )
}

function CourseRow({ enrolment }: { enrolment: OwnEnrolment }) {
  const { courseTitle, completedLessonIds, lessonCount } = enrolment
  const done = completedLessonIds.length
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="4px 12px" mb={6}>
        <Text fw={600} className="wrap-anywhere">
          {courseTitle}
        </Text>
        <Due enrolment={enrolment} />
      </Group>
      <Progress
        value={lessonCount > 0 ? (100 * done) / lessonCount : 0}
        size="sm"
        aria-label={`Progress in ${courseTitle}`}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {done} of {lessonCount} lessons done
      </Text>
    </Box>
  )
}

function Due({ enrolment: { dueAt, completedAt } }: { enrolment: OwnEnrolment }) {
  if (completedAt) {
    return (
      <Badge color="teal" c="var(--mantine-color-text)" leftSection={<IconCircleCheck size={12} />}>
        Completed
      </Badge>
    )
  }
  if (!dueAt) return null
  const isLate = isPast(dueAt)
  return (
    <Badge
      color={isLate ? 'red' : 'gray'}
      c="var(--mantine-color-text)"
      leftSection={<IconClockExclamation size={12} />}
    >
      {isLate ? 'Overdue since' : 'Due'} {formatDate(dueAt)}
    </Badge>
  )
}

function byUrgency(a: OwnEnrolment, b: OwnEnrolment): number {
  const rank = ({ completedAt, dueAt }: OwnEnrolment) =>
    completedAt ? Number.MAX_VALUE : dueAt ? Date.parse(dueAt) : Number.MAX_SAFE_INTEGER
  return rank(a) - rank(b)
}
