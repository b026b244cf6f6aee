import type { ModelObject } from '@millwright/contract/objects'
import { Text } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { formatNumber } from '../ui/format.ts'
import classes from './objects.module.css'
import { trackingSentence } from './tracking-words.ts'

const warningSentences = (): Record<string, string> => ({
  units_assumed: i18n.t('The file doesn’t specify its units, so millimeters are assumed.'),
  materials_missing: i18n.t('Materials or textures are missing from the file.'),
  structure_incomplete: i18n.t('The file’s part tree couldn’t be read completely.'),
  pieces_left_out: i18n.t('Pieces without a surface, such as wires and points, are left out.'),
})

const cubicMillimetresPerCubicCentimetre = 1000

/** What is known of the model that is shown. */
export function ModelFacts({ object }: { object: ModelObject }) {
  const { format, units, box, partCount, triangleCount, volume, warnings, trackingWarnings } =
    object
  if (format === null || box === null) return null
  const number = (value: number) => formatNumber(value, { maximumSignificantDigits: 6 })
  const sides = box.max.map((value, axis) => number(value - (box.min[axis] ?? 0)))
  const facts: [string, string][] = [
    [
      i18n.t('Format'),
      units === null
        ? format.toUpperCase()
        : i18n.t('{format}, in {units}', { format: format.toUpperCase(), units }),
    ],
    [i18n.t('Size'), i18n.t('{sides} mm', { sides: sides.join(' × ') })],
    [i18n.t('Parts'), number(partCount ?? 0)],
    [i18n.t('Triangles'), formatNumber(triangleCount ?? 0)],
    [
      i18n.t('Volume'),
      volume === null
        ? i18n.t('Not watertight')
        : i18n.t('{volume} cm³', {
            volume: number(volume / cubicMillimetresPerCubicCentimetre),
          }),
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
          {warningSentences()[code] ?? code}
        </Text>
      ))}
      {trackingWarnings.map((code) => (
        <Text key={code} size="sm" c="dimmed" mt="xs">
          {trackingSentence(code)}
        </Text>
      ))}
    </div>
  )
}
