import type { Step } from '@millwright/contract/procedure-content'
import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { quietLook } from '../../ui/quiet-look.ts'
import { CommentButton } from '../comments/CommentButton.tsx'
import { OpenAtStep } from '../suggesting/OpenAtStep.tsx'
import { SayForm, type Ways } from './SayForm.tsx'
import { useWays } from './use-ways.ts'

/**
 * The single entry point for feedback on a step in work mode. People write first and then choose where it goes: with
 * gloves on, no one compares buttons before knowing what to write.
 */
export function SayButton({
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
  const ways = useWays(step, onRemark)
  return (
    <Group gap="sm">
      {Object.keys(ways).length > 0 && (
        <Button
          {...quietLook}
          size="lg"
          leftSection={<IconMessagePlus size={22} aria-hidden />}
          onClick={() => {
            openSayDialog(number, ways)
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
export function SayWhileReading({ step, number }: { step: Step; number: string }) {
  const ways = useWays(step)
  const hasChoice = ways.ask !== undefined && ways.report !== undefined
  return (
    <>
      <OpenAtStep step={step} />
      <CommentButton stepId={step.id} number={number} isOnlyCount={ways.report !== undefined} />
      {ways.report && (
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
            if (hasChoice) openSayDialog(number, ways)
            else ways.report?.('')
          }}
        >
          {hasChoice ? i18n.t('Comment or report') : i18n.t('Report or suggest')}
        </Button>
      )}
    </>
  )
}

function openSayDialog(number: string, ways: Ways) {
  const id = modals.open({
    title: i18n.t('About step {number}', { number }),
    // The next dialog already has the focus; if there is none, it returns anyway (`keepFocus`).
    returnFocus: false,
    children: (
      <SayForm
        ways={ways}
        onClose={() => {
          modals.close(id)
        }}
      />
    ),
  })
}
