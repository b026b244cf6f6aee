import { ApiError } from '@millwright/contract/errors'
import { useEffect, useRef } from 'react'

import { i18n } from '../i18n.ts'
import type { Autosave } from '../ui/use-autosave.ts'
import { useIsOffline } from './connection.ts'

/** Between two attempts, and before the first one after the service is reachable again. */
export const retryMilliseconds = 2000

/** Whether something failed because the service was unreachable, so that it may succeed later. */
export function isAway(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && error.status === 503)
}

/**
 * Saves what could not be saved while the service was unreachable once it is back. Returns a message for as long as
 * it isn't.
 */
export function useSavingWhenBack({ error, saveNow }: Autosave): string | undefined {
  const isOffline = useIsOffline()
  const latest = useRef(saveNow)
  useEffect(() => {
    latest.current = saveNow
  })
  const isWaiting = isAway(error)
  useEffect(() => {
    if (!isWaiting || isOffline) return undefined
    const timer = setTimeout(() => {
      latest.current()
    }, retryMilliseconds)
    return () => {
      clearTimeout(timer)
    }
  }, [isWaiting, isOffline])
  return isWaiting
    ? i18n.t(
        'The service can’t be reached. What you wrote is still here and is saved automatically when the service is back. Leave this page open until then.',
      )
    : undefined
}
