import type { Question } from '@millwright/contract/lesson-content'
import { Alert, Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import { useState, type FormEvent, type RefCallback } from 'react'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { useCourseChange } from '../course-queries.ts'
import classes from './taking.module.css'

type Answers = Readonly<Record<string, string[]>>

/** The questions of a lesson. They can be tried as often as it takes. */
export function QuizForm({
  lessonId,
  questions,
  canAttempt,
  isDone,
  onPassed,
}: {
  lessonId: string
  questions: Question[]
  canAttempt: boolean
  /** The learner has passed it earlier. */
  isDone: boolean
  onPassed: () => void
}) {
  const [answers, setAnswers] = useState<Answers>({})
  const attempt = useAttempt(lessonId)
  const isOffline = useIsOffline()
  const open = questions.filter(({ id }) => (answers[id] ?? []).length === 0).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = questions.map(({ id }) => ({ questionId: id, choiceIds: answers[id] ?? [] }))
    attempt.mutate(given, {
      onSuccess: ({ passed }) => {
        if (passed) onPassed()
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        {isDone && !attempt.data && <PassedEarlier />}
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            chosen={answers[question.id] ?? []}
            isRight={attempt.data?.correct.includes(question.id)}
            onChoose={(chosen) => {
              attempt.reset()
              setAnswers({ ...answers, [question.id]: chosen })
            }}
          />
        ))}
        <output>
          {attempt.data && <Outcome {...attempt.data} count={questions.length} />}
          <Hint words={hintFor(canAttempt, isOffline, open)} />
        </output>
        <Button
          type="submit"
          size="lg"
          variant={attempt.data?.passed ? 'default' : 'filled'}
          disabled={!canAttempt || open > 0 || isOffline}
          loading={attempt.isPending}
        >
          {i18n.t('Check my answers')}
        </Button>
      </Stack>
    </form>
  )
}

function PassedEarlier() {
  return (
    <Hint words={i18n.t('You’ve passed this quiz. You can answer it again; it stays passed.')} />
  )
}

function Hint({ words }: { words: string }) {
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  )
}

/** What is still missing before the answers can be checked. */
function hintFor(canAttempt: boolean, isOffline: boolean, open: number): string {
  if (!canAttempt) return i18n.t('Enroll in the course to answer.')
  if (isOffline) return i18n.t('The service checks the answers, so this part needs a connection.')
  return open > 0 ? openWords(open) : ''
}

function useAttempt(lessonId: string) {
  return useCourseChange(
    async (client, answers: { questionId: string; choiceIds: string[] }[]) =>
      await client.lessons.attemptQuiz({ params: { lessonId }, body: { answers } }),
  )
}

function QuestionField({
  number,
  question: { kind, text, choices },
  chosen,
  isRight,
  onChoose,
}: {
  number: number
  question: Question
  chosen: string[]
  /** Undefined until the answers are checked. */
  isRight: boolean | undefined
  onChoose: (chosen: string[]) => void
}) {
  const label = `${number}. ${text}`
  const error = isRight === false ? i18n.t('Not correct yet.') : undefined
  const description =
    kind === 'multiple' ? i18n.t('More than one answer can be correct.') : undefined
  const fields = { label, description, error, size: 'md' as const }
  if (kind === 'single') {
    return (
      <Radio.Group
        {...fields}
        value={chosen[0] ?? ''}
        onChange={(id) => {
          onChoose([id])
        }}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              value={choice.id}
              label={choice.text}
              size="md"
              className={classes['choice'] ?? ''}
            />
          ))}
        </Stack>
      </Radio.Group>
    )
  }
  return (
    <Checkbox.Group {...fields} value={chosen} onChange={onChoose}>
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Checkbox
            key={choice.id}
            value={choice.id}
            label={choice.text}
            size="md"
            className={classes['choice'] ?? ''}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** The button is pushed down as the outcome appears above it. */
const keepButtonInView: RefCallback<HTMLElement> = (element) => {
  element?.closest('form')?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
}

function Outcome({
  passed,
  correct,
  count,
}: {
  passed: boolean
  correct: string[]
  count: number
}) {
  return (
    <Alert
      ref={keepButtonInView}
      role="none"
      color={passed ? 'teal' : 'orange'}
      c="var(--mantine-color-text)"
      icon={passed ? <IconCircleCheck size={22} /> : <IconRefreshAlert size={22} />}
      title={passed ? i18n.t('Passed') : i18n.t('Not passed yet')}
    >
      {passed
        ? i18n.t(
            '{count, plural, one {{right} of # question correct.} other {{right} of # questions correct.}}',
            {
              right: correct.length,
              count,
            },
          )
        : i18n.t(
            '{count, plural, one {{right} of # question correct. Look at what you missed and try again.} other {{right} of # questions correct. Look at the ones you missed and try again.}}',
            { right: correct.length, count },
          )}
    </Alert>
  )
}

function openWords(count: number): string {
  return i18n.t(
    '{count, plural, one {# question without an answer} other {# questions without an answer}}',
    { count },
  )
}
