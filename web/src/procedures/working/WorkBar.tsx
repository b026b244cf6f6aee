import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import type { Screen } from './screens.ts'
import type { WorkRun } from './work-run.ts'
import classes from './working.module.css'

/** Back and on, wide enough for a glove. */
export function WorkBar({
  screens,
  at,
  run,
  onGo,
}: {
  screens: Screen[]
  at: number
  run: WorkRun
  onGo: (index: number) => void
}) {
  const isLast = at === screens.length - 1
  const screen = screens[at]
  const step = run.state?.steps.find(({ stepId }) => stepId === screen?.id)
  // What a step requires is not done by going on.
  const lacks = step?.awaits.some((each) => each !== 'sign_off')
  const isReady = step !== undefined && !lacks && step.state !== 'done'
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
          if (step && isReady) {
            const { stepId, occurrence } = step
            run.add({ kind: 'step_done', stepId, occurrence })
          }
          onGo(nextOf(screens, at, run))
        }}
      >
        {wordFor(at, isReady)}
      </Button>
    </nav>
  )
}

function wordFor(at: number, isReady: boolean): string {
  if (at === 0) return i18n.t('Start')
  return isReady ? i18n.t('Done, next') : i18n.t('Next')
}

/** The next screen that no choice leads past; after a choice that leads back, the first step of the loop. */
function nextOf(screens: readonly Screen[], at: number, { state }: WorkRun): number {
  const steps = new Map(state?.steps.map((step) => [step.stepId, step]))
  const here = steps.get(screens[at]?.id ?? '')
  const isAgain = here !== undefined && here.earlier.length > 0 && here.choiceId === null
  const looped = isAgain
    ? screens.findIndex(({ id }) => steps.get(id)?.occurrence === here.occurrence)
    : -1
  if (looped >= 0 && looped < at) return looped
  const isOn = ({ id }: Screen) => steps.get(id)?.isOnPath ?? true
  const next = screens.findIndex((screen, index) => index > at && isOn(screen))
  return next < 0 ? screens.length - 1 : next
}
