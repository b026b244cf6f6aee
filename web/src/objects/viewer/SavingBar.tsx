import { Button, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { pathTo, type TreePart } from './part-rows.ts'
import classes from './viewer.module.css'

/** Which parts are chosen, and the way to keep them and the view. */
export function SavingBar({
  parts,
  selected,
  onSave,
}: {
  parts: readonly TreePart[]
  selected: ReadonlySet<string>
  onSave: () => void
}) {
  const names = [...selected].map((id) => pathTo(parts, id).at(-1)?.name ?? '')
  return (
    <div className={classes['saving']}>
      <Text component="output" size="sm" className="wrap-anywhere" lineClamp={2}>
        {names.length > 0
          ? i18n.t('Shown: {names}', { names: names.join(', ') })
          : i18n.t('Select the parts that matter, and rotate the model to the view you want.')}
      </Text>
      <Button size="sm" style={{ flex: 'none' }} onClick={onSave}>
        {i18n.t('Use this view')}
      </Button>
    </div>
  )
}
