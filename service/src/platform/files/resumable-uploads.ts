import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

import { ApiError } from '@millwright/contract/errors'

import { writeArriving } from '#platform/files/arriving-bytes'
import { Checksum } from '#platform/files/checksum'
import { resumableHours } from '#platform/files/file-addresses'
import { checkKey, type FileStore, type UploadTerms } from '#platform/files/file-store'

interface Sender {
  bytes: Readable
  ended: Promise<unknown>
}

/**
 * Collects resumable uploads, over any number of connections, in a local folder. A complete one goes to the file
 * store as if it had come in one request.
 */
export class ResumableUploads {
  readonly #folder: string
  readonly #store: FileStore
  /** The current sender, by key: a client may reconnect before its broken connection is noticed. */
  readonly #senders = new Map<string, Sender>()

  constructor(folder: string, store: FileStore) {
    this.#folder = folder
    this.#store = store
  }

  /**
   * The offset to continue at. The current sender is considered gone: a client that asks has lost that connection.
   */
  async resume(terms: UploadTerms): Promise<number> {
    await this.#endFormer(terms.key)
    return await this.#offset(terms)
  }

  /** How many bytes have arrived. */
  async #offset({ key, size }: UploadTerms): Promise<number> {
    const gathered = await stat(this.#placeOf(key)).catch(() => null)
    if (gathered) return gathered.size
    return (await this.#store.has(key)) ? size : 0
  }

  /**
   * Appends bytes to an upload. Bytes that arrive before a connection breaks are kept. Returns the offset to continue
   * at, which is the size once everything has arrived, verified and durable.
   *
   * @throws {ApiError} `upload_offset_mismatch`, `size_mismatch`, `checksum_mismatch`
   */
  async append(terms: UploadTerms, offset: number, bytes: Readable): Promise<number> {
    await this.#endFormer(terms.key)
    const ended = this.#take(terms, offset, bytes)
    const sender = { bytes, ended }
    this.#senders.set(terms.key, sender)
    try {
      return await ended
    } finally {
      if (this.#senders.get(terms.key) === sender) this.#senders.delete(terms.key)
    }
  }

  async discard({ key }: UploadTerms): Promise<void> {
    await this.#endFormer(key)
    await rm(this.#placeOf(key), { force: true })
  }

  /** Removes uploads that weren't continued while their address was valid. */
  async sweep(): Promise<void> {
    const oldest = Date.now() - resumableHours * 3_600_000
    const names = await readdir(this.#folder, { recursive: true }).catch(() => [])
    for (const name of names) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => null)
      if (found?.isFile() && found.mtimeMs < oldest) await rm(path, { force: true })
    }
  }

  async #endFormer(key: string): Promise<void> {
    const former = this.#senders.get(key)
    former?.bytes.destroy()
    await former?.ended.catch(() => undefined)
  }

  async #take(terms: UploadTerms, offset: number, bytes: Readable): Promise<number> {
    const arrived = await this.#offset(terms)
    if (arrived !== offset) throw new ApiError('upload_offset_mismatch')
    const path = this.#placeOf(terms.key)
    if (offset === terms.size && offset > 0 && !(await isThere(path))) return offset
    await mkdir(dirname(path), { recursive: true })
    await using file = await open(path, offset === 0 ? 'w' : 'r+')
    using checksum = new Checksum(path)
    const end = await writeArriving(
      file,
      bytes,
      { start: offset, most: terms.size },
      (position) => {
        // With many pieces, each would reread everything before it.
        if (offset === 0) checksum.grown(position)
      },
    )
    if (end < terms.size) return end
    const [sha256] = await Promise.all([checksum.digest(end), file.sync()])
    await this.#finish(terms, path, sha256)
    return end
  }

  async #finish(
    { key, size, sha256: announced }: UploadTerms,
    path: string,
    sha256: string,
  ): Promise<void> {
    if (announced !== undefined && announced !== sha256) {
      await rm(path)
      throw new ApiError('checksum_mismatch')
    }
    await this.#store.bring(key, path, { size, sha256 })
    await rm(path, { force: true })
  }

  #placeOf(key: string): string {
    return join(this.#folder, checkKey(key))
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
