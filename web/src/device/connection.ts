import { useEffect, useRef, useState } from 'react'

import { createStore, useStore } from '../ui/store.ts'
import { keptAtHeader } from './kept-names.ts'
import { noteClock } from './service-clock.ts'

interface Connection {
  isOffline: boolean
  /** When the displayed data was kept: the newest of what has been shown since. */
  shownFrom: string | null
}

/** Whether the service is reachable, according to its last response: browsers don't always know. */
export const connection = createStore<Connection>({
  isOffline: !navigator.onLine,
  shownFrom: null,
})

// How soon people who come back online see that their work is being sent.
const probeMilliseconds = 3000
const patienceMilliseconds = 10_000
let probes: ReturnType<typeof setInterval> | undefined
let probing: Promise<void> | undefined

/** A `fetch` that notes whether responses come from the service or from this device. */
export function observeConnection(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const response = await fetch(input, init)
      const keptAt = response.headers.get(keptAtHeader)
      if (keptAt === null) {
        noteOnline()
        noteClock(response.headers.get('date'))
      } else noteOffline(keptAt)
      return response
    } catch (error) {
      if (error instanceof TypeError) void probe()
      throw error
    }
  }
}

export function isOffline(): boolean {
  return connection.read().isOffline
}

export function useIsOffline(): boolean {
  return useStore(connection).isOffline
}

/**
 * Whether the page was opened offline and still is. A page opened before keeps its controls, so that a short outage
 * doesn't remove anything in use.
 */
export function useOpenedOffline(): boolean {
  const isNow = useIsOffline()
  const [wasThen] = useState(isOffline)
  return isNow && wasThen
}

/** Runs something once, when the service is reachable again. */
export function useWhenOnline(work: () => void) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!isOffline()) latest.current()
      }),
    [],
  )
}

/** Follows the connection for as long as the app is open. */
export function watchConnection() {
  globalThis.addEventListener('offline', () => {
    noteOffline()
  })
  globalThis.addEventListener('online', () => void probe())
  if (isOffline()) noteOffline()
}

function noteOffline(keptAt?: string) {
  connection.change(({ shownFrom }) => ({
    isOffline: true,
    shownFrom:
      [shownFrom, keptAt]
        .filter((each) => typeof each === 'string')
        .toSorted()
        .at(-1) ?? null,
  }))
  probes ??= setInterval(() => void probe(), probeMilliseconds)
}

function noteOnline() {
  clearInterval(probes)
  probes = undefined
  if (connection.read().isOffline) connection.change(() => ({ isOffline: false, shownFrom: null }))
}

/** Requests something that is never kept: one request at a time, because a network may swallow them. */
async function probe(): Promise<void> {
  probing ??= ask().finally(() => {
    probing = undefined
  })
  await probing
}

async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const response = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined)
  if (response?.ok) noteOnline()
  else noteOffline()
}
