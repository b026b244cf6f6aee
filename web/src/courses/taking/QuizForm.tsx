import { ApiError } from '@millwright/contract/errors'
import type { Question } from '@millwright/contract/lesson-content'
import { Button, Checkbox, Fieldset, Radio, Stack } from '@mantine/core'
import { useState, type FormEvent, type RefCallback } from 'react'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'
import { useCourseChange } from '../course-queries.ts'
import { PassedEarlier, QuizState } from './QuizState.tsx'
import classes from './taking.module.css'

type Answers = Readonly<Record<string, string[]>>

/** The questions of a lesson. The number of attempts may be limited. */
export function QuizForm({
  lessonId,
  questions,
  canAttempt,
  isDone,
  attemptsLeft,
  isAgain,
  onAgain,
  onPassed,
}: {
  lessonId: string
  questions: Question[]
  canAttempt: boolean
  /** The learner has passed it earlier. */
  isDone: boolean
  /** Null if there is no limit. */
  attemptsLeft: number | null
  /** The learner has just asked for it. */
  isAgain: boolean
  /** Present if the next attempt has to be requested, because the choices are reshuffled. */
  onAgain: (() => void) | undefined
  onPassed: () => void
}) {
  const { answers, attempt, choose, submit } = useAnswering(lessonId, questions, onPassed)
  const isOffline = useIsOffline()
  const left = attempt.data?.attemptsLeft ?? attemptsLeft
  const isOver = attempt.data !== undefined && onAgain !== undefined
  // A learner who passed on the last attempt needs no other.
  const isThrough = left === 0 && attempt.data?.passed === true
  const open = questions.filter(({ id }) => (answers[id] ?? []).length === 0).length
  return (
    <form onSubmit={submit} ref={isAgain ? focusFirst : undefined}>
      <Stack gap="lg">
        {isDone && !attempt.data && <PassedEarlier canRepeat={left !== 0} />}
        <Questions
          questions={questions}
          answers={answers}
          correct={attempt.data?.correct}
          isOver={isOver}
          onChoose={choose}
        />
        <QuizState
          outcome={attempt.data}
          count={questions.length}
          open={open}
          canAttempt={canAttempt}
          isDone={isDone}
          left={isThrough ? null : left}
        />
        {!isThrough && (
          <SendButton
            variant={attempt.data?.passed ? 'default' : 'filled'}
            canSend={canAttempt && open === 0 && !isOffline && left !== 0}
            isSending={attempt.isPending}
            onAgain={isOver && left !== 0 ? onAgain : undefined}
          />
        )}
      </Stack>
    </form>
  )
}

function Questions({
  questions,
  answers,
  correct,
  isOver,
  onChoose,
}: {
  questions: Question[]
  answers: Answers
  /** Undefined until the answers are checked. */
  correct: string[] | undefined
  isOver: boolean
  onChoose: (questionId: string, chosen: string[]) => void
}) {
  return (
    <Fieldset variant="unstyled" disabled={isOver}>
      <Stack gap="lg">
        {questions.map((question, index) => (
          <QuestionField
            key={question.id}
            number={index + 1}
            question={question}
            chosen={answers[question.id] ?? []}
            isRight={correct?.includes(question.id)}
            onChoose={(chosen) => {
              onChoose(question.id, chosen)
            }}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

function SendButton({
  variant,
  canSend,
  isSending,
  onAgain,
}: {
  variant: 'default' | 'filled'
  canSend: boolean
  isSending: boolean
  onAgain: (() => void) | undefined
}) {
  if (onAgain) {
    return (
      <Button key="again" size="lg" variant={variant} onClick={onAgain}>
        {i18n.t('Try again')}
      </Button>
    )
  }
  return (
    <Button type="submit" size="lg" variant={variant} disabled={!canSend} loading={isSending}>
      {i18n.t('Check my answers')}
    </Button>
  )
}

const focusFirst: RefCallback<HTMLElement> = (form) => {
  form?.querySelector('input')?.focus()
}

/** A learner's answers, and the result of sending them. */
function useAnswering(lessonId: string, questions: Question[], onPassed: () => void) {
  const [answers, setAnswers] = useState<Answers>({})
  // The same key until a response has arrived: a repeat after a lost one is not another attempt.
  const [key, setKey] = useState(newId)
  const attempt = useAttempt(lessonId)
  return {
    answers,
    attempt,
    choose: (questionId: string, chosen: string[]) => {
      attempt.reset()
      setAnswers({ ...answers, [questionId]: chosen })
      setKey(newId())
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const given = questions.map(({ id }) => ({ questionId: id, choiceIds: answers[id] ?? [] }))
      attempt.mutate(
        { key, given },
        {
          onSuccess: ({ passed }) => {
            if (passed) onPassed()
          },
          onSettled: (_marks, error) => {
            if (!mayHaveArrived(error)) setKey(newId())
          },
        },
      )
    },
  }
}

/** Whether the outcome of a request is unknown. */
function mayHaveArrived(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return error !== null
  return error.status >= 500 || error.code === 'idempotency_in_progress'
}

interface QuizAnswers {
  key: string
  given: { questionId: string; choiceIds: string[] }[]
}

function useAttempt(lessonId: string) {
  return useCourseChange(
    async (client, { key, given }: QuizAnswers) =>
      await client.lessons.attemptQuiz({
        params: { lessonId },
        headers: { 'idempotency-key': key },
        body: { answers: given },
      }),
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
