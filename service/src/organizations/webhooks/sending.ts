import type { WebhookExchange } from '@millwright/contract/webhooks'

import { newId } from '#platform/id'
import type { OutgoingRequests } from '#platform/outgoing/outgoing-requests'

import { isTaken, type Logged } from './log-queries.ts'
import { signedHeaders } from './signing.ts'

/** A request without a response by then has failed. */
export const timeoutMilliseconds = 10_000
/** Longer bodies are cut in the log. */
const maxLoggedCharacters = 20_000

export interface Message extends Pick<Logged, 'messageId' | 'type' | 'resource' | 'attempt'> {
  body: string
  place?: { xid: string; seq: string }
}

/** Sends a message once, and returns its line for the log. */
export async function send(
  requests: OutgoingRequests,
  { url, secrets }: { url: string; secrets: readonly string[] },
  { body, ...message }: Message,
): Promise<Logged> {
  const at = new Date()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Millwright-Webhooks/1',
    ...signedHeaders({ id: message.messageId, body, at }, secrets),
  }
  const { text, error, ...came } = await requests.post(url, { headers, body, timeoutMilliseconds })
  return {
    id: newId(at.getTime()),
    ...message,
    ...came,
    error: error ?? complaintAbout(came.statusCode),
    request: body.slice(0, maxLoggedCharacters).toWellFormed(),
    response: text?.toWellFormed() ?? null,
  }
}

function complaintAbout(statusCode: number | null): WebhookExchange['error'] {
  if (isTaken(statusCode)) return null
  const isRedirect = statusCode !== null && statusCode >= 300 && statusCode < 400
  return isRedirect ? 'redirect' : 'bad_status'
}
