import type { FastifyInstance, FastifyReply } from 'fastify'

import { policyOfAll, policyOfData } from '#platform/content-security'

/**
 * Tells browsers what not to do with a response. Responses that are neither data nor pages get no source list: a
 * worker would take on its script's policy.
 *
 * @param isHttps whether the service is reached by HTTPS, which browsers should then insist on
 */
export function addBrowserHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const policy = policyOf(reply)
    // Cacheable data sets its own caching and revalidation headers.
    if (policy === policyOfData && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy)
    }
    done(null, payload)
  })
}

function policyOf(reply: FastifyReply): string {
  const type = String(reply.getHeader('content-type') ?? '')
  if (/^application\/([\w.]+\+)?json/.test(type)) return policyOfData
  return policyOfAll
}
