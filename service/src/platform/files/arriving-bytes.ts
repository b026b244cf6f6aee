import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

import { ApiError } from '@millwright/contract/errors'

/**
 * Writes bytes to a file as they arrive, and reports how far it is written after each chunk. Returns the final size.
 * A broken connection counts as the end.
 *
 * @throws {ApiError} `size_mismatch`, if there are more bytes than announced
 */
export async function writeArriving(
  file: FileHandle,
  bytes: Readable,
  { start, most }: { start: number; most: number },
  onGrown: (position: number) => void,
): Promise<number> {
  let position = start
  for await (const chunk of untilItBreaks(bytes)) {
    if (position + chunk.length > most) throw new ApiError('size_mismatch')
    let rest = chunk
    // A nearly full disk accepts only a part.
    while (rest.length > 0) {
      const { bytesWritten } = await file.write(rest, 0, rest.length, position)
      position += bytesWritten
      rest = rest.subarray(bytesWritten)
    }
    onGrown(position)
  }
  return position
}

async function* untilItBreaks(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    // The connection has to outlive a refusal, to carry it.
    yield* bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    // What has arrived is kept.
  } finally {
    // After a refusal, the rest is discarded unread.
    bytes.resume()
  }
}
