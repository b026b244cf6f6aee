import type { Operation } from '@millwright/contract/operation'
import {
  createClient,
  errorOf,
  send,
  type Client,
  type ClientOptions,
} from '@millwright/sdk/client'
import type { WireInput } from '@millwright/sdk/client'

import { shownLanguage } from './language.ts'
import { isOffline, observeConnection } from './device/connection.ts'
import { deviceUser } from './device/shared-device.ts'

/**
 * The page itself sends no referrer, which would also blank the `Origin` of its requests; the service
 * needs that to tell our requests from another site's. Mails are in the language that is shown.
 */
const sameOriginFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', shownLanguage.read().code)
  // On a shared device, the browser may still have someone else's session.
  const user = deviceUser.read()
  if (user && !headers.has('authorization')) headers.set('x-expected-user', user.userId)
  return await fetch(input, { ...init, headers, referrerPolicy: 'same-origin' })
}

let renewing: (() => Promise<void>) | undefined

/** Has something done before anything else is sent, as soon as there is a network; undefined when it is done. */
export function renewFirst(renew: (() => Promise<void>) | undefined): void {
  renewing = renew
}

let renewal: Promise<void> | undefined

/** However many ask at once. */
async function renewOnce(renew: () => Promise<void>): Promise<void> {
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  await renewal
}

const observedFetch = observeConnection(sameOriginFetch)
const renewedFetch: typeof fetch = async (input, init) => {
  if (renewing && !isOffline()) await renewOnce(renewing)
  const response = await observedFetch(input, init)
  // The network may be back before it is known to be.
  if (response.status !== 401 || !renewing) return response
  await renewOnce(renewing)
  return await observedFetch(input, init)
}

let confirm: (() => Promise<boolean>) | undefined

/** Has people say again who they are where the organization asks for it. @param ask whether they have */
export function confirmBy(ask: (() => Promise<boolean>) | undefined): void {
  confirm = ask
}

/** What waits for that is sent once more afterwards, so that no form has to know of it. */
const confirmedFetch: typeof fetch = async (input, init) => {
  const response = await renewedFetch(input, init)
  const isRefused = response.status === 422 && (await isToConfirm(response.clone()))
  return isRefused && (await confirm?.()) ? await renewedFetch(input, init) : response
}

/**
 * Has what a link downloads confirmed: a browser that follows one asks nobody. What is answered is not read.
 *
 * @throws {ApiError} when the service answers with an error
 */
export async function confirmDownload(address: string): Promise<void> {
  const response = await confirmedFetch(address)
  if (!response.ok) throw await errorOf(response)
  await response.body?.cancel()
}

async function isToConfirm(response: Response): Promise<boolean> {
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null
  return problem?.code === 'confirmation_required'
}

const baseOptions: ClientOptions = {
  baseUrl: globalThis.location.origin,
  fetch: confirmedFetch,
}

/** For what is done before anything else is sent. */
export const unrenewedApi = createClient({ ...baseOptions, fetch: observedFetch })
const clients = new Map<string, Client>()

/** For what belongs to no organization: signing in, the caller's profile. */
export const api = createClient(baseOptions)

/** The client of one organization. Pages call it through React Query. */
export function apiFor(slug: string): Client {
  const client = clients.get(slug) ?? createClient(optionsOf(slug))
  clients.set(slug, client)
  return client
}

export function optionsOf(slug: string): ClientOptions {
  return { ...baseOptions, organization: slug }
}

/** A record with the tag that says which state of it was read, to be sent as `If-Match`. */
export interface Tagged<Value> {
  value: Value
  etag: string | null
}

/** @throws {ApiError} when the service answers with an error */
export async function sendTagged<Value>(
  slug: string,
  operation: Operation,
  input: WireInput,
): Promise<Tagged<Value>> {
  const response = await send(optionsOf(slug), operation, input)
  if (!response.ok) throw await errorOf(response)
  return { value: (await response.json()) as Value, etag: response.headers.get('etag') }
}
