import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import { MediaError } from '../errors.ts'

/** A file of any length, read in pieces. */
export interface Bytes {
  readonly size: number
  /**
   * Up to `length` bytes from `at` on; fewer at the end, none after it.
   *
   * @throws {MediaError} `media_damaged` for more at once than any table of a recording contains
   */
  read(at: number, length: number): Buffer
}

/** A file that is in memory. */
export function bytesOf(file: Buffer): Bytes {
  return { size: file.length, read: (at, length) => file.subarray(at, at + length) }
}

/** Reads ahead, as accesses are close together. */
const windowBytes = 16_384
/** The sizes of sixteen million samples. */
const maxBytesAtOnce = 64 * 1024 * 1024

/** A file on disk. Reads block, so only for a separate process. */
export class FileBytes implements Bytes {
  readonly size: number
  readonly #file: number
  #window = Buffer.alloc(0)
  #windowAt = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
  }

  read(at: number, length: number): Buffer {
    if (length > maxBytesAtOnce) throw new MediaError('media_damaged')
    const isInside = at >= this.#windowAt && at + length <= this.#windowAt + this.#window.length
    if (!isInside) this.#readWindow(at, Math.max(length, windowBytes))
    return this.#window.subarray(at - this.#windowAt, at - this.#windowAt + length)
  }

  #readWindow(at: number, length: number): void {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - at)))
    this.#window = bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, at))
    this.#windowAt = at
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
  }
}
