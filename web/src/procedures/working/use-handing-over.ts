import { useState } from 'react'

import type { Receiver } from '../runs/HandOverDialog.tsx'
import type { HeldRun } from './held-run.ts'
import type { WorkProgress } from '../../device/kept-work.ts'
import type { WorkRun } from './work-run.ts'

export interface HandedOverRun {
  run: HeldRun
  to: Receiver
  /** Where the work stood. */
  screenId: string
}

/** The run at hand, given to someone else from here; it can be taken back. */
export function useHandingOver(
  run: WorkRun,
  work: {
    progress: WorkProgress
    restart: () => void
    goOnAt: (screenId: string, startedAt: string) => void
  },
) {
  const [given, setGiven] = useState<HandedOverRun>()
  return {
    given: run.held ? undefined : given,
    handOver: (to: Receiver, text: string) => {
      const { screenId } = work.progress
      const gone = run.handOver(to.memberId, text)
      if (!gone) return
      setGiven({ run: gone, to, screenId })
      work.restart()
    },
    takeBack: () => {
      if (!given) return
      run.continueRun(given.run, { status: 'paused', handedTo: given.to.memberId })
      work.goOnAt(given.screenId, given.run.startedAt)
      setGiven(undefined)
    },
  }
}
