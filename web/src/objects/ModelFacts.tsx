import type { ModelObject } from '@millwright/contract/objects'
import { Text } from '@mantine/core'

import classes from './objects.module.css'

const warningSentences: Record<string, string> = {
  units_assumed: 'The file does not say its units; millimetres are assumed.',
  materials_missing: 'Materials or textures did not come with the file.',
  structure_incomplete: 'The part tree of the file could not be followed everywhere.',
  pieces_left_out: 'Pieces without a surface, such as wires and points, are left out.',
}

const cubicMillimetresPerCubicCentimetre = 1000

/** What is known of the model that is shown. */
export function ModelFacts({ object }: { object: ModelObject }) {
  const { format, units, box, partCount, triangleCount, volume, warnings } = object
  if (format === null || box === null) return null
  const number = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 6 })
  const sides = box.max.map((value, axis) => number.format(value - (box.min[axis] ?? 0)))
  const facts: [string, string][] = [
    ['Format', `${format.toUpperCase()}${units === null ? '' : `, in ${units}`}`],
    ['Size', `${sides.join(' × ')} mm`],
    ['Parts', number.format(partCount ?? 0)],
    ['Triangles', (triangleCount ?? 0).toLocaleString()],
    [
      'Volume',
      volume === null
        ? 'Not closed'
        : `${number.format(volume / cubicMillimetresPerCubicCentimetre)} cm³`,
    ],
  ]
  return (
    <div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((code) => (
        <Text key={code} size="sm" c="dimmed" mt="xs">
          {warningSentences[code] ?? code}
        </Text>
      ))}
    </div>
  )
}
