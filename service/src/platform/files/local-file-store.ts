import { createReadStream, createWriteStream } from 'node:fs'
import {
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ApiError } from '@millwright/contract/errors'

import { writeArriving } from '#platform/files/arriving-bytes'
import { Checksum } from '#platform/files/checksum'
import { uploadMinutes, type FileAddresses } from '#platform/files/file-addresses'
import {
  checkKey,
  type ArrivedFile,
  type DownloadTerms,
  type FileStore,
  type ListedFile,
  type Receiver,
  type StoredFile,
  type UploadAddress,
  type UploadTerms,
} from '#platform/files/file-store'
import { newId } from '#platform/id'

/** More than a file system stores next to file names. */
const probeBytes = 8192

/** Files in a folder of this machine, at addresses of this service. */
export class LocalFileStore implements FileStore {
  readonly #folder: string
  readonly #addresses: FileAddresses

  get receiver(): Receiver {
    return this
  }

  constructor(folder: string, addresses: FileAddresses) {
    this.#folder = folder
    this.#addresses = addresses
  }

  async uploadAddress(terms: UploadTerms): Promise<UploadAddress> {
    const expiresAt = new Date(Date.now() + uploadMinutes * 60_000)
    return {
      url: this.#addresses.upload(terms, expiresAt),
      headers: { 'content-type': terms.contentType },
      expiresAt: expiresAt.toISOString(),
      resumable: this.#addresses.resumable(terms),
    }
  }

  downloadAddress(terms: DownloadTerms): string {
    return this.#addresses.download(terms)
  }

  /**
   * Saves the bytes of an arriving upload. They are on disk before this returns, and a broken upload leaves nothing
   * behind.
   *
   * @throws {ApiError} `size_mismatch`, `checksum_mismatch`, `upload_already_complete`
   */
  async receive(terms: UploadTerms, bytes: Readable): Promise<ArrivedFile> {
    if (await exists(this.#placeOf(terms.key))) throw new ApiError('upload_already_complete')
    const target = this.#arrivalOf(terms.key)
    const aside = `${target}.${newId()}.part`
    await mkdir(dirname(target), { recursive: true })
    try {
      const { size, sha256 } = await takeDown(aside, bytes, terms.size)
      if (size !== terms.size) throw new ApiError('size_mismatch')
      if (terms.sha256 && terms.sha256 !== sha256) throw new ApiError('checksum_mismatch')
      await writeFile(`${target}.json`, JSON.stringify({ size, sha256 }), { flush: true })
      await rename(aside, target)
      return { size, sha256, version: sha256 }
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }

  async has(key: string): Promise<boolean> {
    // In the order in which a file moves, so that one in transit is not missed.
    return (await exists(this.#arrivalOf(key))) || (await exists(this.#placeOf(key)))
  }

  async arrived(key: string): Promise<ArrivedFile | null> {
    if (!(await this.has(key))) return null
    const { size, sha256 } = await this.#noted(key)
    return { size, sha256, version: sha256 }
  }

  async bring(key: string, path: string, file: { size: number; sha256: string }): Promise<void> {
    if (await exists(this.#placeOf(key))) return
    const target = this.#arrivalOf(key)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(`${target}.json`, JSON.stringify(file), { flush: true })
    await rename(path, target).catch(async (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
      // From another disk it is copied to a temporary path first, so that a crash leaves no half file in place.
      const aside = `${target}.${newId()}.part`
      await copyFile(path, aside)
      await rename(aside, target)
    })
  }

  async head(key: string, bytes: number): Promise<Buffer> {
    await using file = await open(this.#arrivalOf(key)).catch(() => open(this.#placeOf(key)))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  }

  async requireHarmless(): Promise<void> {}

  async accept(key: string, { version }: ArrivedFile): Promise<void> {
    const place = this.#placeOf(key)
    if (await exists(place)) return
    if ((await this.#noted(key)).sha256 !== version) throw new ApiError('upload_missing')
    await mkdir(dirname(place), { recursive: true })
    await rename(this.#arrivalOf(key), place).catch(async (error: unknown) => {
      // Another request has stored it meanwhile.
      if (!(await exists(place))) throw error
    })
  }

  async open(key: string): Promise<StoredFile | null> {
    const path = await this.#pathOf(key)
    const found = await stat(path).catch(() => null)
    if (!found) return null
    return {
      size: found.size,
      etag: `${found.size.toString(16)}-${found.mtimeMs.toString(16)}`,
      read: async (range) => createReadStream(path, range),
    }
  }

  async write(key: string, content: string | Uint8Array): Promise<void> {
    const place = this.#placeOf(key)
    const aside = `${place}.${newId()}.part`
    await mkdir(dirname(place), { recursive: true })
    await writeFile(aside, content, { flush: true })
    await rename(aside, place)
  }

  async keep(key: string, path: string): Promise<void> {
    const place = this.#placeOf(key)
    const aside = `${place}.${newId()}.part`
    await mkdir(dirname(place), { recursive: true })
    await pipeline(createReadStream(path), createWriteStream(aside, { flush: true }))
    await rename(aside, place)
  }

  async withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return await work(await this.#pathOf(key))
  }

  async delete(key: string): Promise<void> {
    const paths = [this.#placeOf(key), this.#arrivalOf(key), `${this.#arrivalOf(key)}.json`]
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }

  async discardArrived(key: string): Promise<void> {
    await rm(this.#arrivalOf(key), { force: true })
    // The note also applies to the stored file.
    if (!(await exists(this.#placeOf(key))))
      await rm(`${this.#arrivalOf(key)}.json`, { force: true })
  }

  async requireRoom(): Promise<void> {
    const probe = join(this.#folder, `room-${newId()}`)
    try {
      await writeFile(probe, Buffer.alloc(probeBytes))
    } finally {
      await rm(probe, { force: true })
    }
  }

  async isReachable(): Promise<boolean> {
    await this.requireRoom()
    return true
  }

  async *list(): AsyncGenerator<ListedFile> {
    for await (const file of this.#filesIn('kept')) if (!isBroken(file)) yield file
  }

  async *listArrived(): AsyncGenerator<ListedFile> {
    for await (const file of this.#filesIn('arrived')) {
      if (!isBroken(file) && !file.key.endsWith('.json')) yield file
    }
  }

  async sweepBroken(before: Date): Promise<void> {
    for (const part of ['kept', 'arrived'] as const) {
      for await (const file of this.#filesIn(part)) {
        if (!isBroken(file) || file.changedAt >= before) continue
        await rm(join(this.#folder, part, file.key), { force: true })
      }
    }
  }

  async *#filesIn(part: 'kept' | 'arrived'): AsyncGenerator<ListedFile> {
    const folder = join(this.#folder, part)
    await mkdir(folder, { recursive: true })
    for await (const entry of await opendir(folder, { recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const found = await stat(path).catch(() => null)
      if (!found) continue
      const key = relative(folder, path).replaceAll(sep, '/')
      yield { key, size: found.size, changedAt: found.mtime }
    }
  }

  /** The recorded facts of an arrived file. */
  async #noted(key: string): Promise<{ size: number; sha256: string }> {
    const json = await readFile(`${this.#arrivalOf(key)}.json`, 'utf8')
    return JSON.parse(json) as { size: number; sha256: string }
  }

  async #pathOf(key: string): Promise<string> {
    const place = this.#placeOf(key)
    return (await exists(place)) ? place : this.#arrivalOf(key)
  }

  #placeOf(key: string): string {
    return join(this.#folder, 'kept', checkKey(key))
  }

  #arrivalOf(key: string): string {
    return join(this.#folder, 'arrived', checkKey(key))
  }
}

function isBroken({ key }: ListedFile): boolean {
  return key.endsWith('.part')
}

/** Once the bytes are on disk. */
async function takeDown(
  path: string,
  bytes: Readable,
  most: number,
): Promise<{ size: number; sha256: string }> {
  await using file = await open(path, 'wx')
  using checksum = new Checksum(path)
  const size = await writeArriving(file, bytes, { start: 0, most }, (position) => {
    checksum.grown(position)
  })
  const [sha256] = await Promise.all([checksum.digest(size), file.sync()])
  return { size, sha256 }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
