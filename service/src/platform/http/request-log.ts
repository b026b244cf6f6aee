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

/** Signing in and out, keys, members and their roles: what someone investigating a break-in needs. */
function isAboutEntering(operation: string, { code }: RequestContext): boolean {
  const [resource = '', verb = ''] = operation.split('.')
  if (/^(signIn|providerSignIn|passkeys|secondFactor|deviceSignIn|confirmations)$/.test(resource))
    return verb !== 'people'
  return code === undefined && isChange(verb) && guarded.test(resource)
}

const guarded =
  /^(apiKeys|claimedDomains|identityProvider|members|memberPins|memberBadges|sharedDevices)$/

function isChange(verb: string): boolean {
  return verb !== 'list' && verb !== 'get'
}

function listFacts(request: FastifyRequest, reply: FastifyReply): AnsweredFacts {
  return {
    method: request.method,
    // The query may contain credentials, such as the signature of an address.
    path: request.url.split('?')[0],
    operation: request.routeOptions.config.operation,
    ...request.known,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
  }
}
