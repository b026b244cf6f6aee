import type { Input } from '@millwright/contract/operation'
import type { suggestions } from '@millwright/contract/suggestions'
import { notifications } from '@mantine/notifications'

import { i18n } from '../../i18n.ts'
import { useChange } from '../../use-change.ts'
import { afterDecision } from './suggestion-queries.ts'

type Acceptance = Input<typeof suggestions.accept>['body']

/** Accepting, declining, reopening and deleting one suggestion. */
export function useDecisions(suggestionId: string, onDecided: () => void) {
  const params = { suggestionId }
  const done = (message: string) => () => {
    notifications.show({ message })
    onDecided()
  }
  return {
    accept: useChange(
      afterDecision,
      async (client, body: Acceptance) => await client.suggestions.accept({ params, body }),
      { showsErrors: true, onDone: done(i18n.t('Accepted. The author has been notified.')) },
    ),
    decline: useChange(
      afterDecision,
      async (client, reason: string) =>
        await client.suggestions.decline({ params, body: { reason } }),
      { showsErrors: true, onDone: done(i18n.t('Declined. The author has been notified.')) },
    ),
    reopen: useChange(afterDecision, async (client) => await client.suggestions.reopen({ params })),
    remove: useChange(
      ['suggestions.list', 'suggestions.counts'],
      async (client) => {
        await client.suggestions.delete({ params })
      },
      { onDone: onDecided },
    ),
  }
}
