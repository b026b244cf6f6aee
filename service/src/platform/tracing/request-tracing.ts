import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { TracedPart, Tracing } from '#platform/tracing/tracing'

/** Makes each request a part of the trace in its `traceparent`, or of a new one. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const parts = new WeakMap<FastifyRequest, TracedPart>()
  app.addHook('onRequest', (request, _reply, done) => {
    const part = tracing.begin('request', spanName(request), {
      parent: request.headers['traceparent']?.toString(),
      attributes: attributesOf(request),
    })
    parts.set(request, part)
    part.run(done)
  })
  const end = (request: FastifyRequest, status: number) => {
    parts.get(request)?.end({ 'http.response.status_code': status }, status >= 500)
    parts.delete(request)
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  // What nginx logs when the client has hung up.
  app.addHook('onRequestAbort', async (request) => end(request, 499))
}

/** Named by OpenTelemetry's semantic conventions: by the address pattern, which identifies no one. */
function spanName({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? 'unknown'}`
}

function attributesOf({ id, method, routeOptions }: FastifyRequest) {
  const { url, config } = routeOptions
  return {
    'http.request.method': method,
    'millwright.request_id': id,
    ...(url !== undefined && { 'http.route': url }),
    ...(config.operation !== undefined && { 'millwright.operation': config.operation }),
  }
}
