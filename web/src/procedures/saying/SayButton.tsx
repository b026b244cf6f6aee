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
 * The one way to say something of a step at work. It is said first, and then sent where it belongs: with gloves on
 * nobody compares buttons before they know what to write.
 */
export function SayButton({
  step,
  number,
  onRemark,
  children,
}: {
  step: Step
  number: string
  /** Where there is a record to note it in. */
  onRemark?: ((text: string) => void) | undefined
  /** What else can be done with the step. */
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

/** The same where a procedure is read, beside what has been said. Where there is one way only, it leads there. */
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
    // The next dialog has the focus by then; where there is none, it goes back all the same (`keepFocus`).
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
