import type { QueryClient } from '@tanstack/react-query'

import { isOffline } from '../device/connection.ts'
import { outbox } from './outbox-state.ts'
import { sendOutbox } from './outbox.ts'

/** No one waits longer at a device that they want to leave. */
const maxMilliseconds = 2_000

/**
 * Sends recent work while its owner is still signed in: a colleague may be about to sign it. What doesn't arrive in
 * time waits for them.
 */
export async function sendBeforeLeaving(userId: string, queries: QueryClient): Promise<void> {
  const isWaiting = outbox.read().some(({ refusal }) => refusal === null)
  if (!isWaiting || isOffline()) return
  const { promise: timeIsUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMilliseconds)
  await Promise.race([sendOutbox(userId, queries), timeIsUp])
  clearTimeout(timer)
}
