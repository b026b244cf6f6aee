import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import type { Screen } from './screens.ts'
import classes from './working.module.css'

/** Back and on, wide enough for a glove. */
export function WorkBar({
  screens,
  at,
  onGo,
}: {
  screens: Screen[]
  at: number
  onGo: (index: number) => void
}) {
  const isLast = at === screens.length - 1
  return (
    <nav className={classes['bar']} aria-label={i18n.t('Steps')} data-bar="foot">
      <Button
        variant="default"
        className={classes['turn'] ?? ''}
        leftSection={<IconArrowLeft size={28} />}
        disabled={at === 0}
        onClick={() => {
          onGo(at - 1)
        }}
      >
        {i18n.t('Back')}
      </Button>
      <Button
        className={classes['turn'] ?? ''}
        rightSection={<IconArrowRight size={28} />}
        disabled={isLast}
        onClick={() => {
          onGo(at + 1)
        }}
      >
        {at === 0 ? i18n.t('Start') : i18n.t('Next')}
      </Button>
    </nav>
  )
}
