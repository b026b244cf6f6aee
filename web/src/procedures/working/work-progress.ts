import { useState } from 'react'

/** How far somebody has come with a procedure in this browser. */
export interface WorkProgress {
  /** Of the screen they are at. */
  screenId: string
  /** Tools and parts that are at hand. */
  ready: string[]
  startedAt: string
}

const prefix = 'millwright.work.'

const begun = (): WorkProgress => ({
  screenId: 'prepare',
  ready: [],
  startedAt: new Date().toISOString(),
})

/** Kept until the work is done or begun anew: a reload or an empty battery loses nothing. */
export function useWorkProgress(procedureId: string) {
  const key = prefix + procedureId
  const [progress, setProgress] = useState(() => stored(key) ?? begun())
  const change = (changes: Partial<WorkProgress>) => {
    const next = { ...progress, ...changes }
    setProgress(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const restart = () => {
    localStorage.removeItem(key)
    setProgress(begun())
  }
  return { progress, change, restart }
}

function stored(key: string): WorkProgress | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as WorkProgress | null
}

/** Whether there is a place to go on from. */
export function isUnderWay(procedureId: string): boolean {
  const progress = stored(prefix + procedureId)
  return progress !== null && progress.screenId !== 'prepare' && progress.screenId !== 'end'
}

/** At the end of a session: the next person begins at the beginning. */
export function forgetWork() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
