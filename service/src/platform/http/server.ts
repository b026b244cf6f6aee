import type { Socket } from 'node:net'

import { ApiError } from '@millwright/contract/errors'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Logger } from 'pino'

import { addBrowserHeaders } from '#platform/http/browser-headers'
import { compressAnswers } from '#platform/http/compression'
import { policyOfData } from '#platform/content-security'
import { refuseUnknown } from '#platform/http/mount'
import { bodyBytes } from '#platform/body-limit'
import { parseJsonBody } from '#platform/http/json-body'
import { problemOf, toApiError } from '#platform/problems'
import { requestIdOf } from '#platform/http/request-id'
import { logRequests } from '#platform/http/request-log'

export const apiVersion = '2026-11-20'

export interface ServerOptions {
  logger: Logger
  trustedProxies: string[]
  /** Whether it is reached by HTTPS, through a proxy. */
  isHttps?: boolean
}

/** Timeouts for parts of a request, in milliseconds. Together: a slow request ends within 25 s. */
const limits = {
  headers: 10_000,
  checkEvery: 5_000,
  body: 15_000,
  /** Without a byte in either direction. Uploads have no other limit; event streams send something every 15 s. */
  silence: 20_000,
}

/**
 * How long a connection waits for its next request: longer than proxies and load balancers keep theirs (60 s by
 * default), as they would answer 502 for a request sent on one that is just being closed.
 */
const idleMilliseconds = 75_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read as a stream by the handler, for as long as bytes keep coming. */
    streamsBody?: boolean
    /** The contract's name of the operation: `guidebooks.linkProcedure`. */
    operation?: string
  }
  interface FastifyInstance {
    /** Aborted when the server starts to stop, so that event streams end and don't hold it up. */
    stopping: AbortSignal
  }
}

/** A web server that returns every error as problem+json and keeps no one waiting. */
export function createServer({
  logger,
  trustedProxies,
  isHttps = false,
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: bodyBytes,
    connectionTimeout: limits.silence,
    requestTimeout: 0,
    keepAliveTimeout: idleMilliseconds,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 512 },
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.checkEvery,
      // Node rejects a request without a host itself, in its own format.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
  }) as unknown as FastifyInstance
  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
  app.addHook('preClose', async () => stopping.abort())
  app.setErrorHandler(sendProblem)
  refuseUnknown(app)
  readJson(app)
  limitBodyTime(app)
  waitForHandlers(app)
  closeConnectionsWhenStopping(app)
  // No one has to meet an unknown expectation (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  // Synchronous hooks are not promises: there would be a dozen per request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(ofEveryAnswer(request))
    done(namesOneHost(request) ? undefined : new ApiError('malformed_request'))
  })
  logRequests(app)
  compressAnswers(app)
  addBrowserHeaders(app, isHttps)
  return app
}

/**
 * Node takes the first of several, a proxy in front of us perhaps the last (RFC 9112, section 3.2). HTTP/1.0 needs
 * none.
 */
function namesOneHost({ raw: { rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0')
}

/** Also for responses given before any hook runs. */
function ofEveryAnswer({ id }: { id: string }) {
  return {
    'x-request-id': id,
    'api-version': apiVersion,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}

function sendProblem(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown)
  // Some fail before any hook runs.
  request.known = { ...request.known, code: error.code }
  if (error.status >= 500) request.log.error(thrown)
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  const { retryAfter, headers } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // The rest of a refused body is not read.
  if (!request.raw.complete) reply.header('connection', 'close')
  const [path = ''] = request.url.split('?')
  return reply
    .headers({ ...ofEveryAnswer(request), ...headers })
    .code(error.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('content-security-policy', policyOfData)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(error, request.id, path.toWellFormed())))
}

/** Reads JSON in UTF-8 and nothing else. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/(merge-patch\+)?json\s*(;|$)/i,
    { parseAs: 'buffer' },
    parseJsonBody,
  )
}

/** A body that trickles in is cut off, unless a handler streams it. */
function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.streamsBody && hasBody(request)) {
      const timer = setTimeout(() => {
        void sendProblem(new ApiError('request_timeout'), request, reply)
        request.raw.socket.destroySoon()
      }, limits.body)
      timers.set(request, timer.unref())
    }
    done()
  })
  const settle = (request: FastifyRequest) => clearTimeout(timers.get(request))
  app.addHook('preValidation', (request, _reply, done) => {
    settle(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    settle(request)
    done()
  })
  app.addHook('onRequestAbort', async (request) => settle(request))
}

/** RFC 9112, section 6. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** If the service itself is busy, the silence is its own, and no client is dropped for it. */
function waitForHandlers(app: FastifyInstance): void {
  app.addHook('preHandler', ({ raw, routeOptions }, _reply, done) => {
    if (!routeOptions.config.streamsBody) raw.socket.setTimeout(0)
    done()
  })
  app.addHook('onSend', ({ raw }, _reply, payload, done) => {
    raw.socket.setTimeout(limits.silence)
    done(null, payload)
  })
}

/**
 * Node closes idle connections when it stops. One that never carried a request doesn't count as idle, and one that
 * carries a request then would be kept alive after its response.
 */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    for (const socket of unused) socket.destroy()
  })
}

const clientErrorCodes: Record<string, 'headers_too_large' | 'request_timeout'> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Responds to requests that are not valid HTTP, which no route ever sees. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const refusal = new ApiError(clientErrorCodes[error.code ?? ''] ?? 'malformed_request')
  const id = requestIdOf({})
  const body = JSON.stringify(problemOf(refusal, id, ''))
  const headers = {
    ...ofEveryAnswer({ id }),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-security-policy': policyOfData,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${refusal.status} Refused`, ...lines, '', body].join('\r\n'))
}
