import type { NumberedStep } from '@millwright/contract/step-numbers'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconCut, IconPhotoPlus } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useReviewPanels } from './review-panels.ts'
import { stepActions, type StepAction } from './step-actions.ts'
import { useReview } from './use-reviewing.ts'

type Tool = Pick<StepAction, 'label' | 'keyLabel' | 'icon'> & { onClick: () => void }

/** The actions on the selected step. Each has a shortcut, shown in its label. */
export function StepTools({ numbered }: { numbered: NumberedStep }) {
  const review = useReview()
  const { open } = useReviewPanels()
  if (!review) return null
  const { number, step } = numbered
  const dialogs: Tool[] = [
    {
      label: i18n.t('Split'),
      keyLabel: 'S',
      icon: IconCut,
      onClick: () => open({ kind: 'split', id: step.id }),
    },
    {
      label: i18n.t('Attach a figure'),
      keyLabel: 'F',
      icon: IconPhotoPlus,
      onClick: () => open({ kind: 'figures', id: step.id }),
    },
  ]
  const actions = stepActions
    .filter(({ suits }) => suits?.(numbered) ?? true)
    .map(({ run, ...action }): Tool => ({ ...action, onClick: () => run(review, numbered) }))
  return (
    <Group
      component="fieldset"
      gap={2}
      p={0}
      m={0}
      ms={-8}
      bd="none"
      className="no-print"
      aria-label={i18n.t('Edit step {number}', { number })}
    >
      {[...actions.slice(0, -1), ...dialogs, ...actions.slice(-1)].map((tool) => (
        <ToolButton key={tool.label} tool={tool} number={number} />
      ))}
    </Group>
  )
}

function ToolButton({
  tool: { label, keyLabel, icon: Icon, onClick },
  number,
}: {
  tool: Tool
  number: string
}) {
  return (
    <Tooltip label={`${label} (${keyLabel})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className="touch"
        aria-label={i18n.t('{label}: step {number}', { label, number })}
        aria-keyshortcuts={keyLabel}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
