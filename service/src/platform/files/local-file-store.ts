import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ApiError } from '@millwright/contract/errors'

import type {
  ArrivedFile,
  DownloadTerms,
  FileStore,
  UploadAddress,
  UploadTerms,
} from '#platform/files/file-store'
import type { AddressSigner } from '#platform/files/signed-address'
import { newId } from '#platform/id'

const addressMinutes = 15
/** The same address for a while, so that browsers find what they have cached. */
const downloadStepMilliseconds = 5 * 60_000

/** Files in a folder of this machine, at addresses of this service. */
export class LocalFileStore implements FileStore {
  readonly folder: string
  readonly #baseUrl: string
  readonly #signer: AddressSigner

  constructor(folder: string, baseUrl: string, signer: AddressSigner) {
    this.folder = folder
    this.#baseUrl = baseUrl
    this.#signer = signer
  }

  uploadAddress({ key, size, contentType, sha256 }: UploadTerms): UploadAddress {
    const expiresAt = new Date(Date.now() + addressMinutes * 60_000)
    const fields = { key, size: String(size), type: contentType, ...(sha256 && { sha256 }) }
    return {
      url: `${this.#baseUrl}/files?${this.#signer.sign('PUT', fields, expiresAt)}`,
      headers: { 'content-type': contentType },
      expiresAt: expiresAt.toISOString(),
    }
  }

  downloadAddress({ key, filename, contentType }: DownloadTerms): string {
    const step = Math.floor(Date.now() / downloadStepMilliseconds) + 2
    const expiresAt = new Date(step * downloadStepMilliseconds)
    const fields = { key, filename, type: contentType }
    return `${this.#baseUrl}/files?${this.#signer.sign('GET', fields, expiresAt)}`
  }

  /**
   * Stores the bytes of an upload aside. They are on disk before this returns, and a broken upload
   * leaves nothing behind.
   *
   * @throws {ApiError} `size_mismatch`, `checksum_mismatch`, `upload_already_complete`
   */
  async receive(terms: UploadTerms, bytes: Readable): Promise<ArrivedFile> {
    if (await exists(this.#placeOf(terms.key))) throw new ApiError('upload_already_complete')
    const target = this.#arrivalOf(terms.key)
    const aside = `${target}.${newId()}.part`
    await mkdir(dirname(target), { recursive: true })
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length
        hash.update(chunk)
        done(size > terms.size ? new ApiError('size_mismatch') : null, chunk)
      },
    })
    try {
      // The connection outlives a refusal, which it is still to carry.
      const read = bytes.iterator({ destroyOnReturn: false })
      await pipeline(read, measure, createWriteStream(aside, { flush: true }))
      if (size !== terms.size) throw new ApiError('size_mismatch')
      const sha256 = hash.digest('hex')
      if (terms.sha256 && terms.sha256 !== sha256) throw new ApiError('checksum_mismatch')
      await writeFile(`${target}.json`, JSON.stringify({ size, sha256 }), { flush: true })
      await rename(aside, target)
      return { size, sha256 }
    } catch (error) {
      // The rest passes by unread.
      bytes.resume()
      await rm(aside, { force: true })
      // Who sent it is gone: nothing is wrong here.
      throw bytes.errored ? new ApiError('size_mismatch') : error
    }
  }

  async arrived(key: string): Promise<ArrivedFile | null> {
    // In the order in which a file moves, so that one on its way is not missed.
    const isHere = (await exists(this.#arrivalOf(key))) || (await exists(this.#placeOf(key)))
    if (!isHere) return null
    return JSON.parse(await readFile(`${this.#arrivalOf(key)}.json`, 'utf8')) as ArrivedFile
  }

  async head(key: string, bytes: number): Promise<Buffer> {
    await using file = await open(this.#arrivalOf(key)).catch(() => open(this.#placeOf(key)))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  }

  async accept(key: string): Promise<void> {
    const place = this.#placeOf(key)
    if (await exists(place)) return
    await mkdir(dirname(place), { recursive: true })
    await rename(this.#arrivalOf(key), place).catch(async (error: unknown) => {
      // Another request has put it in place meanwhile.
      if (!(await exists(place))) throw error
    })
  }

  read(key: string): ReadStream {
    return createReadStream(this.#placeOf(key))
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

  /** Where a file is, for the web server that sends it in ranges. */
  async locate(key: string): Promise<{ folder: string; name: string }> {
    const path = await this.#pathOf(key)
    return { folder: dirname(path), name: basename(path) }
  }

  async #pathOf(key: string): Promise<string> {
    const place = this.#placeOf(key)
    return (await exists(place)) ? place : this.#arrivalOf(key)
  }

  #placeOf(key: string): string {
    return join(this.folder, 'kept', safe(key))
  }

  #arrivalOf(key: string): string {
    return join(this.folder, 'arrived', safe(key))
  }
}

/** Keys are made by the service, of ids and slashes; anything else is a mistake. */
function safe(key: string): string {
  if (!/^[0-9a-z-]+(\/[0-9a-z-]+)*(\.[a-z]+)?$/.test(key)) throw new Error(`Not a file key: ${key}`)
  return key
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
