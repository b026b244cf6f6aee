import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'

import { ApiError } from '@millwright/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'

import type { ByteRange, StoredFile } from '#platform/files/file-store'

/**
 * Sends a file, a part of it, or nothing if the client already has it.
 *
 * @throws {ApiError} `range_not_satisfiable`
 */
export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  { contentType, headers: own }: { contentType: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  const wanted = wantedOf(file, headers)
  reply.headers(own).header('accept-ranges', 'bytes').header('etag', `"${file.etag}"`)
  if (wanted === 'nothing') return await reply.code(304).send()
  reply.type(contentType).header('content-length', String(wanted.end - wanted.start + 1))
  if (wanted.isPart) {
    reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${file.size}`)
  }
  // Fastify computes the length of anything but streams.
  if (method === 'HEAD') return await reply.send(Readable.from([]))
  return await reply.send(await file.read(wanted.isPart ? wanted : undefined))
}

/** The part of a file that a client wants: all of it, a range, or nothing because it has it already. */
function wantedOf(
  { size, etag }: StoredFile,
  headers: IncomingHttpHeaders,
): 'nothing' | (ByteRange & { isPart: boolean }) {
  if (headers['if-none-match'] && names(headers['if-none-match'], etag)) return 'nothing'
  const part = isStale(headers['if-range'], etag) ? undefined : partOf(size, headers.range)
  return part ? { ...part, isPart: true } : { start: 0, end: size - 1, isPart: false }
}

/**
 * The requested range of a file. Several ranges, or an invalid header, return the whole file (RFC 9110, section
 * 14.2).
 *
 * @throws {ApiError} `range_not_satisfiable`, with the size (section 14.4)
 */
function partOf(size: number, header: string | undefined): ByteRange | undefined {
  if (header === undefined) return undefined
  const parts = parseRange(size, header)
  if (parts === -1) {
    throw new ApiError('range_not_satisfiable', { headers: { 'content-range': `bytes */${size}` } })
  }
  const isOne = parts !== -2 && parts.type === 'bytes' && parts.length === 1
  return isOne ? parts[0] : undefined
}

/** Whether a list of entity tags contains this one. */
function names(list: string, etag: string): boolean {
  return list.split(',').some((tag) => ['*', `"${etag}"`, `W/"${etag}"`].includes(tag.trim()))
}

/** A range is only useful with the rest of the same bytes (RFC 9110, section 13.1.5). */
function isStale(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange !== undefined && ifRange !== `"${etag}"`
}
