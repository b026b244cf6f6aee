import type { Enrolment, QuizResult } from '@millwright/contract/courses'
import type { Lesson } from '@millwright/contract/lessons'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { RowList } from '../../ui/RowList.tsx'
import { useCourseChange } from '../course-queries.ts'

/** A learner's results in each quiz of a course, with a button for new attempts. */
export function ScoresDialog({
  learner,
  lessons,
  name,
  opened,
  onClose,
}: {
  learner: Enrolment
  lessons: readonly Lesson[]
  name: string
  opened: boolean
  onClose: () => void
}) {
  const titles = new Map(lessons.map(({ id, title }) => [id, title]))
  return (
    <Modal opened={opened} onClose={onClose} title={i18n.t('Scores of {name}', { name })}>
      <RowList label={i18n.t('Quizzes')}>
        {(learner.quizzes ?? []).map((quiz) => (
          <QuizRow
            key={quiz.lessonId}
            quiz={quiz}
            title={titles.get(quiz.lessonId) ?? i18n.t('Quiz')}
            learner={{ memberId: learner.memberId, name }}
          />
        ))}
      </RowList>
    </Modal>
  )
}

function QuizRow({
  quiz,
  title,
  learner: { memberId, name },
}: {
  quiz: QuizResult
  title: string
  learner: { memberId: string; name: string }
}) {
  const { lessonId, attempts, attemptsLeft } = quiz
  const reset = useCourseChange(
    async (client) =>
      await client.lessons.resetAttempts({ params: { lessonId }, body: { memberId } }),
  )
  return (
    <Stack component="li" gap={2} className="card" px="md" py="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} className="wrap-anywhere">
          {title}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {stateWords(quiz)}
        </Text>
      </Group>
      <Text size="sm">{scoreWords(quiz)}</Text>
      <Text size="sm" c="dimmed">
        {attemptsWords(quiz)}
      </Text>
      {attempts > 0 && attemptsLeft !== null && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={16} />}
          style={{ alignSelf: 'flex-start' }}
          mt={4}
          loading={reset.isPending}
          onClick={() => {
            confirm({
              title: i18n.t('Give {name} new attempts?', { name }),
              text: i18n.t(
                'All attempts at “{title}” are open again. The scores so far are kept.',
                {
                  title,
                },
              ),
              action: i18n.t('Give new attempts'),
              onConfirm: () => {
                reset.mutate(undefined)
              },
            })
          }}
        >
          {i18n.t('Give new attempts')}
        </Button>
      )}
    </Stack>
  )
}

function stateWords({ passed, attempts, attemptsLeft }: QuizResult): string {
  if (passed) return i18n.t('Passed')
  if (attempts === 0) return i18n.t('Not attempted yet')
  return attemptsLeft === 0 ? i18n.t('Not passed') : i18n.t('Not passed yet')
}

function scoreWords({ bestScore, lastScore }: QuizResult): string {
  if (bestScore === null || lastScore === null) return ''
  return i18n.t('Best {best}, last {last}', {
    best: formatNumber(bestScore, { style: 'percent' }),
    last: formatNumber(lastScore, { style: 'percent' }),
  })
}

function attemptsWords({ attempts, attemptsLeft, lastAttemptAt }: QuizResult): string {
  return [
    attempts > 0 && i18n.t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts }),
    lastAttemptAt !== null && i18n.t('last on {date}', { date: formatDate(lastAttemptAt) }),
    attemptsLeft !== null && i18n.t('{left} left', { left: attemptsLeft }),
  ]
    .filter((words) => words !== false)
    .join(' · ')
}
