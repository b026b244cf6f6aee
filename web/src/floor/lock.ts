import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { api } from '../api.ts'
import { isOffline } from '../device/connection.ts'
import { leaveDevice } from '../device/places.ts'
import { outbox } from '../outbox/outbox-state.ts'
import { stopWaiting } from './waiting-session.ts'

/** Drops the previous person's data, underneath the lock page. */
export function forgetAnswers(queries: QueryClient): void {
  const isTheirs = ({ queryKey: [name] }: { queryKey: QueryKey }) => name !== 'deviceSignIn.people'
  queries.removeQueries({ predicate: isTheirs })
  queries.getMutationCache().clear()
}

/**
 * Locks a shared device: signs everyone out, keeps unsent work for its owner, and remembers where they were.
 *
 * @param href where they are
 */
export async function lockDevice(href: string, queries: QueryClient): Promise<void> {
  stopWaiting()
  await leaveDevice(href)
  outbox.change(() => [])
  forgetAnswers(queries)
  // Offline, the session ends by itself, and nothing is sent in it for anyone else.
  if (!isOffline()) await api.signIn.signOut({ body: {} }).catch(() => {})
}
