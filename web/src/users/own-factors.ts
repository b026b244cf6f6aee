import { queryOptions } from '@tanstack/react-query'

import { api } from '../api.ts'

/** One's authenticator codes. */
export function ownSecondFactor() {
  return queryOptions({
    queryKey: ['secondFactor.get'],
    queryFn: async ({ signal }) => await api.secondFactor.get({ signal }),
  })
}

/** Whether one has a passkey: 1, or 0. */
export function ownPasskeyCount() {
  return queryOptions({
    queryKey: ['passkeys.list', 'count'],
    queryFn: async ({ signal }) =>
      (await api.passkeys.list({ query: { limit: 1 }, signal })).items.length,
  })
}
