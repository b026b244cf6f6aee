import { Button, Group, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { pathTo, type TreePart } from './part-rows.ts'
import classes from './viewer.module.css'

/** The selected parts, and a button to save them with the view. */
export function SavingBar({
  parts,
  selected,
  onSave,
  onPicture,
}: {
  parts: readonly TreePart[]
  selected: ReadonlySet<string>
  onSave: () => void
  /** Omitted where no picture fits. */
  onPicture: (() => Promise<void>) | undefined
}) {
  const names = [...selected].map((id) => pathTo(parts, id).at(-1)?.name ?? '')
  return (
    <div className={classes['saving']}>
      <Text component="output" size="sm" className="wrap-anywhere" lineClamp={2}>
        {names.length > 0
          ? i18n.t('Shown: {names}', { names: names.join(', ') })
          : i18n.t('Select the parts that matter, and rotate the model to the view you want.')}
      </Text>
      <Group gap="xs" justify="flex-end" style={{ flex: 'none' }}>
        {onPicture && (
          <Button size="sm" variant="default" onClick={() => void onPicture()}>
            {i18n.t('Use as a picture')}
          </Button>
        )}
        <Button size="sm" onClick={onSave}>
          {i18n.t('Use this view')}
        </Button>
      </Group>
    </div>
  )
}
