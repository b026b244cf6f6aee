import { ApiError } from '@millwright/contract/errors'

import { renewFirst, unrenewedApi } from '../api.ts'

interface Waiting {
  memberId: string
  ticket: string
}

/**
 * For someone signed in offline: once there is a network, and before anything is sent, they are signed in to the service,
 * so that their work is sent as theirs, even if the browser still has someone else's session.
 *
 * @returns the function that signs them in
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
