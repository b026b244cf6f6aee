import type { FastifyInstance, FastifyReply } from 'fastify'

import { policyOfAll, policyOfData } from '#platform/content-security'

/**
 * Tells browsers what not to do with a response. What is neither data nor a page has no list of sources: the policy
 * of a worker would be the one of its script.
 *
 * @param isHttps whether people reach the service by HTTPS, which browsers then are to insist on
 */
export function addBrowserHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const policy = policyOf(reply)
    // Data that may be kept says so, with what it is asked for again by.
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
