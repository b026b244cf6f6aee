import type { ReferenceMaterial } from '@millwright/contract/reference-material'

import { errorOf, type Client } from './client.ts'

export interface DocumentUpload {
  /** Id or short id of the guidebook. */
  guidebookId: string
  filename: string
  contentType: string
  /** In a browser a `File`; elsewhere a `Blob` of bytes. */
  content: Blob
  signal?: AbortSignal
  /** Told how many bytes have been handed over, where the platform can stream a request. */
  onProgress?: (sent: number, total: number) => void
}

/**
 * Uploads a document to a guidebook: announces it, sends its bytes to the signed address, and has them
 * verified.
 *
 * @throws {ApiError} `too_large`, `unsupported_media_type`, `content_mismatch` and others
 */
export async function uploadDocument(
  client: Client,
  upload: DocumentUpload,
): Promise<ReferenceMaterial> {
  const { guidebookId, filename, contentType, content, signal } = upload
  const { fileId, upload: address } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename, contentType, size: content.size },
  })
  const response = await fetch(address.url, {
    method: address.method,
    headers: { ...address.headers, 'content-length': String(content.size) },
    ...bodyOf(upload),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await errorOf(response)
  return await client.referenceMaterial.complete({ params: { guidebookId, fileId }, body: {} })
}

/** Browsers stream requests over HTTP/2 only, so without a listener the content goes as it is. */
function bodyOf({ content, onProgress }: DocumentUpload): RequestInit & { duplex?: 'half' } {
  if (!onProgress) return { body: content }
  let sent = 0
  const counted = content.stream().pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        sent += bytes.length
        onProgress(sent, content.size)
        controller.enqueue(bytes)
      },
    }),
  )
  return { body: counted, duplex: 'half' }
}
