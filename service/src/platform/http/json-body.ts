import { ApiError } from '@millwright/contract/errors'
import type { FastifyRequest } from 'fastify'

import { measureJson } from '#platform/http/json-shape'

/** Deep enough for any document of the contract, shallow enough for any recursive reader of one. */
const maxDepth = 64
/** The contract has a few hundred names. Each distinct one takes a microsecond to parse. */
const maxDistinctKeys = 4_000
/** Ten times the size of the largest procedures: .1 s to parse. */
const maxContainers = 500_000

/** For callers who have not signed in: addresses, codes and tokens. */
export const anonymousBodyBytes = 4 * 1024

/**
 * Reads a body as JSON in UTF-8.
 *
 * @throws {ApiError} `unsupported_media_type`, `malformed_json`, `invalid_request`
 */
export async function parseJsonBody(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) throw new ApiError('unsupported_media_type')
  refuseCoding(request)
  if (body.length === 0) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new ApiError('malformed_json', { detail: 'The body is not UTF-8.' })
  }
  return await Promise.resolve(parseJson(text))
}

/**
 * RFC 9110, section 15.5.16.
 *
 * @throws {ApiError} `unsupported_media_type` for a compressed body
 */
function refuseCoding({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding'] ?? 'identity'
  if (/^identity$/i.test(coding)) return
  throw new ApiError('unsupported_media_type', {
    detail: 'Content-Encoding is not supported.',
    headers: { 'accept-encoding': 'identity' },
  })
}

/**
 * Parses a JSON body and refuses what breaks a database or a recursive reader: deep nesting, NUL characters and
 * unpaired surrogates; and what would take long to parse.
 *
 * @throws {ApiError} `malformed_json`, `invalid_request`
 */
export function parseJson(text: string): unknown {
  refuseSlow(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ApiError('malformed_json')
  }
  if (text.includes(String.raw`\u`)) refuseUnstorableText(value)
  return value
}

/** A body that would hold up everyone else while it is parsed is not parsed. */
function refuseSlow(text: string): void {
  const { depth, containers, distinctKeys } = measureJson(text)
  const detail =
    depth > maxDepth
      ? `The body is nested deeper than ${maxDepth} levels.`
      : distinctKeys > maxDistinctKeys
        ? `The body has more than ${maxDistinctKeys} different keys.`
        : containers > maxContainers
          ? `The body has more than ${maxContainers} objects and arrays.`
          : undefined
  if (detail !== undefined) throw new ApiError('invalid_request', { detail })
}

/** Unstorable characters can only come from escapes: UTF-8 has no unpaired surrogates, and JSON no bare NUL. */
function refuseUnstorableText(value: unknown): void {
  const path = pathToUnstorable(value)
  if (!path) return
  const pointer = path.map((key) => `/${key.toWellFormed().slice(0, 100)}`).join('')
  const message = 'Text contains a NUL character or an unpaired surrogate.'
  throw new ApiError('invalid_request', {
    detail: message,
    errors: [{ pointer, code: 'unstorable_text', message }],
  })
}

/** Names are built only on the way back: most bodies have no errors. */
function pathToUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const path = pathToUnstorable(value[at])
      if (path) return [String(at), ...path]
    }
    return undefined
  }
  for (const [key, item] of Object.entries(value)) {
    const path = isStorable(key) ? pathToUnstorable(item) : []
    if (path) return [key, ...path]
  }
  return undefined
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
