import { isIPv6 } from 'node:net'

import { ApiError } from '@millwright/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import { isCrossSite, sessionTokenOf } from '#platform/http/credentials'
import type { RateLimit } from '#platform/http/rate-limit'
import type { RequestFacts } from '#platform/http/routes'
import { wantedLanguage } from '#platform/http/wanted-language'

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
    return { ...verified, address: plainAddressOf(request.ip) }
  }
  const { orgId } = request.params as { orgId?: string }
  return {
    requestId: request.id,
    // These two are rarely needed and slow to determine.
    get ipPrefix() {
      return ipPrefixOf(request.ip)
    },
    get address() {
      return plainAddressOf(request.ip)
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
 * If several people share a browser, a page says for whom it acts, so that nothing happens in someone else's
 * session.
 *
 * @throws {ApiError} `unauthenticated`
 */
function requireExpectedUser({ headers }: FastifyRequest, userId: string): void {
  const expected = headers['x-expected-user']
  if (expected !== undefined && expected !== userId) throw new ApiError('unauthenticated')
}

/**
 * What identifies a caller's address in limits: one IPv6 subscriber has 2^64 addresses, all in one /64, and an IPv4
 * address can be written as IPv6.
 */
export function ipPrefixOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [plain = ''] = ip.split('%')
  // The URL parser writes every form of an address the same way.
  const address = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address)?.slice(1)
  if (mapped) return mapped.flatMap(bytesOf).join('.')
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0')
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`
}

/** An address as it is compared: an IPv4 address written as IPv6 is itself, and without the interface of this machine. */
export function plainAddressOf(ip: string): string {
  const [plain = ''] = ip.split('%')
  return plain.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
