import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconEyeCheck } from '@tabler/icons-react'

import { counted } from '../ui/format.ts'
import { isUncertain } from './doubts.ts'
import { stepsOf } from './outline-tree.ts'
import { focusStep, useStepSelection } from './step-selection.ts'

/** How many steps of a draft a person should compare with their pages, and the way from one to the next. */
export function ReviewQueue({ procedure }: { procedure: Procedure }) {
  const { selectedId } = useStepSelection()
  const steps = stepsOf(procedure.outline).map(({ step }) => step)
  const uncertain = steps.filter((step) => isUncertain(step))
  const goOn = () => {
    const at = steps.findIndex(({ id }) => id === selectedId)
    const next = uncertain.find((step) => steps.indexOf(step) > at) ?? uncertain[0]
    if (next) focusStep(next.id)
  }
  useHotkeys([['N', goOn]])
  if (procedure.status !== 'draft' || uncertain.length === 0) return null
  return (
    <Group className="card no-print" p="md" justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <IconEyeCheck size={20} aria-hidden />
        <Text>
          {counted(uncertain.length, 'step')} to compare with{' '}
          {uncertain.length === 1 ? 'its page' : 'their pages'}
        </Text>
      </Group>
      <Button variant="default" onClick={goOn} aria-keyshortcuts="n">
        Next one (N)
      </Button>
    </Group>
  )
}
