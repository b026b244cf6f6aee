import type { CustomFetch } from 'openid-client'

import type { OutgoingRequests } from '#platform/outgoing/outgoing-requests'

/** Enough for a discovery document, a set of keys, a token with a few hundred groups. */
const maxCharacters = 500_000
const timeoutMilliseconds = 10_000

/** Sends the library's requests only where members' requests may go. Redirects are not followed. */
export function guardedFetch(requests: OutgoingRequests): CustomFetch {
  return async (address, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : ''
    const {
      statusCode,
      headers: came,
      text,
    } = await requests.ask(address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers, 'user-agent': 'Millwright-Sign-In/1' },
      body: sent,
      timeoutMilliseconds,
      maxCharacters,
    })
    const type = came['content-type']
    const hasBody = statusCode !== 204 && statusCode !== 205 && statusCode !== 304
    return new Response(hasBody ? text : null, {
      status: statusCode,
      ...(type && { headers: { 'content-type': type } }),
    })
  }
}
