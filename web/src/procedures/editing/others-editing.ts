import type { OtherEditing } from '@millwright/contract/procedure-editing'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

import { apiFor } from '../../api.ts'
import { isOffline } from '../../device/connection.ts'
import { newUuid } from '../../device/uuid.ts'
import { useOrganization } from '../../session.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** Three fit into the time after which the service holds an editor for closed. */
const reportMilliseconds = 15_000
/** Whoever goes through steps by the arrow keys is not followed at each of them. */
const restMilliseconds = 1000

const nobody: readonly OtherEditing[] = []

const Context = createContext(createStore(nobody))

export const OthersEditingProvider = Context.Provider

/** Who else has this procedure open to edit it. */
export function useOthersEditing(): readonly OtherEditing[] {
  return useStore(useContext(Context))
}

/** The first of those whose cursor is in a step; only what stands at that step is drawn again when they go on. */
export function useOtherAt(stepId: string): OtherEditing | undefined {
  const { subscribe, read } = useContext(Context)
  return useSyncExternalStore(subscribe, () => read().find((other) => other.stepId === stepId))
}

/** Reports that this editor is open, and where its cursor is, and hears who else is there. */
export function useReporting(procedureId: string) {
  const { slug } = useOrganization()
  const [reporting] = useState(() => createReporting(slug, procedureId))
  useEffect(() => reporting.start(), [reporting])
  return reporting
}

function createReporting(slug: string, procedureId: string) {
  const others = createStore(nobody)
  const tabId = tab()
  let stepId: string | null = null
  let rest: ReturnType<typeof setTimeout> | undefined
  const report = async (hasLeft: boolean) => {
    if (isOffline() || (document.hidden && !hasLeft)) return
    const body = { tabId, stepId, hasLeft }
    const answer = await apiFor(slug).procedureEditing.report({ params: { procedureId }, body })
    others.change((before) => unlessSame(before, answer.others))
  }
  // Nobody is kept from writing by not knowing who else does.
  const quietly = (hasLeft = false) => void report(hasLeft).catch(() => {})
  return {
    others,
    /** @returns what ends it */
    start: () => {
      quietly()
      const timer = setInterval(quietly, reportMilliseconds)
      return () => {
        clearInterval(timer)
        clearTimeout(rest)
        quietly(true)
      }
    },
    /** The cursor has come to a step, or was put elsewhere. */
    noteStep: (id: string | null) => {
      if (id === stepId) return
      stepId = id
      clearTimeout(rest)
      rest = setTimeout(quietly, restMilliseconds)
    },
  }
}

/** Names this window, also after it is loaded anew: whoever reloads is not somebody else. */
function tab(): string {
  const key = 'millwright.window'
  try {
    const known = sessionStorage.getItem(key) ?? newUuid()
    sessionStorage.setItem(key, known)
    return known
  } catch {
    return newUuid()
  }
}

/** The same list where nothing has changed, so that nothing is drawn anew. */
function unlessSame(before: readonly OtherEditing[], now: readonly OtherEditing[]) {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}
