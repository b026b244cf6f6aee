import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { api } from '../api.ts'
import { isOffline } from '../device/connection.ts'
import { leaveDevice } from '../device/places.ts'
import { outbox } from '../outbox/outbox-state.ts'
import { stopWaiting } from './waiting-session.ts'

/** Drops what was read for whoever was there, under the page that shows who can be let in. */
export function forgetAnswers(queries: QueryClient): void {
  const isTheirs = ({ queryKey: [name] }: { queryKey: QueryKey }) => name !== 'deviceSignIn.people'
  queries.removeQueries({ predicate: isTheirs })
  queries.getMutationCache().clear()
}

/**
 * Locks a shared device: nobody is let in any more, what was done and not sent waits for whoever did it, and each
 * comes back to where they were.
 *
 * @param href where they are
 */
export async function lockDevice(href: string, queries: QueryClient): Promise<void> {
  stopWaiting()
  await leaveDevice(href)
  outbox.change(() => [])
  forgetAnswers(queries)
  // Without network the session ends by itself, and nothing is sent in it for anybody else.
  if (!isOffline()) await api.signIn.signOut({ body: {} }).catch(() => {})
}
