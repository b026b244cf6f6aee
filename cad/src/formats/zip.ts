import { FlateErrorCode, unzipSync, type FlateError, type UnzipFileInfo } from 'fflate'

import { throwDamaged, ModelError } from '../errors.ts'
import { limits, refuseAbove } from '../limits.ts'

/**
 * The files of a ZIP archive, unpacked one by one and within `limits.unpackedBytes` in total. None becomes larger than
 * the size that the directory states for it.
 */
export class Archive {
  private readonly bytes: Uint8Array
  /** The files by name, in lower case with slashes, as programs differ in both. */
  private readonly entries = new Map<string, UnzipFileInfo>()
  private unpacked = 0

  /** @throws {ModelError} `model_damaged`, `model_too_complex` */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.unzip((entry) => {
      refuseAbove('files', this.entries.size + 1)
      this.entries.set(entry.name.toLowerCase().replaceAll('\\', '/'), entry)
      return false
    })
  }

  names(): string[] {
    return [...this.entries.keys()]
  }

  /** The names in the archive, without folders, which are also entries. */
  originalNames(): string[] {
    const names = [...this.entries.values()].map(({ name }) => name.replaceAll('\\', '/'))
    return names.filter((name) => !name.endsWith('/'))
  }

  /**
   * @param name without a leading slash
   * @returns undefined if there is no such file
   * @throws {ModelError} `model_damaged`, or `model_too_complex` for a bomb
   */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) return undefined
    this.unpacked += entry.originalSize
    if (this.unpacked > limits.unpackedBytes) throwTooLarge()
    const content = this.unzip(({ name: each }) => each === entry.name)[entry.name]
    if (!content) throwDamaged('the archive names a file that is not there')
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  }

  private unzip(filter: (entry: UnzipFileInfo) => boolean) {
    try {
      return unzipSync(this.bytes, { filter })
    } catch (error) {
      if (error instanceof ModelError) throw error
      if (isUnknownCompression(error)) {
        throw new ModelError('model_feature_unsupported', { details: { what: 'compression' } })
      }
      return throwDamaged('the archive is damaged', error)
    }
  }
}

function isUnknownCompression(error: unknown): boolean {
  const { code } = error as Partial<FlateError>
  return code === FlateErrorCode.UnknownCompressionMethod
}

function throwTooLarge(): never {
  throw new ModelError('model_too_complex', {
    details: { what: 'unpackedBytes', limit: limits.unpackedBytes },
  })
}
