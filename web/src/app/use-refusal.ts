import { ApiError } from '@millwright/contract/errors'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { isOffline } from '../device/connection.ts'
import type { QueryKey } from '../query-key.ts'
import { capabilities, profile } from '../session.ts'

/** Why what a page shows can no longer be read. */
export type Refusal = 'not_found' | 'permission_denied'

/** As often as for comments and notifications. */
const pollMilliseconds = 30_000

/**
 * Keeps what a page is about up to date while the page is visible, and says if it can no longer be read. If anything
 * is refused before, it is read at once, and so is what the reader may do.
 *
 * @param key of the query that the page shows it from
 */
export function useRefusal(key: QueryKey | undefined): Refusal | undefined {
  const queries = useQueryClient()
  useEffect(() => follow(queries, key), [queries, key])
  const cache = queries.getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => refusalOf(queries, key),
  )
}

/** @returns what ends that */
function follow(queries: QueryClient, key: QueryKey | undefined): () => void {
  const readAgain = () => {
    if (!key || document.hidden || isOffline() || refusalOf(queries, key)) return
    void queries.refetchQueries({ queryKey: key, exact: true, type: 'active' })
  }
  const note = (error: unknown) => {
    if (!asRefusal(error)) return
    readAgain()
    for (const { queryKey } of [profile(), capabilities()]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
  const timer = setInterval(() => {
    // The answer to a change is newer than what is read meanwhile.
    if (queries.isMutating() === 0) readAgain()
  }, pollMilliseconds)
  const stopReads = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') note(event.action.error)
  })
  const stopChanges = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') note(event.action.error)
  })
  return () => {
    clearInterval(timer)
    stopReads()
    stopChanges()
  }
}

/** Only of something that could be read before: the page itself says that it can't be shown. */
function refusalOf(queries: QueryClient, key: QueryKey | undefined): Refusal | undefined {
  const state = key && queries.getQueryState(key)
  return state?.data === undefined ? undefined : asRefusal(state.error)
}

function asRefusal(error: unknown): Refusal | undefined {
  const code = error instanceof ApiError ? error.code : undefined
  return code === 'not_found' || code === 'permission_denied' ? code : undefined
}
