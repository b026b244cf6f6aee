import type { QueryClient } from '@tanstack/react-query'

import { isOffline } from '../device/connection.ts'
import { outbox } from './outbox-state.ts'
import { sendOutbox } from './outbox.ts'

/** Nobody stands longer before a device that they want to leave. */
const maxMilliseconds = 2_000

/**
 * Sends what was done a moment ago while its owner is still signed in: a colleague may be about to sign it. What does
 * not arrive in time waits for them.
 */
export async function sendBeforeLeaving(userId: string, queries: QueryClient): Promise<void> {
  const isWaiting = outbox.read().some(({ refusal }) => refusal === null)
  if (!isWaiting || isOffline()) return
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMilliseconds)
  await Promise.race([sendOutbox(userId, queries), timeIsUp])
  clearTimeout(timer)
}
