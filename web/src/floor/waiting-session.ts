import { ApiError } from '@millwright/contract/errors'

import { renewFirst, unrenewedApi } from '../api.ts'

interface Waiting {
  memberId: string
  ticket: string
}

/**
 * Someone signed in offline. As soon as there is one, and before anything is sent, the service lets them in too:
 * what is sent is theirs, whoever's session the browser still has.
 *
 * @returns what does so
 */
export function waitForNetwork({ memberId, ticket }: Waiting): () => Promise<void> {
  const renew = async () => {
    try {
      await exchangeTicket({ memberId, ticket, cookie: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) return
      stopWaiting()
      throw new ApiError('unauthenticated')
    }
    stopWaiting()
  }
  renewFirst(renew)
  return renew
}

export function stopWaiting(): void {
  renewFirst(undefined)
}

/** Trades a ticket for a session, as the cookie of this browser or as a token of its own. */
export async function exchangeTicket({
  memberId,
  ticket,
  cookie,
}: {
  memberId: string
  ticket: string
  cookie: boolean
}): Promise<string | undefined> {
  const { intermediate_session_token, organizations } =
    await unrenewedApi.deviceSignIn.authenticate({ body: { member_id: memberId, ticket } })
  const { session } = await unrenewedApi.signIn.exchangeSession({
    body: {
      intermediate_session_token,
      organization_id: organizations[0]?.organization_id ?? '',
      ...(cookie && { cookie }),
    },
  })
  return session.jwt
}
