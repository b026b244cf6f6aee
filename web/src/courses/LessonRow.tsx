import type { Lesson } from '@millwright/contract/lessons'
import { Badge, Box, Group, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'

export function LessonRow({
  lesson,
  isDone,
  isLocked,
  news,
}: {
  lesson: Lesson
  isDone: boolean
  isLocked: boolean
  /** What is new for a learner who had finished it. */
  news: 'changed' | 'new' | undefined
}) {
  const { slug } = useOrganization()
  const hasQuiz = lesson.content.some(({ type }) => type === 'quiz')
  return (
    <Box component="li" className="card" px="md" py="sm" mih={56}>
      <Group wrap="nowrap" gap="sm">
        <Sign isDone={isDone} isLocked={isLocked} number={lesson.lessonIndex + 1} />
        <Box miw={0} style={{ flex: 1 }}>
          {isLocked ? (
            <Text fw={600} c="dimmed" className="wrap-anywhere">
              {lesson.title}
            </Text>
          ) : (
            <LinkAnchor
              className="card-link wrap-anywhere"
              {...paths.lesson(slug, lesson.courseId, lesson.id)}
            >
              {lesson.title}
            </LinkAnchor>
          )}
          {(lesson.description ?? hasQuiz) && (
            <Text size="sm" c="dimmed" className="wrap-anywhere">
              {[lesson.description, hasQuiz && i18n.t('With a quiz')].filter(Boolean).join(' · ')}
            </Text>
          )}
        </Box>
        {news && (
          <Badge miw="max-content" color="orange">
            {news === 'new'
              ? i18n.t({ id: 'New (of a lesson)', message: 'New' })
              : i18n.t('Changed since')}
          </Badge>
        )}
      </Group>
    </Box>
  )
}

function Sign({
  isDone,
  isLocked,
  number,
}: {
  isDone: boolean
  isLocked: boolean
  number: number
}) {
  if (isDone) {
    return (
      <ThemeIcon color="teal.9" radius="xl" size={30}>
        <IconCheck size={18} aria-hidden />
        <VisuallyHidden>{i18n.t({ id: 'Done (of a lesson)', message: 'Done' })}</VisuallyHidden>
      </ThemeIcon>
    )
  }
  return (
    <ThemeIcon variant="light" color="gray" c="var(--mantine-color-text)" radius="xl" size={30}>
      {isLocked ? (
        <>
          <IconLock size={16} aria-hidden />
          <VisuallyHidden>{i18n.t('Locked until the earlier lessons are done')}</VisuallyHidden>
        </>
      ) : (
        <Text span size="sm" fw={700}>
          {number}
        </Text>
      )}
    </ThemeIcon>
  )
}
