import { withUnit } from '@millwright/contract/field-limits'
import type { FieldInsight } from '@millwright/contract/procedure-insights'
import type { Field } from '@millwright/contract/step-fields'
import { Group, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { formatNumber } from '../../ui/format.ts'
import { fieldLimits } from '../fields/field-words.ts'
import classes from './insights.module.css'

const height = 56

/** The values recorded in a field: how often it failed and, for numbers, how they spread between the limits. */
export function ReadingsChart({ field, figures }: { field: Field; figures: FieldInsight }) {
  const { readings, recorded, failures } = figures
  return (
    <div>
      <Group gap="0 0.75rem">
        <Text size="sm" fw={600} className="wrap-anywhere">
          {field.label}
        </Text>
        <Text size="sm" c={failures > 0 ? 'var(--mantine-color-text)' : 'dimmed'}>
          {failureShare(recorded, failures)}
        </Text>
      </Group>
      {readings && (
        <>
          <Bars field={field} readings={readings} />
          <Text size="sm" c="dimmed" aria-hidden>
            {readingWords(field, readings)}
          </Text>
        </>
      )}
    </div>
  )
}

type Readings = NonNullable<FieldInsight['readings']>

function Bars({ field, readings }: { field: Field; readings: Readings }) {
  const { from, width, counts } = readings.histogram
  const { min, max, target } = field
  const marks = [min, max, target].filter((each) => typeof each === 'number')
  const low = Math.min(from, ...marks)
  const high = Math.max(from + width * counts.length, ...marks)
  // Readings on the edge have to be visible.
  const [start, range] = [low - (high - low) * 0.02, (high - low) * 1.04]
  const at = (value: number) => (100 * (value - start)) / range
  const most = Math.max(...counts)
  return (
    <svg
      className={classes['histogram']}
      height={height}
      role="img"
      aria-label={`${field.label}: ${readingWords(field, readings)}`}
    >
      {counts.map((count, index) => {
        const left = from + index * width
        const middle = left + width / 2
        const isOutside = middle < (min ?? -Infinity) || middle > (max ?? Infinity)
        const tall = count === 0 ? 0 : Math.max(2, ((height - 6) * count) / most)
        return (
          <rect
            key={left}
            className={classes['bin']}
            data-outside={isOutside || undefined}
            x={`${at(left) + 0.2}%`}
            width={`${Math.max(0.5, at(left + width) - at(left) - 0.4)}%`}
            y={height - tall}
            height={tall}
          />
        )
      })}
      {[min, max].map((limit, index) =>
        typeof limit === 'number' ? (
          <line
            key={index === 0 ? 'min' : 'max'}
            className={classes['limit']}
            x1={`${at(limit)}%`}
            x2={`${at(limit)}%`}
            y1={0}
            y2={height}
          />
        ) : null,
      )}
    </svg>
  )
}

export function failureShare(recorded: number, failures: number): string {
  if (failures === 0) {
    return i18n.t('{count, plural, one {Recorded once} other {Recorded # times}}, none failed', {
      count: recorded,
    })
  }
  const share = formatNumber(failures / recorded, { style: 'percent', maximumFractionDigits: 0 })
  return i18n.t('{failures} of {count} failed ({share})', { failures, count: recorded, share })
}

/** The median of the readings, the minimum and maximum, and the limits. */
export function readingWords(field: Field, { median, min, max }: Readings): string {
  const write = (value: number) =>
    withUnit(value, field.unit, (number) => formatNumber(number, { maximumFractionDigits: 4 }))
  const limits = fieldLimits(field)
  const spread = i18n.t('median {median}, from {min} to {max}', {
    median: write(median),
    min: write(min),
    max: write(max),
  })
  return limits ? `${spread} · ${i18n.t('limits {limits}', { limits })}` : spread
}
