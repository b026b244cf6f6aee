import type { Quiz } from '@millwright/contract/lesson-content'
import { Button, NumberInput, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { newQuestion } from './lesson-draft.ts'
import { QuestionEditor } from './QuestionEditor.tsx'

type QuizBlock = Quiz & { id: string }

const usualPassMark = 0.8

export function QuizEditor({
  quiz,
  onChange,
}: {
  quiz: QuizBlock
  onChange: (quiz: QuizBlock) => void
}) {
  const { questions } = quiz
  return (
    <Stack gap="md">
      <NumberInput
        label={i18n.t('Pass mark')}
        description={i18n.t('The share of questions to answer correctly')}
        suffix=" %"
        min={0}
        max={100}
        step={10}
        clampBehavior="strict"
        allowDecimal={false}
        w={220}
        value={Math.round((quiz.passMark ?? usualPassMark) * 100)}
        onChange={(percent) => {
          onChange({ ...quiz, passMark: Number(percent) / 100 })
        }}
      />
      {questions.map((question, index) => (
        <QuestionEditor
          key={question.id}
          number={index + 1}
          question={question}
          canRemove={questions.length > 1}
          onChange={(changed) => {
            onChange({ ...quiz, questions: questions.with(index, changed) })
          }}
          onRemove={() => {
            onChange({ ...quiz, questions: questions.toSpliced(index, 1) })
          }}
        />
      ))}
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          onChange({ ...quiz, questions: [...questions, newQuestion()] })
        }}
      >
        {i18n.t('Add question')}
      </Button>
    </Stack>
  )
}
