import { ApiError } from '@millwright/contract/errors'
import { locateOrganization, type Operation } from '@millwright/contract/operation'
import { readingOf } from '@millwright/contract/reading'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { sendAnswer } from '#platform/http/answering'
import type { CursorSeal } from '#platform/http/cursor'
import { pickFields } from '#platform/http/chosen-fields'
import { expandAnswer, type Expanders } from '#platform/http/expanding'
import { resolveExternalParams } from '#platform/http/external-names'
import { anonymousBodyBytes } from '#platform/http/json-body'
import { isPageNavigation, sendNotFoundPage } from '#platform/http/not-found-page'
import type { RateLimit } from '#platform/http/rate-limit'
import { requestFacts } from '#platform/http/request-facts'
import type { RequestFacts, Routes } from '#platform/http/routes'
import { runInOrganization, runForPerson } from '#platform/http/running'
import type { BoundOperation } from '#platform/http/bound-operation'
import { createValidator, type RequestParts } from '#platform/http/validation'

export interface MountServices {
  store: OrganizationStore
  rateLimit: RateLimit
  /** @throws {ApiError} `unauthenticated` */
  verifyToken: (token: string) => Promise<Credentials>
  cursors: CursorSeal
  baseUrl: string
  /** The organization that a slug, an old slug or an id refers to. @throws {ApiError} `not_found` */
  organizationIdOf: (reference: string) => Promise<string>
  /** Runs operations composed of other operations. */
  runBatch: Runner
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Called before the body is read, if an operation needs a token. */
    facts?: RequestFacts
  }
}

const organizationMount = '/api/org/:orgId'

/** Every operation with its handler. */
export function bindAll(resources: Record<string, Routes>, expanders: Expanders): BoundOperation[] {
  return Object.entries(resources).flatMap(([resource, { operations }]) =>
    Object.keys(operations).map((verb) => bind(resource, verb, { resources, expanders })),
  )
}

/** Serves every operation: organization-scoped ones below `/api/org/:orgId` and under their bare path. */
export function mount(
  app: FastifyInstance,
  operations: readonly BoundOperation[],
  services: MountServices,
): void {
  app.decorateRequest('facts')
  for (const bound of operations) {
    serve(app, bound, '', services)
    if (locateOrganization(bound.operation) === 'mount') {
      serve(app, bound, organizationMount, services)
    }
  }
}

interface Served {
  resources: Record<string, Routes>
  expanders: Expanders
}

function bind(resource: string, verb: string, served: Served): BoundOperation {
  const { resources, expanders } = served
  const { operations = {}, handlers = {} } = resources[resource] ?? {}
  const name = `${resource}.${verb}`
  const operation = operations[verb]
  const { found, absent } = operation?.byExternalId ?? {}
  const handler = handlerOf(operation, handlers[found ?? verb], expanders)
  if (!operation || !handler) throw new Error(`The operation ${name} has no handler.`)
  const reading = boundReading(resource, operation, served)
  return {
    name,
    operation,
    handler,
    validate: createValidator(operation),
    ...(reading && { reading }),
    ...(found !== undefined && { found: bind(resource, found, served) }),
    ...(absent !== undefined && { absent: bind(resource, absent, served) }),
  }
}

type Handler = BoundOperation['handler']

interface ReadingScope {
  org: OrganizationReader
  params: unknown
  query: unknown
  request: RequestFacts
}

/** A GET by another system's ID is that of the record, and returns the fields requested of it. */
function handlerOf(
  operation: Operation | undefined,
  handler: Routes['handlers'][string] | undefined,
  expanders: Expanders,
): Handler | undefined {
  const known = handler as Handler | undefined
  if (!operation || !known || operation.method !== 'GET') return known
  return async (input) => {
    const scope = input as ReadingScope
    const params = await resolveExternalParams(scope.org, operation, scope.params)
    const shape = async (found: unknown) =>
      pickFields(operation, scope.query, await expandAnswer(operation, expanders, scope, found))
    const found = await known({ ...scope, params })
    return found instanceof AfterCommit
      ? new AfterCommit(async () => await shape(await found.finish()))
      : await shape(found)
  }
}

/** The GET that conditions on an operation are checked against. */
function boundReading(
  resource: string,
  operation: Operation,
  { resources, expanders }: Served,
): BoundOperation['reading'] {
  const contract = Object.fromEntries(
    Object.entries(resources).map(([name, { operations }]) => [name, operations]),
  )
  const reading = readingOf(contract, resource, operation)
  if (!reading) return undefined
  const { handlers = {} } = resources[reading.resource] ?? {}
  const verb = reading.operation.byExternalId?.found ?? reading.verb
  const handler = handlerOf(reading.operation, handlers[verb], expanders)
  if (!handler) throw new Error(`The operation ${reading.resource}.${reading.verb} has no handler.`)
  return { ...reading, handler, validate: createValidator(reading.operation) }
}

function serve(
  app: FastifyInstance,
  bound: BoundOperation,
  prefix: string,
  services: MountServices,
): void {
  const { operation } = bound
  const runner = operation.dispatches ? services.runBatch : runnerOf(operation)
  app.route({
    method: operation.method,
    url: prefix + operation.path,
    config: { operation: bound.name },
    ...(operation.permission === 'anyone'
      ? { bodyLimit: anonymousBodyBytes }
      : { onRequest: requireToken(services) }),
    handler: async (request, reply) => {
      const facts = request.facts ?? requestFacts(request, reply, services)
      const run = { bound, facts, parts: partsOf(request), services }
      const outcome = await runner(run, () => organizationOf(request, facts, services))
      return await sendAnswer(reply, request, bound, outcome)
    },
  })
}

/** Requests without a valid token are refused before a byte of the body is read. */
function requireToken(services: MountServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.facts = requestFacts(request, reply, services)
    await request.facts.authorization()
  }
}

type Runner = typeof runInOrganization

export function runnerOf(operation: Operation): Runner {
  if (locateOrganization(operation) !== 'nowhere') return runInOrganization
  return operation.permission === 'signed_in' ? runForPerson : runForAnyone
}

const runForAnyone: Runner = async ({ bound, facts, parts }) => {
  const error = bound.validate(parts)
  if (error) throw error
  return await bound.handler({ ...parts, request: facts })
}

function partsOf(request: FastifyRequest): RequestParts {
  const { orgId: _mount, ...params } = request.params as Record<string, string>
  // A POST without a body is treated as an empty object.
  const body = request.body === undefined ? {} : request.body
  return { params, query: request.query, body }
}

/** The organization: named by the mount, by the path, or by the session. */
async function organizationOf(
  request: FastifyRequest,
  facts: { authorization: () => Promise<{ organizationId: string }> },
  services: MountServices,
): Promise<string> {
  const { orgId, id } = request.params as Record<string, string | undefined>
  const isOrganizationPath = request.routeOptions.url?.startsWith('/organizations/:id') ?? false
  const reference = orgId ?? (isOrganizationPath ? id : undefined)
  if (reference === undefined) return (await facts.authorization()).organizationId
  const organizationId = await services.organizationIdOf(reference)
  request.known = { ...request.known, organizationId }
  return organizationId
}

/** Refuses unknown routes: 405 with the methods of an address, or else 404. */
export function refuseUnknown(app: FastifyInstance): void {
  const known: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}/?$`)
    for (const name of [method].flat()) known.push({ pattern, method: name })
  })
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // An address with this method but no route only looks like one, as with a trailing slash.
    if (methods.length === 0 || methods.includes(request.method)) {
      if (!isPageNavigation(request)) throw new ApiError('not_found')
      request.known = { ...request.known, code: 'not_found' }
      return await sendNotFoundPage(request, reply)
    }
    const allow = [...new Set(methods)].toSorted().join(', ')
    throw new ApiError('method_not_allowed', { headers: { allow } })
  })
}
