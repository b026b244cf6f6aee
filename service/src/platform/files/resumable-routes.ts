import { ApiError } from '@millwright/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { UploadTerms } from '#platform/files/file-store'
import type { ResumableUploads } from '#platform/files/resumable-uploads'
import type { AddressSigner } from '#platform/files/signed-address'

const version = '1.0.0'

/**
 * Receives resumable uploads at signed addresses: core tus 1.0 with the extensions `expiration` and `termination`.
 * Announcing a file has already created its upload.
 *
 * @param requireAnnounced throws if a key is not of a known file
 */
export function receiveResumably(
  app: FastifyInstance,
  uploads: ResumableUploads,
  signer: AddressSigner,
  requireAnnounced: (key: string) => Promise<void>,
): void {
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    // The body stays a stream: it goes to disk as it comes.
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    files.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', version)
      const requested = request.headers['tus-resumable']
      if (request.method !== 'OPTIONS' && requested !== undefined && requested !== version) {
        throw new ApiError('tus_version_unknown', { headers: { 'tus-version': version } })
      }
    })

    files.options('/files/resumable', async (_request, reply) => {
      reply.header('tus-version', version).header('tus-extension', 'expiration,termination')
      return await reply.code(204).send()
    })

    files.head('/files/resumable', async (request, reply) => {
      const { terms, expires } = termsOf(request, signer)
      setUploadHeaders(reply, await uploads.resume(terms), expires)
      reply.header('upload-length', String(terms.size)).header('cache-control', 'no-store')
      return await reply.code(200).send()
    })

    files.patch('/files/resumable', { config: { streamsBody: true } }, async (request, reply) => {
      const { terms, expires } = termsOf(request, signer)
      if (request.headers['content-type'] !== 'application/offset+octet-stream') {
        throw new ApiError('unsupported_media_type')
      }
      const offset = Number(request.headers['upload-offset'] ?? Number.NaN)
      if (!Number.isSafeInteger(offset) || offset < 0) throw new ApiError('malformed_request')
      await requireAnnounced(terms.key)
      setUploadHeaders(reply, await uploads.append(terms, offset, request.raw), expires)
      return await reply.code(204).send()
    })

    files.delete('/files/resumable', async (request, reply) => {
      await uploads.discard(termsOf(request, signer).terms)
      return await reply.code(204).send()
    })
  })
}

function setUploadHeaders(reply: FastifyReply, offset: number, expires: Date): void {
  reply.header('upload-offset', String(offset)).header('upload-expires', expires.toUTCString())
}

function termsOf(
  { url }: FastifyRequest,
  signer: AddressSigner,
): { terms: UploadTerms; expires: Date } {
  const query = signer.verify('PATCH', url.slice(url.indexOf('?') + 1))
  const { key = '', size, type = '', sha256, expires } = query
  return {
    terms: { key, size: Number(size), contentType: type, ...(sha256 && { sha256 }) },
    expires: new Date(Number(expires) * 1000),
  }
}
