import { ApiError, isErrorCode, type Problem } from '@millwright/contract/errors'
import type { UploadStarted } from '@millwright/contract/upload'
import { pieceBytes, sendInPieces } from '@millwright/sdk/send-in-pieces'

type Target = UploadStarted['upload']

/**
 * Uploads a file to its signed address. Large ones go in pieces, which survive a broken connection. For others,
 * `fetch` cannot report how much has been sent, so this is the one place in the app that uses XMLHttpRequest.
 *
 * @param onSent bytes sent so far
 * @param attempts how many times in a row a piece may fail before the upload fails; by default for about two minutes
 * @throws {ApiError} if the file store rejects it
 * @throws {TypeError} if the connection breaks
 * @throws {DOMException} `AbortError` if `signal` aborts
 */
export async function sendFile(
  file: Blob,
  target: Target,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  attempts?: number,
): Promise<void> {
  if (file.size > pieceBytes) {
    const options = { onProgress: onSent, signal, ...(attempts && { attempts }) }
    await sendInPieces(fromHere(target.resumable.url), file, options)
    return
  }
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', fromHere(target.url))
    for (const [name, value] of Object.entries(target.headers)) {
      request.setRequestHeader(name, value)
    }
    request.upload.addEventListener('progress', (event) => {
      onSent(event.loaded)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(errorIn(request.responseText))
    })
    request.addEventListener('error', () => {
      reject(new TypeError('The connection broke.'))
    })
    request.addEventListener('abort', () => {
      reject(new DOMException('Stopped', 'AbortError'))
    })
    signal.addEventListener('abort', () => {
      request.abort()
    })
    request.send(file)
  })
}

/** This machine has several names, and the service knows itself by only one of them. */
function fromHere(address: string): string {
  const url = new URL(address)
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
  const here = globalThis.location
  const isSameMachine = loopback.has(url.hostname) && loopback.has(here.hostname)
  return isSameMachine && url.port === here.port ? here.origin + url.pathname + url.search : address
}

function errorIn(body: string): ApiError {
  try {
    const problem = JSON.parse(body) as Problem
    if (isErrorCode(problem.code)) return new ApiError(problem.code, {}, problem)
  } catch {
    // A proxy or an object store responds in its own format.
  }
  return new ApiError('storage_unavailable')
}
