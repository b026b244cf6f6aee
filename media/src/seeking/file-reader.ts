import type { FileHandle } from 'node:fs/promises'

/** Reads up to `length` bytes from `at` on; fewer at the end of the file, none after it. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>

export function readerOf(file: FileHandle): ReadAt {
  return async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
}
