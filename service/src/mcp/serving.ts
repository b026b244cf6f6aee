import { assistantScopes } from '@millwright/contract/assistant-scopes'
import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import type { InProcess } from '#platform/http/in-process'
import type { RateLimit } from '#platform/http/rate-limit'
import { requestFacts } from '#platform/http/request-facts'

import { Caller } from './caller.ts'

interface McpServices {
  operations: InProcess
  /** Accepts programs only: people have no token here. @throws {ApiError} `unauthenticated` */
  verifyToken: (token: string) => Promise<Credentials>
  rateLimit: RateLimit
  baseUrl: string
  corsOrigins: readonly string[]
}

export const mcpPath = '/mcp'

/** Serves assistants through the Model Context Protocol, over Streamable HTTP. */
export function serveMcp(app: FastifyInstance, services: McpServices): void {
  const { operations, baseUrl, corsOrigins } = services
  const origins = new Set([new URL(baseUrl).origin, ...corsOrigins])
  app.post(
    mcpPath,
    {
      config: { operation: 'mcp' },
      // Before a byte of the body is read.
      onRequest: async (request, reply) => {
        requireOrigin(request, origins)
        request.facts = requestFacts(request, reply, services)
        await telling(request, baseUrl, request.facts.authorization())
      },
    },
    async (request, reply) => {
      const facts = request.facts ?? requestFacts(request, reply, services)
      const caller = new Caller({ operations, baseUrl }, facts, await facts.authorization())
      await telling(request, baseUrl, caller.enter())
      requireOneMessage(request)
      // Loaded with the first request of an assistant, as most installations have none.
      const { answerMessage } = await import('./protocol.ts')
      const answer = await answerMessage(caller, asWebRequest(request, baseUrl), {
        parsedBody: request.body,
        onError: (error) => request.log.error(error),
      })
      reply.code(answer.status).header('cache-control', 'no-store')
      const type = answer.headers.get('content-type')
      if (type !== null) reply.type(type)
      return await reply.send(await answer.text())
    },
  )
}

/** Refuses requests from pages of other sites, as by DNS rebinding: no assistant sends those. */
function requireOrigin({ headers: { origin } }: FastifyRequest, known: ReadonlySet<string>): void {
  if (origin !== undefined && !known.has(origin)) throw new ApiError('cross_site_request')
}

/** The protocol has no batches, so that each message counts as a request. */
function requireOneMessage({ body }: FastifyRequest): void {
  if (!Array.isArray(body)) return
  throw new ApiError('malformed_request', { detail: 'Send each message in a request of its own.' })
}

/** Tells unauthenticated callers where to get access (RFC 9728, section 5.1). */
async function telling<Found>(
  { headers }: FastifyRequest,
  baseUrl: string,
  letIn: Promise<Found>,
): Promise<Found> {
  return await letIn.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error
    const wrong = headers.authorization === undefined ? '' : 'error="invalid_token", '
    const where = `${baseUrl}/.well-known/oauth-protected-resource${mcpPath}`
    const challenge = `Bearer ${wrong}resource_metadata="${where}", scope="${assistantScopes.join(' ')}"`
    throw new ApiError('unauthenticated', { headers: { 'www-authenticate': challenge } })
  })
}

/** Only its headers, since the body has already been read. */
function asWebRequest({ raw, method }: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'last-event-id']) {
    const value = raw.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(mcpPath, baseUrl), { method, headers })
}
