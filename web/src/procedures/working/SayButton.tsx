import type { Step } from '@millwright/contract/procedure-content'
import { Button, Group } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconMessagePlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { quietLook } from '../../ui/quiet-look.ts'
import { CommentButton } from '../comments/CommentButton.tsx'
import { useCommenting } from '../comments/commenting.ts'
import { openSuggestDialog } from '../suggesting/open-suggest-dialog.tsx'
import { OpenAtStep } from '../suggesting/OpenAtStep.tsx'
import { useSuggesting } from '../suggesting/suggesting.ts'
import { SayForm, type Ways } from './SayForm.tsx'

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
  const open = () => {
    const id = modals.open({
      title: i18n.t('About step {number}', { number }),
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
  return (
    <Group gap="sm">
      {Object.keys(ways).length > 0 && (
        <Button
          {...quietLook}
          size="lg"
          leftSection={<IconMessagePlus size={22} aria-hidden />}
          onClick={open}
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

/** Where this reader may send what they say. */
function useWays(step: Step, note: Ways['note']): Ways {
  const { can } = useOrganization()
  const about = useSuggesting()
  const commenting = useCommenting()
  return {
    ...(note && { note }),
    ...(about && {
      report: (text: string) => {
        openSuggestDialog(about, step, { kind: 'problem', text })
      },
    }),
    ...(commenting &&
      can('comments.make') && {
        ask: (text: string) => {
          commenting.open(step.id, text)
        },
      }),
  }
}
