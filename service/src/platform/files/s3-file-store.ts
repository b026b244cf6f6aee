import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

import { ApiError, notFound } from '@millwright/contract/errors'

import { uploadMinutes, type FileAddresses } from '#platform/files/file-addresses'
import {
  checkKey,
  type ArrivedFile,
  type DownloadTerms,
  type FileStore,
  type ListedFile,
  type StoredFile,
  type UploadAddress,
  type UploadTerms,
} from '#platform/files/file-store'
import { partBytes, type S3Bucket, type S3Head } from '#platform/files/s3-bucket'
import { inScratchFolder } from '#platform/files/scratch-folder'

const keptPrefix = 'kept/'
const arrivedPrefix = 'arrived/'

/**
 * Files in a bucket of any S3-compatible store. Uploads go to the store itself; downloads pass through
 * this service, which says how browsers may treat them.
 */
export class S3FileStore implements FileStore {
  readonly receiver = undefined
  readonly #bucket: S3Bucket
  readonly #addresses: FileAddresses

  constructor(bucket: S3Bucket, addresses: FileAddresses) {
    this.#bucket = bucket
    this.#addresses = addresses
  }

  async uploadAddress(terms: UploadTerms): Promise<UploadAddress> {
    const { key, size, contentType, sha256 } = terms
    const headers = {
      'content-type': contentType,
      ...(sha256 && { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') }),
    }
    const signed = { ...headers, 'content-length': String(size) }
    return {
      url: await this.#bucket.presignedPut(arrivalOf(key), signed, uploadMinutes * 60),
      headers,
      expiresAt: new Date(Date.now() + uploadMinutes * 60_000).toISOString(),
      resumable: this.#addresses.resumable(terms),
    }
  }

  downloadAddress(terms: DownloadTerms): string {
    return this.#addresses.download(terms)
  }

  async has(key: string): Promise<boolean> {
    return (await this.#find(key)) !== null
  }

  async arrived(key: string): Promise<ArrivedFile | null> {
    const found = await this.#find(key)
    if (!found) return null
    const { size, etag, sha256 } = found.head
    return { size, sha256: sha256 ?? (await this.#hashOf(found.at)), version: etag }
  }

  async bring(key: string, path: string, { sha256 }: { sha256: string }): Promise<void> {
    if (await this.#bucket.head(objectKey(key))) return
    await this.#bucket.putParts(arrivalOf(key), partsOf(path), sha256)
  }

  async head(key: string, bytes: number): Promise<Buffer> {
    const file = (await this.open(key)) ?? notFound()
    return await buffer(await file.read({ start: 0, end: bytes - 1 }))
  }

  async requireHarmless(): Promise<void> {}

  async accept(key: string, { size, sha256, version }: ArrivedFile): Promise<void> {
    const place = objectKey(key)
    if (await this.#bucket.head(place)) return
    const looked = { size, sha256, etag: version }
    if (!(await this.#bucket.copy(arrivalOf(key), place, looked))) {
      throw new ApiError('upload_missing')
    }
    await this.#bucket.delete(arrivalOf(key))
  }

  async open(key: string): Promise<StoredFile | null> {
    const found = await this.#find(key)
    if (!found) return null
    const { size, etag } = found.head
    return {
      size,
      etag,
      read: async (range) => (await this.#bucket.get(found.at, range)) ?? notFound(),
    }
  }

  async write(key: string, content: string | Uint8Array): Promise<void> {
    await this.#bucket.put(objectKey(key), content)
  }

  async keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    if (size <= partBytes) await this.write(key, await readFile(path))
    else await this.#bucket.putParts(objectKey(key), partsOf(path))
  }

  async withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const file = (await this.open(key)) ?? notFound()
    return await inScratchFolder(async (folder) => {
      const path = join(folder, 'file')
      await pipeline(await file.read(), createWriteStream(path))
      return await work(path)
    })
  }

  async delete(key: string): Promise<void> {
    await Promise.all([this.#bucket.delete(objectKey(key)), this.#bucket.delete(arrivalOf(key))])
  }

  async discardArrived(key: string): Promise<void> {
    await this.#bucket.delete(arrivalOf(key))
  }

  /** A bucket is remote: requests that need it fail when it is down. */
  async requireRoom(): Promise<void> {}

  async isReachable(): Promise<boolean> {
    return await this.#bucket.isReachable()
  }

  list(): AsyncGenerator<ListedFile> {
    return this.#filesUnder(keptPrefix)
  }

  listArrived(): AsyncGenerator<ListedFile> {
    return this.#filesUnder(arrivedPrefix)
  }

  /** A bucket shows only complete objects. */
  async sweepBroken(): Promise<void> {}

  async *#filesUnder(prefix: string): AsyncGenerator<ListedFile> {
    for await (const { key, ...facts } of this.#bucket.list(prefix)) {
      yield { key: key.slice(prefix.length), ...facts }
    }
  }

  /** A stored file, or else the arrived one. */
  async #find(key: string): Promise<{ at: string; head: S3Head } | null> {
    for (const at of [objectKey(key), arrivalOf(key)]) {
      const head = await this.#bucket.head(at)
      if (head) return { at, head }
    }
    return null
  }

  async #hashOf(at: string): Promise<string> {
    const hash = createHash('sha256')
    await pipeline((await this.#bucket.get(at)) ?? notFound(), hash)
    return hash.digest('hex')
  }
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: partBytes })
}

function objectKey(key: string): string {
  return `${keptPrefix}${checkKey(key)}`
}

function arrivalOf(key: string): string {
  return `${arrivedPrefix}${checkKey(key)}`
}
