import type { ErrorCode } from '@millwright/contract/error-catalog'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What is learned about a request while it is processed: ids, and never its contents. */
export interface RequestContext {
  userId?: string | undefined
  /** The organization of the request, or else that of the session. */
  organizationId?: string
  /** The code of the error it was answered with. */
  code?: ErrorCode
}

declare module 'fastify' {
  interface FastifyRequest {
    known: RequestContext
  }
}

/** Refused callers and their addresses are always logged; responses only at a more verbose level. */
const refusals = new Set([401, 403, 429])

/** One line per request, after its response. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('known')
  app.addHook('onRequest', (request, _reply, done) => {
    request.known = {}
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logAnswered(request.log, listFacts(request, reply), request.ip)
    done()
  })
}

/** The logged facts of a request, or an operation of a batch. */
interface AnsweredFacts extends RequestContext {
  method: string
  path: string | undefined
  operation: string | undefined
  status: number
  milliseconds: number
}

export function logAnswered(log: FastifyBaseLogger, facts: AnsweredFacts, address: string): void {
  if (refusals.has(facts.status) || isAboutEntering(facts.operation ?? '', facts)) {
    log.info({ ...facts, address })
  } else {
    log.debug(facts)
  }
}

/** Signing in and out, keys, members, their roles and the rules for all: what whoever investigates a break-in needs. */
function isAboutEntering(operation: string, { code, method }: AnsweredFacts): boolean {
  const [resource = '', verb = ''] = operation.split('.')
  if (/^(signIn|providerSignIn|passkeys|secondFactor|deviceSignIn|confirmations)$/.test(resource))
    return verb !== 'people'
  return code === undefined && method !== 'GET' && guarded.has(resource)
}

const guarded = new Set(
  (
    'apiKeys assistants claimedDomains directoryTokens identityProvider members memberBadges memberPins ' +
    'memberSessions organizations sharedDevices'
  ).split(' '),
)

/** In a route that is open to whoever knows its address. */
const secretParameter = /:(?:secret|token)\b/

/** Without credentials: the query may contain the signature of an address, and some paths contain a secret. */
function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  const { url: route = '' } = routeOptions
  return secretParameter.test(route) ? route : url.split('?')[0]
}

function listFacts(request: FastifyRequest, reply: FastifyReply): AnsweredFacts {
  return {
    method: request.method,
    path: pathOf(request),
    operation: request.routeOptions.config.operation,
    ...request.known,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  }
}
