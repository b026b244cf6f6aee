import type { FastifyInstance } from 'fastify'

import type { Metrics } from '#platform/metrics/metrics'

/** Counts responses by operation; pages, files and unknown addresses are `other`. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', ({ headers, routeOptions }, reply, done) => {
    const { operation = 'other', streamsBody } = routeOptions.config
    metrics.observeRequest(operation, reply.statusCode, reply.elapsedTime / 1000)
    if (streamsBody && reply.statusCode < 300) {
      metrics.observeUpload(Number(headers['content-length'] ?? 0))
    }
    done()
  })
}
