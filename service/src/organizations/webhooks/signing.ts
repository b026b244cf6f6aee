import { createHash, createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The headers of Standard Webhooks, version 1: a signature for each currently valid secret. */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
    return `v1,${signed.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** The same each time an event of the feed is sent to a webhook, so that receivers recognize it. */
export function messageIdOf(
  webhookId: string,
  { feed, xid, seq }: { feed: string; xid: string; seq: string },
): string {
  const identity = [webhookId, feed, xid, seq].join(' ')
  return `msg_${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}`
}
