import type { Procedure } from '@millwright/contract/procedures'
import { useMemo, useState } from 'react'

import { useOrganization } from '../../session.ts'
import { contentMark } from './content-mark.ts'

/** How far somebody has come with a procedure in this browser. */
export interface WorkProgress {
  /** Of the screen they are at. */
  screenId: string
  /** Tools and parts that are at hand. */
  ready: string[]
  startedAt: string
  /** Of the procedure as it was when they began, or last looked at what had changed. */
  content: string
}

const prefix = 'millwright.work.'

const begun = (content: string): WorkProgress => ({
  content,
  screenId: 'prepare',
  ready: [],
  startedAt: new Date().toISOString(),
})

/** Kept until the work is done or begun anew: a reload or an empty battery loses nothing. */
export function useWorkProgress(procedure: Procedure) {
  const key = keyOf(useOrganization().memberId, procedure.id)
  const content = useMemo(() => contentMark(procedure), [procedure])
  const [progress, setProgress] = useState(() => stored(key) ?? begun(content))
  const change = (changes: Partial<WorkProgress>) => {
    const next = { ...progress, ...changes }
    setProgress(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const restart = () => {
    localStorage.removeItem(key)
    setProgress(begun(content))
  }
  const hasChanged = progress.screenId !== 'prepare' && progress.content !== content
  const acceptChange = () => {
    change({ content })
  }
  return { progress, change, restart, hasChanged, acceptChange }
}

/** Tablets are shared, and each person has come as far as they have come themselves. */
function keyOf(memberId: string, procedureId: string): string {
  return `${prefix}${memberId}.${procedureId}`
}

function stored(key: string): WorkProgress | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as WorkProgress | null
}

/** Whether there is a place to go on from. */
export function isUnderWay(memberId: string, procedureId: string): boolean {
  const progress = stored(keyOf(memberId, procedureId))
  return progress !== null && progress.screenId !== 'prepare' && progress.screenId !== 'end'
}

/** At the end of a session: the next person begins at the beginning. */
export function forgetWork() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
