import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'

import { ApiError, notFound } from '@millwright/contract/errors'
import type { FastifyInstance } from 'fastify'
import parseRange from 'range-parser'

import type { ByteRange, FileStore, Receiver, StoredFile } from '#platform/files/file-store'
import type { AddressSigner } from '#platform/files/signed-address'
import { policyOfFiles } from '#platform/content-security'

/** Sends the files at signed addresses. Whoever holds one needs no session. */
export function serveFiles(app: FastifyInstance, store: FileStore, signer: AddressSigner): void {
  app.get('/files', async (request, reply) => {
    const { key = '', filename = '', type = '' } = signer.verify('GET', queryOf(request.url))
    const file = (await store.open(key)) ?? notFound()
    const wanted = wantedOf(file, request.headers)
    reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .header('content-security-policy', policyOfFiles)
      .header('cache-control', 'private, max-age=300')
      .header('accept-ranges', 'bytes')
      .header('etag', `"${file.etag}"`)
    if (wanted === 'nothing') return await reply.code(304).send()
    reply.type(type).header('content-length', String(wanted.end - wanted.start + 1))
    if (wanted.isPart) {
      reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${file.size}`)
    }
    // Fastify counts the length of what is not a stream.
    if (request.method === 'HEAD') return await reply.send(Readable.from([]))
    return await reply.send(await file.read(wanted.isPart ? wanted : undefined))
  })
}

/**
 * Takes uploads at the signed addresses of the local file store.
 *
 * @param requireAnnounced throws where a key is of no file that is known
 */
export function receiveFiles(
  app: FastifyInstance,
  receiver: Receiver,
  signer: AddressSigner,
  requireAnnounced: (key: string) => Promise<void>,
): void {
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    // The body stays a stream: it goes to disk as it comes.
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))

    files.put('/files', { config: { streamsBody: true } }, async (request, reply) => {
      const { key = '', size, type = '', sha256 } = signer.verify('PUT', queryOf(request.url))
      if (request.headers['content-type'] !== type) throw new ApiError('unsupported_media_type')
      const length = request.headers['content-length']
      if (length !== undefined && length !== size) throw new ApiError('size_mismatch')
      const terms = { key, size: Number(size), contentType: type, ...(sha256 && { sha256 }) }
      await requireAnnounced(key)
      await receiver.receive(terms, request.raw)
      return await reply.code(200).send()
    })
  })
}

/** What a reader wants of a file: all of it, a part, or nothing because they have it already. */
function wantedOf(
  { size, etag }: StoredFile,
  headers: IncomingHttpHeaders,
): 'nothing' | (ByteRange & { isPart: boolean }) {
  if (headers['if-none-match'] && names(headers['if-none-match'], etag)) return 'nothing'
  const part = isStale(headers['if-range'], etag) ? undefined : partOf(size, headers.range)
  return part ? { ...part, isPart: true } : { start: 0, end: size - 1, isPart: false }
}

/**
 * The part of a file that a request names. Several parts, or a header that makes no sense, get the whole
 * file (RFC 9110, section 14.2).
 *
 * @throws {ApiError} `range_not_satisfiable`, with where the end is (section 14.4)
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

/** Whether a list of entity tags holds this one. */
function names(list: string, etag: string): boolean {
  return list.split(',').some((tag) => ['*', `"${etag}"`, `W/"${etag}"`].includes(tag.trim()))
}

/** A part is only good for who has the rest of the same bytes (RFC 9110, section 13.1.5). */
function isStale(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange !== undefined && ifRange !== `"${etag}"`
}

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1)
}
