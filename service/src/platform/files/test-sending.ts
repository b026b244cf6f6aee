import { setImmediate } from 'node:timers/promises'

export async function ask(url: string, method: string) {
  const response = await fetch(url, { method, headers: { 'tus-resumable': '1.0.0' } })
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) }
}

export async function patch(url: string, offset: number, body: Buffer | ReadableStream) {
  const response = await fetch(url, piece(offset, body))
  await response.arrayBuffer()
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) }
}

export function piece(
  offset: number,
  body: Buffer | ReadableStream,
): RequestInit & { duplex: 'half' } {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  }
  const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : body
  return { method: 'PATCH', headers, body: sent, duplex: 'half' }
}

/** A connection that breaks after this many bytes. */
export function brokenStream(bytes: Buffer, length: number): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(0, length)))
    },
    async pull() {
      await setImmediate()
      throw new Error('The connection breaks.')
    },
  })
}

/** A connection that stalls after this many bytes. */
export function hangingStream(bytes: Buffer, length: number): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(0, length)))
    },
  })
}

export async function put(url: string, headers: Record<string, string>, bytes: Buffer) {
  return await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
}
