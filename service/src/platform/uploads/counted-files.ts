import { stat } from 'node:fs/promises'

import type { OrganizationStore } from '#platform/database/organization-store'
import type {
  ArrivedFile,
  DownloadTerms,
  FileStore,
  ListedFile,
  Receiver,
  StoredFile,
  UploadAddress,
  UploadTerms,
} from '#platform/files/file-store'

import type { ScanFile } from './scanning.ts'
import { arrivedPrefix, countFiles, uncountFiles } from './counted-bytes.ts'

/** A file store that records what it holds for each organization, so that quotas count all of it. */
export class CountedFiles implements FileStore {
  readonly #files: FileStore
  readonly #store: OrganizationStore
  readonly #scan: ScanFile | undefined
  readonly receiver: Receiver | undefined

  /** @param scan checks an arrived file before it is stored, and throws to refuse it */
  constructor(files: FileStore, store: OrganizationStore, scan?: ScanFile) {
    this.#files = files
    this.#store = store
    this.#scan = scan
    const { receiver } = files
    this.receiver = receiver && {
      receive: async (terms, bytes) => {
        const arrived = await receiver.receive(terms, bytes)
        await this.#count(terms.key, arrived.size, arrivedPrefix)
        return arrived
      },
    }
  }

  async uploadAddress(terms: UploadTerms): Promise<UploadAddress> {
    return await this.#files.uploadAddress(terms)
  }

  downloadAddress(terms: DownloadTerms): string {
    return this.#files.downloadAddress(terms)
  }

  async has(key: string): Promise<boolean> {
    return await this.#files.has(key)
  }

  async arrived(key: string): Promise<ArrivedFile | null> {
    return await this.#files.arrived(key)
  }

  async bring(key: string, path: string, file: { size: number; sha256: string }): Promise<void> {
    await this.#files.bring(key, path, file)
    await this.#count(key, file.size, arrivedPrefix)
  }

  async head(key: string, bytes: number): Promise<Buffer> {
    return await this.#files.head(key, bytes)
  }

  async requireHarmless(key: string): Promise<void> {
    const scan = this.#scan
    if (!scan) return
    const { organizationId } = splitKey(key)
    await this.#files.withPath(key, async (path) => await scan(organizationId, path))
  }

  async accept(key: string, arrived: ArrivedFile): Promise<void> {
    const { organizationId, name } = splitKey(key)
    await this.requireHarmless(key)
    await this.#files.accept(key, arrived)
    await this.#store.writeAsSystem(organizationId, async (org) => {
      await countFiles(org, [{ name, size: arrived.size }])
      await uncountFiles(org, [`${arrivedPrefix}${name}`])
    })
  }

  async open(key: string): Promise<StoredFile | null> {
    return await this.#files.open(key)
  }

  async write(key: string, content: string | Uint8Array): Promise<void> {
    await this.#files.write(key, content)
    await this.#count(key, Buffer.byteLength(content))
  }

  async keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    await this.#files.keep(key, path)
    await this.#count(key, size)
  }

  async withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return await this.#files.withPath(key, work)
  }

  async delete(key: string): Promise<void> {
    await this.#files.delete(key)
    const { organizationId, name } = splitKey(key)
    await this.#store.writeAsSystem(organizationId, async (org) => {
      await uncountFiles(org, [name, `${arrivedPrefix}${name}`])
    })
  }

  async discardArrived(key: string): Promise<void> {
    await this.#files.discardArrived(key)
    const { organizationId, name } = splitKey(key)
    await this.#store.writeAsSystem(organizationId, async (org) => {
      await uncountFiles(org, [`${arrivedPrefix}${name}`])
    })
  }

  async requireRoom(): Promise<void> {
    await this.#files.requireRoom()
  }

  async isReachable(): Promise<boolean> {
    return await this.#files.isReachable()
  }

  list(): AsyncIterable<ListedFile> {
    return this.#files.list()
  }

  listArrived(): AsyncIterable<ListedFile> {
    return this.#files.listArrived()
  }

  async sweepBroken(before: Date): Promise<void> {
    await this.#files.sweepBroken(before)
  }

  async #count(key: string, size: number, prefix = ''): Promise<void> {
    const { organizationId, name } = splitKey(key)
    await this.#store.writeAsSystem(organizationId, async (org) => {
      await countFiles(org, [{ name: `${prefix}${name}`, size }])
    })
  }
}

function splitKey(key: string): { organizationId: string; name: string } {
  const slash = key.indexOf('/')
  return { organizationId: key.slice(0, slash), name: key.slice(slash + 1) }
}
