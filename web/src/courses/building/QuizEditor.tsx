import type { Quiz } from '@millwright/contract/lesson-content'
import { Button, Group, NumberInput, Stack, Switch } from '@mantine/core'
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
      <Rules quiz={quiz} onChange={onChange} />
      <Switch
        label={i18n.t('Shuffle the answers')}
        description={i18n.t(
          'Each learner gets the answers in a different order at each attempt. The questions keep their order.',
        )}
        checked={quiz.shufflesChoices ?? false}
        onChange={(event) => {
          onChange({ ...quiz, shufflesChoices: event.currentTarget.checked })
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

/** The pass mark of a quiz, and its number of attempts. */
function Rules({ quiz, onChange }: { quiz: QuizBlock; onChange: (quiz: QuizBlock) => void }) {
  const { maxAttempts, ...unlimited } = quiz
  const fields = { min: 1, clampBehavior: 'strict', allowDecimal: false, w: 220 } as const
  return (
    <Group gap="md" align="flex-end">
      <NumberInput
        {...fields}
        label={i18n.t('Pass mark')}
        description={i18n.t('The share of questions to answer correctly')}
        suffix=" %"
        min={0}
        max={100}
        step={10}
        value={Math.round((quiz.passMark ?? usualPassMark) * 100)}
        onChange={(percent) => {
          onChange({ ...quiz, passMark: Number(percent) / 100 })
        }}
      />
      <NumberInput
        {...fields}
        label={i18n.t('Attempts')}
        description={i18n.t('How many times a learner can answer')}
        placeholder={i18n.t('Any number')}
        max={20}
        allowNegative={false}
        value={maxAttempts ?? ''}
        onChange={(count) => {
          onChange(Number(count) >= 1 ? { ...quiz, maxAttempts: Number(count) } : unlimited)
        }}
      />
    </Group>
  )
}
