import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import type { InProcess } from '#platform/http/in-process'
import type { RateLimit } from '#platform/http/rate-limit'
import { requestFacts } from '#platform/http/request-facts'

import { Caller } from './caller.ts'

interface McpServices {
  operations: InProcess
  /** Of a program: people have no token here. @throws {ApiError} `unauthenticated` */
  verifyToken: (token: string) => Promise<Credentials>
  rateLimit: RateLimit
  baseUrl: string
  corsOrigins: readonly string[]
}

export const mcpPath = '/mcp'

/** Serves assistants by the Model Context Protocol, over Streamable HTTP. */
export function serveMcp(app: FastifyInstance, services: McpServices): void {
  const { operations, baseUrl } = services
  app.post(
    mcpPath,
    { config: { operation: 'mcp' }, onRequest: requireProgram(services) },
    async (request, reply) => {
      const facts = request.facts ?? requestFacts(request, reply, services)
      const caller = new Caller({ operations, baseUrl }, facts, await facts.authorization())
      // Loaded when an assistant first asks: most installations have none.
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

/** Who shows no token is told where to get one (RFC 9728, section 5.1) before a byte of the body is read. */
function requireProgram(services: McpServices) {
  const { baseUrl, corsOrigins } = services
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers
    // What a page of elsewhere sends, as by a name that leads here for a moment, is no assistant's.
    if (origin !== undefined && origin !== new URL(baseUrl).origin && !corsOrigins.includes(origin))
      throw new ApiError('cross_site_request')
    request.facts = requestFacts(request, reply, services)
    await request.facts.authorization()
  }
}

/** Its headers; the body was read before. */
function asWebRequest({ raw, method }: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version', 'last-event-id']) {
    const value = raw.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(new URL(mcpPath, baseUrl), { method, headers })
}
