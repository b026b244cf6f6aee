import { api } from '@millwright/contract/api'
import { ApiError, isErrorCode, type Problem } from '@millwright/contract/errors'
import {
  locateOrganization,
  acceptsIdempotencyKey,
  type Operation,
} from '@millwright/contract/operation'

import type { CallOptions } from './call-types.ts'
import type { Methods } from './methods.ts'

export type Client = Methods

export interface ClientOptions {
  /** The address of the service, such as `https://millwright.example`. */
  baseUrl: string
  /** Organization id or slug; if omitted, the one named when the session was created. */
  organization?: string
  /** `session.jwt`; omit it in a browser that has the session cookie. */
  sessionToken?: string | undefined
  fetch?: typeof globalThis.fetch
  /** Sends an `Idempotency-Key` with each request that accepts one, so that `retryingFetch` may repeat it. */
  retry?: boolean
}

export interface WireInput extends CallOptions {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | readonly string[] | undefined>
  body?: unknown
}

/**
 * Creates a client with one method for each operation of the contract.
 *
 * @throws {ApiError} from any method, when the service responds with an error; `problem` holds the body
 */
export function createClient(options: ClientOptions): Client {
  const resources = Object.entries(api).map(([resource, operations]) => [
    resource,
    Object.fromEntries(
      Object.entries(operations).map(([verb, operation]) => [
        verb,
        async (input?: WireInput) =>
          await answerIn(await send(options, operation, input), operation),
      ]),
    ),
  ])
  return Object.fromEntries(resources) as Client
}

/**
 * Sends one operation and returns the raw response: for headers, streams and statuses.
 *
 * Redirects are not followed, so that a download's signed address can be read from `location`.
 */
export async function send(
  options: ClientOptions,
  operation: Operation,
  input: WireInput = {},
): Promise<Response> {
  return await (options.fetch ?? globalThis.fetch)(addressOf(options, operation, input), {
    method: operation.method,
    redirect: 'manual',
    headers: {
      ...(options.sessionToken && { authorization: `Bearer ${options.sessionToken}` }),
      ...(operation.body && { 'content-type': 'application/json' }),
      ...(options.retry &&
        acceptsIdempotencyKey(operation) && { 'idempotency-key': globalThis.crypto.randomUUID() }),
      ...input.headers,
    },
    ...(operation.body && { body: JSON.stringify(input.body ?? {}) }),
    ...(input.signal && { signal: input.signal }),
  })
}

/** The full address of an operation with its parameters filled in. */
export function addressOf(
  options: ClientOptions,
  operation: Operation,
  { params, query }: WireInput,
): string {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const mounted = options.organization && locateOrganization(operation) === 'mount'
  const mount = mounted ? `/api/org/${encodeURIComponent(options.organization ?? '')}` : ''
  const url = new URL(mount + path, options.baseUrl)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

async function answerIn(response: Response, { answers }: Operation): Promise<unknown> {
  if (answers === 'redirect' && response.status === 307) return response.headers.get('location')
  if (!response.ok) throw await errorOf(response)
  if (answers === 'file') return await response.blob()
  return response.status === 204 ? undefined : ((await response.json()) as unknown)
}

/** The error for an unsuccessful response. */
export async function errorOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined
  if (!isErrorCode(problem?.code)) {
    return new ApiError('internal', { detail: `The service answered ${response.status}.` })
  }
  return new ApiError(
    problem.code,
    {
      ...(problem.detail && { detail: problem.detail }),
      ...(problem.errors && { errors: problem.errors }),
      ...(problem.jobId && { jobId: problem.jobId }),
      ...(problem.openPoints && { openPoints: problem.openPoints }),
      ...(problem.foundInstead && { foundInstead: problem.foundInstead }),
      ...(problem.changedStep && { changedStep: problem.changedStep }),
      ...(problem.results && { results: problem.results }),
    },
    problem,
  )
}
