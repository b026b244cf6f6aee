import { errors } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { parseJsonBody } from '#platform/http/json-body'
import type { RateLimit } from '#platform/http/rate-limit'
import { toApiError } from '#platform/problems'

import { DirectoryTokens, type Directory } from './authentication.ts'
import { oneOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { groupHandlers } from './groups/handlers.ts'
import { listResponse } from './list-request.ts'
import { namesVersion, scimPath, type ScimAnswer, type ScimRequest } from './resource.ts'
import { errorBody, ScimError, type ScimErrorBody } from './scim-error.ts'
import { userHandlers } from './users/handlers.ts'

interface ScimServices {
  store: OrganizationStore
  baseUrl: string
  rateLimit: RateLimit
}

interface Served extends ScimServices {
  tokens: DirectoryTokens
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    directory?: Directory
  }
}

type Handler = (request: ScimRequest) => Promise<ScimAnswer>

/** Serves the directories of organizations by SCIM 2.0 (RFC 7644). */
export function serveScim(app: FastifyInstance, given: ScimServices): void {
  const services = { ...given, tokens: new DirectoryTokens(given.store) }
  app.decorateRequest('directory')
  void app.register(
    (scope, _options, done) => {
      scope.addContentTypeParser(
        /^application\/scim\+json\s*(;|$)/i,
        { parseAs: 'buffer' },
        parseJsonBody,
      )
      scope.setErrorHandler(sendError)
      scope.setNotFoundHandler(async () => await Promise.reject(new ApiError('not_found')))
      serveDiscovery(scope, services)
      serveResources(scope, '/Users', userHandlers(services), services)
      serveResources(scope, '/Groups', groupHandlers(services), services)
      done()
    },
    { prefix: scimPath },
  )
}

/** The service's abilities, which are the same for everyone with a token. */
function serveDiscovery(scope: FastifyInstance, services: Served): void {
  const { baseUrl } = services
  const lists = { '/ResourceTypes': resourceTypes(baseUrl), '/Schemas': schemas(baseUrl) }
  const config = { status: 200, body: serviceProviderConfig(baseUrl) } as const
  serve(scope, services, 'GET', '/ServiceProviderConfig', async () => await Promise.resolve(config))
  for (const [path, all] of Object.entries(lists)) {
    const list = listResponse(all, { total: all.length, offset: 0 })
    serve(scope, services, 'GET', path, async ({ query }) => {
      // RFC 7644, section 4.
      if (query['filter'] !== undefined) throw new ScimError(403, 'This is not filtered.')
      return await Promise.resolve({ status: 200, body: list })
    })
    serve(scope, services, 'GET', `${path}/:id`, async ({ id }) => {
      return await Promise.resolve({ status: 200, body: oneOf<{ id: string }>(all, id) })
    })
  }
}

type Verb = 'list' | 'get' | 'create' | 'replace' | 'patch' | 'delete'

function serveResources(
  scope: FastifyInstance,
  path: string,
  handlers: Record<Verb, Handler>,
  services: Served,
): void {
  // Some directories add a trailing slash.
  for (const all of [path, `${path}/`]) {
    serve(scope, services, 'GET', all, handlers.list)
    serve(scope, services, 'POST', all, handlers.create)
  }
  serve(scope, services, 'GET', `${path}/:id`, handlers.get)
  serve(scope, services, 'PUT', `${path}/:id`, handlers.replace)
  serve(scope, services, 'PATCH', `${path}/:id`, handlers.patch)
  serve(scope, services, 'DELETE', `${path}/:id`, handlers.delete)
}

function serve(
  scope: FastifyInstance,
  { tokens, rateLimit }: Served,
  method: HTTPMethods,
  url: string,
  handler: Handler,
): void {
  scope.route({
    method,
    url,
    config: { operation: 'scim' },
    onRequest: async (request, reply) => {
      const directory = await tokens.verify(request.headers.authorization)
      reply.headers(rateLimit.take(directory.tokenId))
      request.known = { ...request.known, organizationId: directory.organizationId }
      request.directory = directory
    },
    handler: async (request, reply) => {
      const { organizationId = '' } = request.directory ?? {}
      const { id = '' } = request.params as { id?: string }
      const query = request.query as ScimRequest['query']
      const ifMatch = request.headers['if-match']
      const answer = await handler({ organizationId, id, query, body: request.body, ifMatch })
      return await send(request, reply, answer)
    },
  })
}

const mediaType = 'application/scim+json; charset=utf-8'

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, version, location }: ScimAnswer,
): Promise<FastifyReply> {
  reply.code(status).header('cache-control', 'no-store')
  if (version !== undefined) reply.header('etag', version)
  if (location !== undefined) reply.header('location', location)
  const known = request.headers['if-none-match']
  if (request.method === 'GET' && version && known && namesVersion(known, version)) {
    return await reply.code(304).send()
  }
  return await (body ? reply.type(mediaType).send(JSON.stringify(body)) : reply.send())
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, headers } = toScimFailure(thrown, request)
  if (status >= 500) request.log.error(thrown)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // The rest of a refused body is not read.
  if (!request.raw.complete) reply.header('connection', 'close')
  return reply
    .headers(headers)
    .code(status)
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(JSON.stringify(body))
}

interface ScimFailure {
  status: number
  body: ScimErrorBody
  headers: Record<string, string>
}

function toScimFailure(thrown: unknown, request: FastifyRequest): ScimFailure {
  if (thrown instanceof ScimError) return { status: thrown.status, body: thrown.body, headers: {} }
  const { code, status, details } = toApiError(thrown)
  request.known = { ...request.known, code }
  const detail = details.detail ?? errors[code].title
  const { retryAfter, headers = {} } = details
  return {
    status,
    body: errorBody(status, detail, status === 400 ? 'invalidSyntax' : undefined),
    headers: { ...headers, ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) },
  }
}
