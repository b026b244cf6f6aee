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
import { sendOnce } from './send-once.ts'
import { deviceUser } from './device/shared-device.ts'

/**
 * The page sends no referrer, which would also blank the `Origin` of its requests; the service needs that to tell our
 * requests from another site's. Emails use the displayed language.
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

/** Runs something before any other request, as soon as there is a connection; undefined once it is done. */
export function renewFirst(renew: (() => Promise<void>) | undefined): void {
  renewing = renew
}

let renewal: Promise<void> | undefined

/** However many requests come at once. */
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
  // The connection may be back before it is known to be.
  if (response.status !== 401 || !renewing) return response
  await renewOnce(renewing)
  return await observedFetch(input, init)
}

let confirm: (() => Promise<boolean>) | undefined

/** Asks people to confirm who they are if the organization requires it. @param ask resolves to whether they have */
export function confirmBy(ask: (() => Promise<boolean>) | undefined): void {
  confirm = ask
}

/** The request is then repeated, so that no form has to know about it. */
const confirmedFetch: typeof fetch = async (input, init) => {
  const response = await renewedFetch(input, init)
  const isRefused = response.status === 422 && (await isToConfirm(response.clone()))
  return isRefused && (await confirm?.()) ? await renewedFetch(input, init) : response
}

/**
 * Confirms a download before its link is followed, because a browser that follows one can't ask. The response is not
 * read.
 *
 * @throws {ApiError} if the service responds with an error
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
  fetch: sendOnce(confirmedFetch),
}

/** For what runs before any other request. */
export const unrenewedApi = createClient({ ...baseOptions, fetch: observedFetch })
const clients = new Map<string, Client>()

/** For operations outside any organization: signing in, the caller's profile. */
export const api = createClient(baseOptions)

/** The client of one organization. Pages call it through React Query. */
export function apiFor(slug: string): Client {
  const client = clients.get(slug) ?? createClient(optionsOf(slug))
  clients.set(slug, client)
  return client
}

/** For what a page sends as it is closed: other requests end with their window. */
export function keepaliveApi(slug: string): Client {
  const fetch: typeof globalThis.fetch = async (input, init) =>
    await sameOriginFetch(input, { ...init, keepalive: true })
  return createClient({ ...optionsOf(slug), fetch })
}

export function optionsOf(slug: string): ClientOptions {
  return { ...baseOptions, organization: slug }
}

/** A record with the tag of the version that was read, to be sent as `If-Match`. */
export interface Tagged<Value> {
  value: Value
  etag: string | null
}

/** @throws {ApiError} if the service responds with an error */
export async function sendTagged<Value>(
  slug: string,
  operation: Operation,
  input: WireInput,
): Promise<Tagged<Value>> {
  const response = await send(optionsOf(slug), operation, input)
  if (!response.ok) throw await errorOf(response)
  return { value: (await response.json()) as Value, etag: response.headers.get('etag') }
}
