import type { Procedure } from '@millwright/contract/procedures'
import { groupSteps } from '@millwright/contract/step-numbers'
import { List, Text, Title } from '@mantine/core'

import { shownOutline } from '../../content/outline-tree.ts'
import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'

const maxLines = 12

/** An overview of the work: its sections or, if there is only one, its steps with their own numbers. */
export function WorkOverview({ procedure }: { procedure: Procedure }) {
  const lines = listLines(procedure)
  if (lines.length === 0) return null
  const left = lines.length - maxLines
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {i18n.t('What you will do')}
      </Title>
      <List size="lg" spacing={6} withPadding={false} listStyleType="none">
        {lines.slice(0, maxLines).map(({ id, text }) => (
          <List.Item key={id}>
            <Text lineClamp={1} inherit>
              {text}
            </Text>
          </List.Item>
        ))}
      </List>
      {left > 0 && (
        <Text c="dimmed">{i18n.t('{count, plural, other {and # more}}', { count: left })}</Text>
      )}
    </section>
  )
}

function listLines(procedure: Procedure): { id: string; text: string }[] {
  const groups = groupSteps(shownOutline(procedure))
  const [only] = groups
  if (groups.length === 1 && only) {
    const steps = only.steps.filter(({ depth }) => depth === 0)
    return steps.map(({ step, number }) => ({ id: step.id, text: `${number}. ${step.text}` }))
  }
  return groups.map(({ heading, steps }, index) => {
    const count = formatCount(steps.length, 'step')
    return { id: String(index), text: heading === '' ? count : `${heading} (${count})` }
  })
}
