import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { useSingleTaps } from '../../ui/double-tap.ts'
import { finishStep, isStepReady, type GoingOn } from './going-on.ts'
import classes from './working.module.css'

/** Back and next, wide enough for gloves. */
export function WorkBar({
  screens,
  at,
  run,
  onGo,
  children,
}: GoingOn & {
  /** Replaces Next on the last screen. */
  children: ReactNode
}) {
  const isLast = at === screens.length - 1
  const singleTaps = useSingleTaps(at)
  const goingOn = { screens, at, run, onGo }
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
      {isLast ? (
        children
      ) : (
        <Button
          className={classes['turn'] ?? ''}
          rightSection={<IconArrowRight size={28} />}
          {...singleTaps}
          onClick={() => {
            finishStep(goingOn)
          }}
        >
          {wordFor(at, isStepReady(goingOn))}
        </Button>
      )}
    </nav>
  )
}

function wordFor(at: number, isReady: boolean): string {
  if (at === 0) return i18n.t('Start')
  return isReady ? i18n.t('Done, next') : i18n.t('Next')
}
