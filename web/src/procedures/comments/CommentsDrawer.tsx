import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'
import { Anchor, Drawer, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThread } from './CommentThread.tsx'
import type { Begun, WaitingComment } from './commenting.ts'
import classes from './comments.module.css'
import type { Discussed } from './discussed.ts'
import { commentsIn, type Thread } from './threads.ts'
import { WaitingComments } from './WaitingComments.tsx'

interface Shown {
  of: Discussed
  threads: readonly Thread[]
  /** Comments that have not been sent yet. */
  waiting: readonly WaitingComment[]
  /** Null: the whole procedure. */
  stepId: string | null
  begun?: Begun | undefined
}

/** The comments on a step, or on the procedure and all of its steps. */
export function CommentsDrawer({
  isOpen,
  isForGloves = false,
  returnsFocus = true,
  onClose,
  ...shown
}: Shown & {
  isOpen: boolean
  isForGloves?: boolean | undefined
  /** Whether the focus returns to the opener on closing. */
  returnsFocus?: boolean | undefined
  onClose: () => void
}) {
  const { stepId } = shown
  const found =
    stepId === null ? undefined : stepsOf(shown.of.outline).find(({ step }) => step.id === stepId)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      returnFocus={returnsFocus}
      {...(isForGloves && { classNames: { content: classes['gloves'] ?? '' } })}
      title={
        found ? i18n.t('Comments on step {number}', { number: found.number }) : i18n.t('Comments')
      }
    >
      {/* Remounted for each step, so that text begun for one step isn't posted to another. */}
      <Comments
        key={`${shown.stepId} ${shown.begun?.commentId}`}
        {...shown}
        found={found}
        onClose={onClose}
      />
    </Drawer>
  )
}

function Comments({
  of,
  threads,
  waiting,
  stepId,
  begun,
  found,
  onClose,
}: Shown & { found: NumberedStep | undefined; onClose: () => void }) {
  const { can } = useOrganization()
  const here = stepId === null ? threads : threads.filter(({ first }) => first.stepId === stepId)
  const isWanted = (thread: Thread) => commentsIn(thread).some(({ id }) => id === begun?.commentId)
  const { shown, resolvedSwitch } = useResolved(here, isWanted)
  const unsent = waiting.filter(({ body }) => stepId === null || isAbout(body, stepId, here))
  const isSilent = shown.length + unsent.length === 0
  const numbers = new Map(stepsOf(of.outline).map(({ step, number }) => [step.id, number]))
  return (
    <Stack gap="md">
      {found && (
        <Text c="dimmed" size="sm" lineClamp={3} className="wrap-anywhere">
          {found.step.text}
        </Text>
      )}
      {shown.map((thread, index) => (
        <CommentThread
          key={thread.first.id}
          of={of}
          thread={thread}
          about={
            stepId === null && (
              <About stepId={thread.first.stepId} numbers={numbers} onClose={onClose} />
            )
          }
          isAtTop={index < atTop || isWanted(thread)}
          startAt={begun?.commentId}
        />
      ))}
      <WaitingComments waiting={unsent} />
      {isSilent && (
        <Text c="dimmed">
          {i18n.t('No open comments. Ask a question, or mention someone with @.')}
        </Text>
      )}
      {resolvedSwitch}
      {can('comments.make') && (
        <CommentForm of={of} about={{ stepId }} isFirst begun={begun?.text} isAlone={isSilent} />
      )}
    </Stack>
  )
}

/** The threads that are shown: resolved ones if wanted, or if one of them is what the comments were opened for. */
function useResolved(threads: readonly Thread[], isWanted: (thread: Thread) => boolean) {
  const [choice, choose] = useState<boolean>()
  const resolved = threads.filter(({ first }) => first.resolvedAt !== null)
  const showsResolved = choice ?? resolved.some(isWanted)
  return {
    shown: showsResolved ? threads : threads.filter(({ first }) => first.resolvedAt === null),
    resolvedSwitch: resolved.length > 0 && (
      <Switch
        label={i18n.t('{count, plural, one {Show # resolved} other {Show # resolved}}', {
          count: resolved.length,
        })}
        checked={showsResolved}
        onChange={(event) => {
          choose(event.currentTarget.checked)
        }}
      />
    ),
  }
}

/** About what a screen holds. */
const atTop = 8

/** Whether it is about the step, or replies to a comment on it. */
function isAbout(
  { stepId, parentId }: WaitingComment['body'],
  wanted: string,
  threads: readonly Thread[],
): boolean {
  return parentId ? threads.some(({ first }) => first.id === parentId) : stepId === wanted
}

/** The step that a thread is about, as a link. */
function About({
  stepId,
  numbers,
  onClose,
}: {
  stepId: string | null
  numbers: ReadonlyMap<string, string>
  onClose: () => void
}) {
  if (stepId === null) return null
  const number = numbers.get(stepId)
  if (number === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {i18n.t('On a step that is no longer there')}
      </Text>
    )
  }
  return (
    <Anchor size="sm" href={`#${stepId}`} onClick={onClose} style={{ alignSelf: 'flex-start' }}>
      {i18n.t('Step {number}', { number })}
    </Anchor>
  )
}
