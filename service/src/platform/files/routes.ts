import fastifyStatic from '@fastify/static'
import { ApiError } from '@millwright/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'

import type { LocalFileStore } from '#platform/files/local-file-store'
import type { AddressSigner } from '#platform/files/signed-address'

/** Serves the signed addresses of the local file store. Whoever holds one needs no session. */
export function serveFiles(
  app: FastifyInstance,
  store: LocalFileStore,
  signer: AddressSigner,
): void {
  app.register(async (files) => {
    await files.register(fastifyStatic, { root: store.folder, serve: false })
    files.setErrorHandler(explainRange)
    files.removeAllContentTypeParsers()
    // The body stays a stream: it goes to disk as it comes.
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))

    files.put('/files', { config: { streamsBody: true } }, async (request, reply) => {
      const { key = '', size, type = '', sha256 } = signer.verify('PUT', queryOf(request.url))
      if (request.headers['content-type'] !== type) throw new ApiError('unsupported_media_type')
      const length = request.headers['content-length']
      if (length !== undefined && length !== size) throw new ApiError('size_mismatch')
      const terms = { key, size: Number(size), contentType: type, ...(sha256 && { sha256 }) }
      await store.receive(terms, request.raw)
      return await reply.code(200).send()
    })

    files.get('/files', async (request, reply) => {
      const { key = '', filename = '', type = '' } = signer.verify('GET', queryOf(request.url))
      const { folder, name } = await store.locate(key)
      reply
        .type(type)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        )
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=300')
      return await reply.sendFile(name, folder, { contentType: false, cacheControl: false })
    })
  })
}

/** A range beyond the end of a file is refused together with where the end is (RFC 9110, section 14.4). */
function explainRange(error: FastifyError & { headers?: Record<string, string> }): never {
  if (error.statusCode !== 416) throw error
  throw new ApiError('range_not_satisfiable', { headers: error.headers ?? {} })
}

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1)
}
