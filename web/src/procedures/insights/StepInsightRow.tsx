import type { StepInsight } from '@millwright/contract/procedure-insights'
import type { NumberedStep } from '@millwright/contract/step-numbers'
import { Badge, Group, Stack, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import { StepText } from '../StepText.tsx'
import { ReadingsChart } from './ReadingsChart.tsx'
import classes from './insights.module.css'
import { TimeBar } from './TimeBar.tsx'

/** A step as written, and how it went. */
export function StepInsightRow({
  numbered: { step, number },
  insight,
  longest,
}: {
  numbered: NumberedStep
  insight: StepInsight | undefined
  /** The longest time of any step, in seconds: all bars share its scale. */
  longest: number
}) {
  const fields = new Map(insight?.fields.map((field) => [field.fieldId, field]))
  return (
    <li className={classes['step']}>
      <Text fw={700}>{number}</Text>
      <Text component="div" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
        <StepText step={step} />
      </Text>
      <Stack gap="xs" miw={0}>
        {insight?.times && (
          <TimeBar times={insight.times} target={step.targetSeconds ?? null} longest={longest} />
        )}
        {insight && <Counts insight={insight} />}
        {(step.fields ?? []).map((field) => {
          const figures = fields.get(field.id)
          return figures && <ReadingsChart key={field.id} field={field} figures={figures} />
        })}
      </Stack>
    </li>
  )
}

function Counts({ insight: { done, skipped, deviations } }: { insight: StepInsight }) {
  const attempts = done + skipped
  const share = formatNumber(attempts > 0 ? skipped / attempts : 0, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {i18n.t('{count, plural, one {Done once} other {Done # times}}', { count: done })}
      </Text>
      {skipped > 0 && (
        <Badge color="yellow" variant="light">
          {i18n.t('Skipped: {count} ({share})', { count: formatNumber(skipped), share })}
        </Badge>
      )}
      {deviations > 0 && (
        <Badge color="orange" variant="light">
          {i18n.t('{count, plural, one {# deviation} other {# deviations}}', { count: deviations })}
        </Badge>
      )}
    </Group>
  )
}
