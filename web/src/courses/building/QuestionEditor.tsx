import type { Question } from '@millwright/contract/lesson-content'
import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Radio,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { findQuestionProblem, newChoice } from './lesson-draft.ts'

const maxChoices = 20

const kinds = () => [
  { value: 'single', label: i18n.t('One correct answer') },
  { value: 'multiple', label: i18n.t('Several correct answers') },
]

/** A question with its answers, of which the correct ones are marked. */
export function QuestionEditor({
  number,
  question,
  canRemove,
  onChange,
  onRemove,
}: {
  number: number
  question: Question
  canRemove: boolean
  onChange: (question: Question) => void
  onRemove: () => void
}) {
  const lack = findQuestionProblem(question)
  const label = i18n.t('Question {number}', { number })
  return (
    <Stack gap="xs" component="fieldset" miw={0} p={0} m={0} bd="none" aria-label={label}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          maw="100%"
          styles={{ label: { whiteSpace: 'normal' } }}
          aria-label={i18n.t('Type of question {number}', { number })}
          data={kinds()}
          value={question.kind}
          onChange={(value) => {
            onChange(withKind(question, value === 'single' ? 'single' : 'multiple'))
          }}
        />
        {canRemove && (
          <Button
            size="compact-sm"
            variant="subtle"
            c="var(--mantine-color-text)"
            leftSection={<IconTrash size={14} />}
            aria-label={i18n.t('Remove question {number}', { number })}
            onClick={onRemove}
          >
            {i18n.t('Remove')}
          </Button>
        )}
      </Group>
      <TextInput
        label={label}
        maxLength={2000}
        value={question.text}
        onChange={(event) => {
          onChange({ ...question, text: event.currentTarget.value })
        }}
      />
      <Choices question={question} number={number} onChange={onChange} />
      {lack && (
        <Text size="sm" c="var(--mantine-color-error)">
          {lack} {i18n.t('Until then, it isn’t saved.')}
        </Text>
      )}
    </Stack>
  )
}

function Choices({
  question,
  number,
  onChange,
}: {
  question: Question
  number: number
  onChange: (question: Question) => void
}) {
  const { choices } = question
  return (
    <>
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.id}
          question={question}
          index={index}
          number={number}
          onChange={onChange}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconPlus size={14} />}
        style={{ alignSelf: 'flex-start' }}
        disabled={choices.length >= maxChoices}
        aria-label={i18n.t('Add answer to question {number}', { number })}
        onClick={() => {
          onChange({ ...question, choices: [...choices, newChoice()] })
        }}
      >
        {i18n.t('Add answer')}
      </Button>
    </>
  )
}

function ChoiceRow({
  question,
  index,
  number,
  onChange,
}: {
  question: Question
  index: number
  /** The number of the question. */
  number: number
  onChange: (question: Question) => void
}) {
  const { id, kind, choices } = question
  const choice = choices[index]
  if (!choice) return null
  const Mark = kind === 'single' ? Radio : Checkbox
  const canRemove = choices.length > 2
  const answer = index + 1
  return (
    <Group gap="xs" wrap="nowrap">
      <Mark
        size="md"
        aria-label={i18n.t('Correct: answer {answer} of question {number}', { answer, number })}
        {...(kind === 'single' && { name: `right-${id}` })}
        checked={choice.isCorrect === true}
        onChange={(event) => {
          onChange(marked(question, choice.id, event.currentTarget.checked))
        }}
      />
      <TextInput
        aria-label={i18n.t('Text of answer {answer} of question {number}', { answer, number })}
        placeholder={i18n.t('Answer {answer}', { answer })}
        style={{ flex: 1 }}
        maxLength={2000}
        value={choice.text}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange({ ...question, choices: choices.with(index, { ...choice, text }) })
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        {...(canRemove && { c: 'var(--mantine-color-text)' })}
        size="lg"
        disabled={!canRemove}
        aria-label={i18n.t('Remove answer {answer} from question {number}', { answer, number })}
        onClick={() => {
          onChange({ ...question, choices: choices.toSpliced(index, 1) })
        }}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}

/** Marking an answer of a single-choice question unmarks the others. */
function marked(question: Question, choiceId: string, isCorrect: boolean): Question {
  const choices = question.choices.map((choice) => {
    if (choice.id === choiceId) return { ...choice, isCorrect }
    return question.kind === 'single' ? { ...choice, isCorrect: false } : choice
  })
  return { ...question, choices }
}

function withKind(question: Question, kind: Question['kind']): Question {
  const first = question.choices.find(({ isCorrect }) => isCorrect)
  return first && kind === 'single'
    ? marked({ ...question, kind }, first.id, true)
    : { ...question, kind }
}
