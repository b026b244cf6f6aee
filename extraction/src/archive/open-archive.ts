import { strFromU8, unzipSync, type UnzipFileInfo } from 'fflate'

import { DocumentError } from '../errors.ts'

/** The files of a zip archive, unpacked one by one on request. */
export interface Archive {
  names: ReadonlySet<string>
  /** Undefined if there is no such file. @throws {DocumentError} `document_too_large`, `document_damaged` */
  bytes: (name: string) => Uint8Array | undefined
  /** Decodes UTF-8, or UTF-16 if a byte order mark says so. */
  text: (name: string) => string | undefined
}

const maxFiles = 10_000
const largestFile = 64 * 2 ** 20
const largestTotal = 256 * 2 ** 20

export function looksLikeZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * Opens a zip archive without unpacking it.
 *
 * A file never becomes larger than the size stated in the directory, and the total of unpacked bytes is limited, so that
 * zip bombs are refused.
 *
 * @throws {DocumentError} `document_damaged`, `document_too_large`
 */
export function openArchive(bytes: Uint8Array): Archive {
  const sizes = directoryOf(bytes)
  let total = 0
  const unpack = (name: string): Uint8Array | undefined => {
    const size = sizes.get(name)
    if (size === undefined) return undefined
    total += size
    if (size > largestFile || total > largestTotal) throw new DocumentError('document_too_large')
    return unzip(bytes, (file) => file.name === name)[name]
  }
  return {
    names: new Set(sizes.keys()),
    bytes: unpack,
    text: (name) => {
      const content = unpack(name)
      return content && decoded(content)
    },
  }
}

function directoryOf(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  unzip(bytes, ({ name, originalSize }) => {
    if (sizes.size >= maxFiles) throw new DocumentError('document_too_large')
    sizes.set(name, originalSize)
    return false
  })
  return sizes
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError('document_damaged', { cause: error })
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return strFromU8(bytes).replace(/^\ufeff/, '')
}
