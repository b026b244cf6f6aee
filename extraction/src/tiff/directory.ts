import { DocumentError } from '../errors.ts'

/** The fields of one page (TIFF 6.0, section 8), by their tags. */
export type Fields = ReadonlyMap<number, readonly number[]>

/** Tags of TIFF 6.0 and its supplement 2. */
export const tags = {
  subfileType: 254,
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  resolutionAcross: 282,
  resolutionDown: 283,
  planarConfiguration: 284,
  faxOptions: 292,
  resolutionUnit: 296,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  jpegTables: 347,
} as const

const maxPages = 500
const maxFields = 1_000
/** The maximum for one field: enough for a page of many strips. */
const maxValues = 100_000
const known = new Set<number>(Object.values(tags))

/** Bytes of a value, by its type: BYTE, SHORT, LONG, RATIONAL, UNDEFINED. */
const sizes = new Map([
  [1, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [7, 1],
])

export function isTiff(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  return start === 'II*\0' || start === 'MM\0*'
}

export function isLittleEndian(bytes: Uint8Array): boolean {
  return bytes[0] === 0x49
}

/**
 * The pages of a TIFF file in order, without the thumbnails that some programs add.
 *
 * @throws {DocumentError} `document_damaged`, `document_too_long`
 */
export function readDirectories(bytes: Uint8Array): Fields[] {
  const little = isLittleEndian(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pages: Fields[] = []
  const seen = new Set<number>()
  try {
    for (let at = view.getUint32(4, little); at !== 0;) {
      if (seen.has(at)) throw new DocumentError('document_damaged')
      seen.add(at)
      if (seen.size > 2 * maxPages) tooLong(seen.size)
      const count = Math.min(maxFields, view.getUint16(at, little))
      const fields = fieldsAt(view, at + 2, count, little)
      const isCopy = ((fields.get(tags.subfileType)?.[0] ?? 0) & 1) === 1
      if (!isCopy) pages.push(fields)
      at = view.getUint32(at + 2 + 12 * count, little)
    }
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError('document_damaged', { cause: error })
  }
  if (pages.length > maxPages) tooLong(pages.length)
  return pages
}

function tooLong(pages: number): never {
  throw new DocumentError('document_too_long', { details: { pages, limit: maxPages } })
}

function fieldsAt(view: DataView, start: number, count: number, little: boolean): Fields {
  const fields = new Map<number, number[]>()
  for (let at = start; at < start + 12 * count; at += 12) {
    const tag = view.getUint16(at, little)
    const type = view.getUint16(at + 2, little)
    const length = view.getUint32(at + 4, little)
    const size = sizes.get(type)
    if (size === undefined || length > maxValues || !known.has(tag)) continue
    const from = size * length > 4 ? view.getUint32(at + 8, little) : at + 8
    const value = (index: number): number => valueAt(view, from + size * index, type, little)
    fields.set(
      tag,
      Array.from({ length }, (_, index) => value(index)),
    )
  }
  return fields
}

function valueAt(view: DataView, at: number, type: number, little: boolean): number {
  if (type === 3) return view.getUint16(at, little)
  if (type === 4) return view.getUint32(at, little)
  if (type === 5) return view.getUint32(at, little) / view.getUint32(at + 4, little)
  return view.getUint8(at)
}
