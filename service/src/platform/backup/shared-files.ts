import { link, rename } from 'node:fs/promises'

import type { ListedFile } from '#platform/files/file-store'

import { filePath, hashFile, readLines, type FileLine } from './backup-folder.ts'

/**
 * Files of an earlier backup, which a later one on the same disk contains without using space or reading the store.
 */
export class SharedFiles {
  readonly #folder: string
  readonly #lines: Map<string, FileLine>

  private constructor(folder: string, lines: Map<string, FileLine>) {
    this.#folder = folder
    this.#lines = lines
  }

  static async of(folder = ''): Promise<SharedFiles> {
    const lines = folder === '' ? [] : await readLines(folder)
    return new SharedFiles(folder, new Map(lines.map((line) => [line.key, line])))
  }

  /** Links a file that is unchanged and matches its checksum; null for any other. */
  async link({ key, size, changedAt }: ListedFile, path: string): Promise<FileLine | null> {
    const line = this.#lines.get(key)
    if (line?.size !== size || line.changedAt !== changedAt.toISOString()) return null
    return (await this.#linkWhole(line, path)) ? line : null
  }

  /** Replaces a copy that turned out to be identical, as after a restore. */
  async replace({ key, sha256 }: FileLine, path: string): Promise<void> {
    const line = this.#lines.get(key)
    const aside = `${path}.same`
    if (line?.sha256 === sha256 && (await this.#linkWhole(line, aside))) await rename(aside, path)
  }

  async #linkWhole({ key, sha256 }: FileLine, path: string): Promise<boolean> {
    const earlier = filePath(this.#folder, key)
    if ((await hashFile(earlier).catch(() => null)) !== sha256) return false
    // Not every file system has links.
    return await link(earlier, path).then(
      () => true,
      () => false,
    )
  }
}
