import type { Step } from '@millwright/contract/procedure-content'
import { Button, Group } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { openDialog } from '../../ui/open-dialog.ts'
import { quietLook } from '../../ui/quiet-look.ts'
import { CommentButton } from '../comments/CommentButton.tsx'
import { OpenAtStep } from '../suggesting/OpenAtStep.tsx'
import { FeedbackForm, type FeedbackTargets } from './FeedbackForm.tsx'
import { useFeedbackTargets } from './use-feedback-targets.ts'

/**
 * The single entry point for feedback on a step in work mode. People write first and then choose where it goes: with
 * gloves on, no one compares buttons before knowing what to write.
 */
export function FeedbackButton({
  step,
  number,
  onRemark,
  children,
}: {
  step: Step
  number: string
  /** Present if there is a record to note it in. */
  onRemark?: ((text: string) => void) | undefined
  /** Other actions on the step. */
  children?: ReactNode
}) {
  const targets = useFeedbackTargets(step, onRemark)
  return (
    <Group gap="sm">
      {Object.keys(targets).length > 0 && (
        <Button
          {...quietLook}
          size="lg"
          leftSection={<IconMessagePlus size={22} aria-hidden />}
          onClick={() => {
            openFeedbackDialog(number, targets)
          }}
        >
          {i18n.t('Note or problem')}
        </Button>
      )}
      {children}
      <CommentButton stepId={step.id} number={number} size="lg" isOnlyCount />
      <OpenAtStep step={step} />
    </Group>
  )
}

/**
 * The same button where a procedure is read, beside its comments. If there is only one target, it leads straight
 * there.
 */
export function ReadingFeedback({ step, number }: { step: Step; number: string }) {
  const targets = useFeedbackTargets(step)
  const hasChoice = targets.ask !== undefined && targets.report !== undefined
  return (
    <>
      <OpenAtStep step={step} />
      <CommentButton stepId={step.id} number={number} isOnlyCount={targets.report !== undefined} />
      {targets.report && (
        <Button
          size="compact-sm"
          className="touch no-print"
          variant="subtle"
          color="gray"
          c="dimmed"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          aria-label={
            hasChoice
              ? i18n.t('Comment or report, step {number}', { number })
              : i18n.t('Report or suggest, step {number}', { number })
          }
          onClick={() => {
            if (hasChoice) openFeedbackDialog(number, targets)
            else targets.report?.('')
          }}
        >
          {hasChoice ? i18n.t('Comment or report') : i18n.t('Report or suggest')}
        </Button>
      )}
    </>
  )
}

function openFeedbackDialog(number: string, targets: FeedbackTargets) {
  const close = openDialog({
    title: i18n.t('About step {number}', { number }),
    // The next dialog already has the focus; if there is none, it returns anyway (`keepFocus`).
    returnFocus: false,
    children: (
      <FeedbackForm
        targets={targets}
        onClose={() => {
          close()
        }}
      />
    ),
  })
}
