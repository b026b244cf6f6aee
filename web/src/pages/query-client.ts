import { notifications } from '@mantine/notifications'
import { ApiError } from '@millwright/contract/errors'
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'

import { isOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { RefetchingClient } from './refetching-client.ts'
import { sessionRequirements, type SessionRequirement } from './session-requirements.ts'
import { errorCode, sentenceFor } from './error-sentences.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Set by a form that shows the error itself; otherwise a notification does. */
      showsErrors?: boolean
    }
  }
}

interface Watcher {
  /** Called when the service no longer recognizes the session. */
  onSignedOut: () => void
  /** Called when the organization requires more of the session. */
  onRequirement: (code: SessionRequirement) => void
  /** Called when the service has done what was asked. */
  onDone: () => void
}

export function createQueryClient({ onSignedOut, onRequirement, onDone }: Watcher): QueryClient {
  const watch = (error: unknown) => {
    const code = errorCode(error)
    const requirement = sessionRequirements.find((each) => each === code)
    if (code === 'unauthenticated') onSignedOut()
    if (requirement) onRequirement(requirement)
  }
  return new RefetchingClient({
    defaultOptions: {
      // Offline, this device answers, or says that it can't; pausing the query would say nothing.
      queries: { networkMode: 'always', retry: isWorthRetrying, staleTime: 5000 },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onSuccess: onDone,
      onError: (error, _variables, _result, mutation) => {
        watch(error)
        if (!mutation.meta?.showsErrors) showError(error)
      },
    }),
  })
}

export function showError(error: unknown) {
  notifications.show({
    color: 'red',
    title: i18n.t('That didn’t work'),
    message: sentenceFor(error),
  })
}

function isWorthRetrying(failures: number, error: unknown): boolean {
  const passes = !(error instanceof ApiError) || error.status === 503
  return passes && failures < 2 && !isOffline()
}
