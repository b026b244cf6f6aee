import { ApiError } from '@millwright/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import { isCrossSite, sessionTokenOf } from '#platform/http/credentials'
import type { RateLimit } from '#platform/http/rate-limit'
import type { RequestFacts } from '#platform/http/routes'
import { wantedLanguage } from '#platform/http/wanted-language'
import { parseAddress } from '#platform/networks'

interface RequestServices {
  /** @throws {ApiError} `unauthenticated` */
  verifyToken: (token: string) => Promise<Credentials>
  rateLimit: RateLimit
  baseUrl: string
}

export function requestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { verifyToken, rateLimit, baseUrl }: RequestServices,
): RequestFacts {
  let credentials: Promise<Credentials> | undefined
  const authorize = async () => {
    const verified = await verifyToken(sessionTokenOf(request, baseUrl))
    const { userId, organizationId } = verified
    requireExpectedUser(request, userId)
    request.known = { userId, organizationId, ...request.known }
    reply.headers(rateLimit.take(verified.sessionId))
    const address = parseAddress(request.ip)?.toString()
    return { ...verified, ...(address && { address }) }
  }
  const { orgId } = request.params as { orgId?: string }
  return {
    requestId: request.id,
    // These two are rarely needed and slow to determine.
    get ipPrefix() {
      return ipPrefixOf(request.ip)
    },
    get address() {
      return parseAddress(request.ip)?.toString() ?? ''
    },
    get language() {
      return wantedLanguage(request.headers['accept-language'])
    },
    get isFromElsewhere() {
      return isCrossSite(request, baseUrl)
    },
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    assistant: null,
    mount: orgId === undefined ? '' : `/api/org/${encodeURIComponent(orgId)}`,
    authorization: async () => await (credentials ??= authorize()),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/**
 * If several people share a browser, a page says whom it acts for, so that nothing happens in someone else's session.
 *
 * @throws {ApiError} `unauthenticated`
 */
function requireExpectedUser({ headers }: FastifyRequest, userId: string): void {
  const expected = headers['x-expected-user']
  if (expected !== undefined && expected !== userId) throw new ApiError('unauthenticated')
}

/**
 * The key of a caller's address in limits: one IPv6 subscriber has 2^64 addresses, all in one /64, and an IPv4
 * address can be written as IPv6.
 */
export function ipPrefixOf(ip: string): string {
  const address = parseAddress(ip)
  if (address?.kind() !== 'ipv6') return address?.toString() ?? ip
  const [a, b, c, d] = address.toNormalizedString().split(':')
  return `${a}:${b}:${c}:${d}::/64`
}
