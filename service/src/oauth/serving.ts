import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { anonymousBodyBytes } from '#platform/http/json-body'
import { countCall, type RatePolicy } from '#platform/http/rate-counters'
import { ipPrefixOf } from '#platform/http/request-facts'

import { endSessionOfAssistant, sessionOfToken } from '../assistants/token-queries.ts'
import { placeToDecide, type AuthorizationRequest } from './authorizing.ts'
import { oauthPaths, resourceMetadata, resourceMetadataPath, serverMetadata } from './metadata.ts'
import { OAuthError } from './oauth-error.ts'
import { registerClient } from './registering.ts'
import { exchangeGrant } from './trading.ts'

interface OAuthServices {
  store: OrganizationStore
  baseUrl: string
}

/** Limits: registering is rare, for newly installed programs; exchanging happens every hour. */
const registrations: RatePolicy = { name: 'oauth-register', limit: 30, seconds: 3600 }
const allRegistrations: RatePolicy = { name: 'oauth-register-all', limit: 1000, seconds: 3600 }
const trades: RatePolicy = { name: 'oauth-token', limit: 600, seconds: 600 }

/** Authorizes assistants by OAuth 2.1 as the MCP specification requires: PKCE, no secrets, tokens for one resource. */
export function serveOAuth(app: FastifyInstance, { store, baseUrl }: OAuthServices): void {
  const cacheControl = 'public, max-age=3600'
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) => {
    return await reply.header('cache-control', cacheControl).send(serverMetadata(baseUrl))
  })
  for (const path of [resourceMetadataPath, `${resourceMetadataPath}/mcp`]) {
    app.get(path, async (_request, reply) => {
      return await reply.header('cache-control', cacheControl).send(resourceMetadata(baseUrl))
    })
  }
  app.get<{ Querystring: Record<string, unknown> }>(
    oauthPaths.authorize,
    async (request, reply) => {
      const parameters = singleTexts(request.query)
      const place = await store.system((db) => placeToDecide(db, parameters, baseUrl))
      return await reply.header('cache-control', 'no-store').redirect(place, 302)
    },
  )
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      /^application\/x-www-form-urlencoded\s*(;|$)/i,
      { parseAs: 'string', bodyLimit: anonymousBodyBytes },
      (_request, body, parsed) => parsed(null, parseForm(String(body))),
    )
    serveForms(scope, { store, baseUrl })
    done()
  })
}

function serveForms(scope: FastifyInstance, { store, baseUrl }: OAuthServices): void {
  const options = { bodyLimit: anonymousBodyBytes }
  scope.post(oauthPaths.register, options, async (request, reply) => {
    await countCall(store, registrations, ipPrefixOf(request.ip))
    await countCall(store, allRegistrations, 'all')
    return await answer(reply, 201, async () => {
      return await store.system((db) => registerClient(db, request.body))
    })
  })
  scope.post(oauthPaths.token, options, async (request, reply) => {
    await countCall(store, trades, ipPrefixOf(request.ip))
    return await answer(reply, 200, async () => {
      const form = singleTexts(request.body)
      const traded = await store.system((db) => exchangeGrant(db, form, `${baseUrl}/mcp`))
      if ('error' in traded) throw traded.error
      return traded.tokens
    })
  })
  // The response does not reveal whether the token existed (RFC 7009, section 2.2).
  scope.post(oauthPaths.revoke, options, async (request: FastifyRequest, reply) => {
    await countCall(store, trades, ipPrefixOf(request.ip))
    const { token = '', client_id: clientId } = singleTexts(request.body)
    await store.system(async (db) => {
      const sessionId = await sessionOfToken(db, token, clientId)
      if (sessionId !== null) await endSessionOfAssistant(db, sessionId)
    })
    return await reply.header('cache-control', 'no-store').send({})
  })
}

async function answer(
  reply: FastifyReply,
  status: number,
  work: () => Promise<object>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
  try {
    return await reply.code(status).send(await work())
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    return await reply.code(400).send(error.body)
  }
}

function parseForm(body: string): Record<string, string | string[]> {
  const form = new URLSearchParams(body)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first = '', ...others] = form.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

/** Only parameters given once, as text: they must not be repeated (RFC 6749, section 3.1). */
function singleTexts(parameters: unknown): AuthorizationRequest {
  const entries = Object.entries((parameters ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
