import { Alert, Text } from '@mantine/core'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import type { RefCallback } from 'react'

import { useIsOffline } from '../../device/connection.ts'
import { i18n } from '../../i18n.ts'

export function PassedEarlier({ canRepeat }: { canRepeat: boolean }) {
  return (
    <Hint
      words={
        canRepeat
          ? i18n.t('You’ve passed this quiz. You can answer it again; it stays passed.')
          : i18n.t('You’ve passed this quiz.')
      }
    />
  )
}

/** The result, and what the learner has to do before the next attempt. */
export function QuizState({
  outcome,
  count,
  open,
  canAttempt,
  isDone,
  left,
}: {
  outcome: { passed: boolean; correct: string[] } | undefined
  count: number
  /** The number of unanswered questions. */
  open: number
  canAttempt: boolean
  isDone: boolean
  left: number | null
}) {
  const isOffline = useIsOffline()
  return (
    <output>
      {outcome && <Outcome {...outcome} count={count} canRepeat={left !== 0} />}
      {canAttempt && left !== null && (
        <Hint words={attemptsWords(left, isDone || outcome?.passed)} />
      )}
      {left !== 0 && <Hint words={hintFor(canAttempt, isOffline, open)} />}
    </output>
  )
}

/** What a learner should know before submitting. */
function attemptsWords(left: number, hasPassed = false): string {
  if (left > 0) {
    return i18n.t('{left, plural, one {# attempt left} other {# attempts left}}', { left })
  }
  return hasPassed
    ? i18n.t('You’ve used all attempts at this quiz.')
    : i18n.t('You’ve used all attempts at this quiz. Ask a manager to give you new ones.')
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

/** The button moves down as the result appears above it. */
const keepButtonInView: RefCallback<HTMLElement> = (element) => {
  element?.closest('form')?.querySelector('button')?.scrollIntoView({ block: 'nearest' })
}

function Outcome({
  passed,
  correct,
  count,
  canRepeat,
}: {
  passed: boolean
  correct: string[]
  count: number
  canRepeat: boolean
}) {
  return (
    <Alert
      ref={keepButtonInView}
      role="none"
      color={passed ? 'teal' : 'orange'}
      c="var(--mantine-color-text)"
      icon={passed ? <IconCircleCheck size={22} /> : <IconRefreshAlert size={22} />}
      title={
        passed ? i18n.t('Passed') : canRepeat ? i18n.t('Not passed yet') : i18n.t('Not passed')
      }
    >
      {passed || !canRepeat
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
