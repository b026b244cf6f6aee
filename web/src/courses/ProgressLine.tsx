import type { Enrolment } from '@millwright/contract/courses'
import { Group, Progress, Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { ChangedBadge } from './ChangedBadge.tsx'
import { DueBadge } from './DueBadge.tsx'

/** Progress in a course. */
export function ProgressLine({
  title,
  enrolment,
}: {
  title: string
  enrolment: Pick<
    Enrolment,
    'completedLessonIds' | 'changedLessonIds' | 'lessonCount' | 'dueAt' | 'completedAt'
  >
}) {
  const { completedLessonIds, lessonCount } = enrolment
  const done = completedLessonIds.length
  return (
    <>
      <Progress
        mt={8}
        size="sm"
        value={lessonCount > 0 ? (100 * done) / lessonCount : 0}
        aria-label={i18n.t('Progress in {title}', { title })}
      />
      <Group justify="space-between" gap="xs" mt={4} mih={22}>
        <Text size="sm" c="dimmed">
          {i18n.t('{lessonCount, plural, other {{done} of # lessons done}}', { done, lessonCount })}
        </Text>
        <Group gap="xs">
          <ChangedBadge enrolment={enrolment} />
          <DueBadge enrolment={enrolment} />
        </Group>
      </Group>
    </>
  )
}
