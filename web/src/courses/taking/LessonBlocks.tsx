import type { Enrolment } from '@millwright/contract/courses'
import type { Block } from '@millwright/contract/lesson-content'
import type { Lesson } from '@millwright/contract/lessons'
import { Stack, Text } from '@mantine/core'

import { MarkedText } from '../../content/MarkedText.tsx'
import { i18n } from '../../i18n.ts'
import { QuizRounds } from './QuizRounds.tsx'
import classes from './taking.module.css'
import { ThingBlock } from './ThingBlock.tsx'

/** The content of a lesson. Its quizzes are answered together, after everything before them. */
export function LessonBlocks({
  lesson,
  progress,
  onPassed,
}: {
  lesson: Lesson
  /** Null for people who only view the course, undefined until it is known. */
  progress: Enrolment | null | undefined
  onPassed: () => void
}) {
  const shown = lesson.content.filter((block) => block.type !== 'quiz')
  return (
    <Stack gap="lg">
      {lesson.content.length === 0 && (
        <Text c="dimmed">{i18n.t('This lesson is still empty.')}</Text>
      )}
      {shown.map((block, index) => (
        <BlockView key={block.id ?? index} block={block} />
      ))}
      {shown.length < lesson.content.length && (
        <QuizRounds lesson={lesson} progress={progress} onPassed={onPassed} />
      )}
    </Stack>
  )
}

function BlockView({ block }: { block: Exclude<Block, { type: 'quiz' }> }) {
  if (block.type === 'text') {
    return (
      <Text className={`${classes['text']} wrap-anywhere`} component="div">
        <MarkedText of={block} renderLink={(_, words) => words} />
      </Text>
    )
  }
  return <ThingBlock block={block} />
}
