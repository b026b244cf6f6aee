import { useEffect, useState } from 'react'

import { useOrganization } from '../../session.ts'
import { workKey } from '../../device/kept-work.ts'
import { prepareRinging } from './ringing.ts'
import { begunTimer, pauseTimer, startTimer, timerId, type Timer, type Timers } from './timers.ts'

export interface TimerControl {
  timers: Timers
  start: (stepId: string, seconds: number | null) => void
  pause: (id: string) => void
  reset: (id: string) => void
}

/** The timers of a procedure in work mode, kept on this device until they are reset. */
export function useTimers(procedureId: string): TimerControl {
  const { memberId } = useOrganization()
  const key = workKey(memberId, procedureId, '.timers')
  const [timers, setTimers] = useState(
    () => JSON.parse(localStorage.getItem(key) ?? '{}') as Timers,
  )
  const hold = (next: Timers) => {
    setTimers(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return {
    timers,
    start: (stepId, seconds) => {
      prepareRinging()
      const id = timerId(stepId, seconds)
      const timer = timers[id] ?? begunTimer(stepId, seconds)
      hold({ ...timers, [id]: startTimer(timer, Date.now()) })
    },
    pause: (id) => {
      const timer = timers[id]
      if (timer) hold({ ...timers, [id]: pauseTimer(timer, Date.now()) })
    },
    reset: (id) => {
      const { [id]: _gone, ...others } = timers
      hold(others)
    },
  }
}

const tickMilliseconds = 250

/** The time, updated while one of the timers runs. */
export function useNow(timers: readonly (Timer | undefined)[]): number {
  const [now, setNow] = useState(Date.now)
  const isRunning = timers.some((timer) => timer && timer.runningSince !== null)
  useEffect(() => {
    const update = () => {
      setNow(Date.now())
    }
    update()
    if (!isRunning) return undefined
    const ticking = setInterval(update, tickMilliseconds)
    return () => {
      clearInterval(ticking)
    }
  }, [isRunning])
  return now
}
