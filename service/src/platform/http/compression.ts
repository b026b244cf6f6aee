import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

import type { FastifyInstance } from 'fastify'

/** Smaller responses fit one packet. */
const minBytes = 1_000

/** The fastest levels: a response is sent only once. All of them run on threads of their own. */
const codings = {
  zstd: (bytes: Buffer) => promisify(zstdCompress)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 1 }),
}
type Coding = keyof typeof codings

/** In order of preference: zstd takes the least time, and every client supports gzip. */
const preferred = ['zstd', 'br', 'gzip'] as const satisfies readonly Coding[]

/** Responses that contain secrets next to others' input could be guessed from their length (BREACH). */
const secret =
  /^\/(?:api\/org\/[^/]+\/)?(?:users\/(?:exchange|authenticate)|(?:organizations\/[^/]+\/)?api-keys)/

/** Compresses JSON of more than 1 kB for clients that accept it (RFC 9110, section 12.5.3). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers, url }, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (typeof payload !== 'string' || payload.length < minBytes || !isJson(type)) return payload
    if (secret.test(url) || reply.hasHeader('content-encoding')) return payload
    addVary(reply)
    const coding = codingFor(headers['accept-encoding'])
    if (!coding) return payload
    reply.header('content-encoding', coding).removeHeader('content-length')
    return await codings[coding](Buffer.from(payload))
  })
}

function isJson(type: string): boolean {
  return /^application\/(?:[\w.]+\+)?json\b/.test(type)
}

function addVary(reply: {
  getHeader: (name: string) => unknown
  header: (name: string, value: string) => unknown
}): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', typeof vary === 'string' ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}

/** The coding with the highest weight; among equals, the one we prefer. `*` stands for those not named. */
function codingFor(accepted: string | string[] | undefined): Coding | undefined {
  const weights = new Map(
    [accepted ?? '']
      .flat()
      .join(',')
      .split(',')
      .map((part) => {
        const [name = '', weight = ''] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/)
        return [name, weight === '' ? 1 : Number(weight) || 0]
      }),
  )
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0
  return preferred
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))[0]
}
