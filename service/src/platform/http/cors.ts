import type { FastifyInstance } from 'fastify'

const exposed =
  'ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Api-Version, Idempotent-Replayed, Preference-Applied, Deprecation, Sunset, Upload-Offset, Upload-Length, Upload-Expires, Tus-Resumable'

/** Lets listed origins call the API with a token. Cookies are only for our own origin. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (!origin || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-expose-headers', exposed)
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-max-age', '600')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, Prefer, X-Request-Id, Tus-Resumable, Upload-Offset',
      )
      .code(204)
    await reply.send()
  })
}
