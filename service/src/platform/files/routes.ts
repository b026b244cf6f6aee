import { ApiError, notFound } from '@millwright/contract/errors'
import type { FastifyInstance } from 'fastify'

import type { FileStore, Receiver } from '#platform/files/file-store'
import { sendFile } from '#platform/files/sending'
import type { AddressSigner } from '#platform/files/signed-address'
import { policyOfFiles } from '#platform/content-security'

/** Serves the files at signed addresses, without a session. */
export function serveFiles(app: FastifyInstance, store: FileStore, signer: AddressSigner): void {
  app.get('/files', async (request, reply) => {
    const { key = '', filename = '', type = '' } = signer.verify('GET', queryOf(request.url))
    const file = (await store.open(key)) ?? notFound()
    return await sendFile(request, reply, file, {
      contentType: type,
      headers: {
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        'content-security-policy': policyOfFiles,
        'cache-control': 'private, max-age=300',
      },
    })
  })
}

/**
 * Receives uploads at the signed addresses of the local file store.
 *
 * @param requireAnnounced throws if a key is not of a known file
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

function queryOf(url: string): string {
  return url.slice(url.indexOf('?') + 1)
}
