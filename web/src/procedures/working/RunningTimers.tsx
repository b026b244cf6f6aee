import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconAlarm, IconStopwatch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { i18n } from '../../i18n.ts'
import { ringAndVibrate } from './ringing.ts'
import type { Screen } from './screens.ts'
import { formatClock, hasRunOut, shownSeconds, type Timer } from './timers.ts'
import { useNow, type TimerControl } from './use-timers.ts'
import classes from './working.module.css'

/** Timers keep running during other steps: each leads back to its step, and rings when its time is up. */
export function RunningTimers({
  screens,
  at,
  control: { timers },
  onGo,
}: {
  screens: Screen[]
  at: number
  control: TimerControl
  onGo: (index: number) => void
}) {
  const all = Object.entries(timers)
  const now = useNow(all.map(([, timer]) => timer))
  const running = all.filter(([, { runningSince }]) => runningSince !== null)
  const over = running.filter(([, timer]) => hasRunOut(timer, now))
  useRinging(over.map(([id]) => id))
  const elsewhere = running.flatMap(([id, timer]) => {
    const index = screens.findIndex((screen) => screen.id === timer.stepId)
    const screen = screens[index]
    if (screen?.kind !== 'step' || index === at) return []
    return [{ id, timer, index, number: screen.number }]
  })
  return (
    <>
      <VisuallyHidden role="alert">
        {over.length > 0 && over.map(([, timer]) => timeIsUp(timer, screens)).join(' ')}
      </VisuallyHidden>
      {elsewhere.length > 0 && (
        <Group gap="xs" mt={8}>
          {elsewhere.map(({ id, timer, index, number }) => (
            <Button
              key={id}
              variant="default"
              mih={48}
              className={classes['elsewhere'] ?? ''}
              data-up={hasRunOut(timer, now) || undefined}
              leftSection={
                timer.seconds === null ? <IconStopwatch size={20} /> : <IconAlarm size={20} />
              }
              onClick={() => {
                onGo(index)
              }}
            >
              {i18n.t('Step {number}: {time}', {
                number,
                time: formatClock(shownSeconds(timer, now)),
              })}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

function timeIsUp({ stepId }: Timer, screens: Screen[]): string {
  const screen = screens.find(({ id }) => id === stepId)
  const number = screen?.kind === 'step' ? screen.number : ''
  return i18n.t('Time is up for step {number}.', { number })
}

/** Once for each timer that ends. */
function useRinging(over: string[]) {
  const known = useRef<readonly string[]>(over)
  useEffect(() => {
    if (over.some((id) => !known.current.includes(id))) ringAndVibrate()
    known.current = over
  })
}
