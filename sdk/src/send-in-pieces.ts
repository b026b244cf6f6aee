import { ApiError } from '@millwright/contract/errors'

import { errorOf } from './client.ts'

/** Files up to this size are sent in one request. */
export const pieceBytes = 8 * 1024 * 1024

export interface PiecesOptions {
  signal?: AbortSignal
  /** Called with the number of bytes the service has received. */
  onProgress?: (sent: number, total: number) => void
  /** How many times in a row a piece may fail before the upload fails; by default for about two minutes. */
  attempts?: number
}

const maxDelayMilliseconds = 20_000

/**
 * Sends a file over connections that break: in pieces, each starting where the service says the one
 * before has ended (tus 1.0). Calling it again with the same address continues, even after a restart.
 *
 * @param url `upload.resumable.url` of the announcement
 * @throws {ApiError} what the service refuses, such as `checksum_mismatch` or an expired address
 * @throws {TypeError} if the service cannot be reached for too long
 */
export async function sendInPieces(
  url: string,
  content: Blob,
  { signal, onProgress, attempts = 12 }: PiecesOptions = {},
): Promise<void> {
  const send = async (
    method: 'HEAD' | 'PATCH',
    piece: Record<string, string> = {},
    body?: Blob,
  ) => {
    const headers = { 'tus-resumable': '1.0.0', ...piece }
    const response = await fetch(url, {
      method,
      headers,
      ...(body && { body }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw await errorOf(response)
    await response.body?.cancel()
    return Number(response.headers.get('upload-offset'))
  }
  let offset: number | undefined
  let failures = 0
  while (offset !== content.size) {
    try {
      offset ??= await send('HEAD')
      onProgress?.(offset, content.size)
      if (offset === content.size) return
      const piece = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      }
      offset = await send('PATCH', piece, content.slice(offset, offset + pieceBytes))
      onProgress?.(offset, content.size)
      failures = 0
    } catch (error) {
      failures += 1
      if (signal?.aborted || failures === attempts || isFinal(error)) throw error
      // Asks for the offset again: part of the piece may have arrived.
      offset = undefined
      await delay(Math.min(100 * 2 ** failures, maxDelayMilliseconds), signal)
    }
  }
}

/** Retrying helps with a broken connection, a busy service and a lost response. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status < 500 && error.status !== 429 && error.code !== 'upload_offset_mismatch'
}

async function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
