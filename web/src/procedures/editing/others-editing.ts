import type { OtherEditing } from '@millwright/contract/procedure-editing'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'

import { apiFor, keepaliveApi } from '../../api.ts'
import { isOffline } from '../../device/connection.ts'
import { newUuid } from '../../device/uuid.ts'
import { useOrganization } from '../../session.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** Three reports fit into the time after which the service considers an editor closed. */
const reportMilliseconds = 15_000
/** Moving through steps with the arrow keys isn't reported at each of them. */
const restMilliseconds = 1000

const nobody: readonly OtherEditing[] = []

const Context = createContext(createStore(nobody))

export const OthersEditingProvider = Context.Provider

/** Who else is editing this procedure. */
export function useOthersEditing(): readonly OtherEditing[] {
  return useStore(useContext(Context))
}

/** The first person whose cursor is in a step; only that step re-renders when they move on. */
export function useOtherAt(stepId: string): OtherEditing | undefined {
  const { subscribe, read } = useContext(Context)
  return useSyncExternalStore(subscribe, () => read().find((other) => other.stepId === stepId))
}

/** Reports that this editor is open and where its cursor is, and learns who else is there. */
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
  // Failing to learn who else is editing never blocks editing.
  const quietly = (hasLeft = false) => void report(hasLeft).catch(() => {})
  return {
    others,
    /** @returns a function that stops it */
    start: () => {
      quietly()
      const timer = setInterval(quietly, reportMilliseconds)
      const stopWatching = watchWindow({
        onGone: () => {
          clearTimeout(rest)
          void keepaliveApi(slug)
            .procedureEditing.report({ params: { procedureId }, body: { tabId, hasLeft: true } })
            .catch(() => {})
        },
        onBack: quietly,
      })
      return () => {
        clearInterval(timer)
        clearTimeout(rest)
        stopWatching()
        quietly(true)
      }
    },
    /** The cursor has entered a step, or was put elsewhere. */
    noteStep: (id: string | null) => {
      if (id === stepId) return
      stepId = id
      clearTimeout(rest)
      rest = setTimeout(quietly, restMilliseconds)
    },
  }
}

/** A window is also gone that may be shown again from the browser's memory. */
function watchWindow({ onGone, onBack }: Record<'onGone' | 'onBack', () => void>) {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onBack()
  }
  globalThis.addEventListener('pagehide', onGone)
  globalThis.addEventListener('pageshow', show)
  return () => {
    globalThis.removeEventListener('pagehide', onGone)
    globalThis.removeEventListener('pageshow', show)
  }
}

/** Identifies this window across reloads, so that reloading doesn't look like another person. */
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

/** Returns the same list if nothing has changed, to avoid re-rendering. */
function unlessSame(before: readonly OtherEditing[], now: readonly OtherEditing[]) {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}
