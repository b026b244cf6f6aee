import { isIPv6 } from 'node:net'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#platform/access'
import { sessionTokenOf } from '#platform/http/credentials'
import type { RequestFacts } from '#platform/http/routes'
import type { SessionTokens } from '#platform/session-tokens'

export function factsOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokens, baseUrl }: { tokens: SessionTokens; baseUrl: string },
): RequestFacts {
  let credentials: Promise<Credentials> | undefined
  const { orgId } = request.params as { orgId?: string }
  return {
    requestId: request.id,
    ipPrefix: ipPrefixOf(request.ip),
    userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
    mount: orgId === undefined ? '' : `/api/org/${encodeURIComponent(orgId)}`,
    authorization: async () =>
      await (credentials ??= tokens.verify(sessionTokenOf(request, baseUrl))),
    header: (name) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    setHeader: (name, value) => void reply.header(name, value),
  }
}

/**
 * What stands for a caller's address in limits: one IPv6 subscriber has 2^64 addresses, all in one /64,
 * and an IPv4 address can be written as IPv6.
 */
export function ipPrefixOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [plain = ''] = ip.split('%')
  const [head = '', tail] = plain.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
