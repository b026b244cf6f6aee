import type { StepInsight } from '@millwright/contract/procedure-insights'
import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { roundedDuration } from './durations.ts'
import classes from './insights.module.css'

type Times = NonNullable<StepInsight['times']>

const height = 18

/** The median as a bar, the 90th percentile as a lighter one, and the target as a line. */
export function TimeBar({
  times: { median, p90 },
  target,
  longest,
}: {
  times: Times
  target: number | null
  longest: number
}) {
  const words = timeWords({ median, p90 }, target)
  const at = (seconds: number) => `${(100 * seconds) / longest}%`
  const isOver = target !== null && median > target
  return (
    <div>
      <svg className={classes['bar']} height={height} role="img" aria-label={words}>
        <rect className={classes['ninety']} width={at(p90)} y={4} height={height - 8} rx={3} />
        <rect
          className={classes['median']}
          data-over={isOver || undefined}
          width={at(median)}
          y={2}
          height={height - 4}
          rx={3}
        />
        {target !== null && (
          <line className={classes['target']} x1={at(target)} x2={at(target)} y1={0} y2={height} />
        )}
      </svg>
      <Text size="sm" aria-hidden>
        {words}
      </Text>
    </div>
  )
}

export function timeWords({ median, p90 }: Times, target: number | null): string {
  const times = { median: roundedDuration(median), p90: roundedDuration(p90) }
  return target === null
    ? i18n.t('Median {median}, 90% within {p90}', times)
    : i18n.t('Median {median}, 90% within {p90}, target {target}', {
        ...times,
        target: roundedDuration(target),
      })
}
