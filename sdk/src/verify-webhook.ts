import type { Event } from '@millwright/contract/events'

/** The content of a webhook: an event, or `webhook.test` with no data. */
export type WebhookEvent =
  | (Event & { timestamp: string })
  | { type: 'webhook.test'; timestamp: string; createdAt: string; data: null }

/** The request has a different sender than it claims, was changed on the way, or replays an old one. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

export interface VerifyOptions {
  /** How far the clocks may differ, and how old a request may be; 300 by default. */
  toleranceSeconds?: number
  /** The time to compare with, in milliseconds since 1970; now by default. */
  now?: number
}

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>

/**
 * Verifies the signature of a webhook (Standard Webhooks, version 1) by Web Crypto, in constant time, and reads its
 * event.
 *
 * @param body exactly as received: parsing and rewriting it breaks the signature
 * @param headers of the request, as `Headers` or as Node's `request.headers`
 * @param secret that was shown when the webhook was created: `whsec_…`
 * @throws {WebhookRefused} unless one of its signatures is valid and its time is current
 */
export async function verifyWebhook(
  body: string,
  headers: Headers,
  secret: string,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures) throw new WebhookRefused('A webhook header is missing.')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds))
    throw new WebhookRefused('The webhook is too old, or from the future.')
  const key = await keyOf(secret)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures.split(' ')) {
    const [version, encoded = ''] = signature.split(',')
    if (version !== 'v1') continue
    const bytes = bytesOf(encoded)
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
      return JSON.parse(body) as WebhookEvent
    }
  }
  throw new WebhookRefused('The signature of the webhook is wrong.')
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new TypeError('The secret of a webhook begins with whsec_.')
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
}

function headerOf(headers: Headers, name: string): string | null {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name)
  const value = (headers as Record<string, string | string[] | undefined>)[name]
  return typeof value === 'string' ? value : null
}

/** The bytes that base64 encodes; null if it is invalid. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
