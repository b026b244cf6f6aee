import { DocumentError } from '../errors.ts'
import { isLittleEndian, tags, type Fields } from './directory.ts'

/** A strip or tile as an image of PDF: its dictionary and its bytes (ISO 32000-1, 8.9.5). */
export interface Piece {
  /** In pixels of the page. */
  x: number
  y: number
  width: number
  height: number
  dictionary: string
  bytes: Uint8Array
}

const maxPixels = 60_000_000
const maxPieces = 20_000
/** Photometric interpretations. */
const [whiteIsZero, , rgb, palette, , cmyk, yCbCr] = [0, 1, 2, 3, 4, 5, 6] as const

/** How a page's pixels are stored, with the defaults of TIFF 6.0 for missing fields. */
interface Storage {
  width: number
  height: number
  bits: number
  samples: number
  compression: number
  photometric: number
  isTiled: boolean
  pieceWidth: number
  pieceHeight: number
}

/**
 * The strips or tiles of a page. PDF knows every encoding that TIFF uses for scans: none, CCITT group 3 and 4, LZW,
 * Deflate, PackBits and JPEG.
 *
 * @throws {DocumentError} `format_not_supported`, `document_damaged`, `document_too_large`
 */
export function readPieces(bytes: Uint8Array, fields: Fields): Piece[] {
  const storage = storageOf(fields)
  requireKnown(bytes, storage, fields)
  const { width, height, isTiled, pieceWidth, pieceHeight } = storage
  const offsets = fields.get(isTiled ? tags.tileOffsets : tags.stripOffsets) ?? []
  const counts = fields.get(isTiled ? tags.tileByteCounts : tags.stripByteCounts) ?? []
  const across = Math.ceil(width / pieceWidth)
  const expected = across * Math.ceil(height / pieceHeight)
  if (expected > maxPieces) throw new DocumentError('document_too_large')
  if (offsets.length < expected) throw new DocumentError('document_damaged')
  return offsets.slice(0, expected).map((offset, index) => {
    const [x, y] = [(index % across) * pieceWidth, Math.floor(index / across) * pieceHeight]
    const rows = isTiled ? pieceHeight : Math.min(pieceHeight, height - y)
    const own = bytes.subarray(offset, offset + (counts[index] ?? bytes.length - offset))
    return {
      x,
      y,
      width: pieceWidth,
      height: rows,
      dictionary: dictionaryOf(storage, fields, rows),
      bytes: storedBytes(own, storage, fields),
    }
  })
}

function storageOf(fields: Fields): Storage {
  const first = (tag: number, usual: number): number => fields.get(tag)?.[0] ?? usual
  const [width, height] = [first(tags.width, 0), first(tags.height, 0)]
  if (width < 1 || height < 1) throw new DocumentError('document_damaged')
  if (width * height > maxPixels) throw new DocumentError('document_too_large')
  const isTiled = fields.has(tags.tileWidth)
  const samples = first(tags.samplesPerPixel, 1)
  return {
    width,
    height,
    bits: first(tags.bitsPerSample, 1),
    samples,
    compression: first(tags.compression, 1),
    photometric: first(tags.photometric, samples === 1 ? whiteIsZero : rgb),
    isTiled,
    pieceWidth: isTiled ? first(tags.tileWidth, 0) : width,
    pieceHeight: isTiled
      ? first(tags.tileHeight, 0)
      : Math.max(1, Math.min(height, first(tags.rowsPerStrip, height))),
  }
}

const filters = new Map([
  [1, ''],
  [2, 'CCITTFaxDecode'],
  [3, 'CCITTFaxDecode'],
  [4, 'CCITTFaxDecode'],
  [5, 'LZWDecode'],
  [7, 'DCTDecode'],
  [8, 'FlateDecode'],
  [32_773, 'RunLengthDecode'],
  [32_946, 'FlateDecode'],
])

function requireKnown(bytes: Uint8Array, storage: Storage, fields: Fields): void {
  const { bits, samples, compression, photometric, pieceWidth, pieceHeight } = storage
  const colors = samplesOf.get(photometric)
  const isPlanar = samples > 1 && fields.get(tags.planarConfiguration)?.[0] === 2
  // Pixels in a PDF have the higher byte first.
  const isTurned = bits === 16 && isLittleEndian(bytes)
  const isYCbCr = photometric === yCbCr && compression !== 7
  const isWell =
    filters.has(compression) &&
    colors === samples &&
    [1, 2, 4, 8, 16].includes(bits) &&
    pieceWidth > 0 &&
    pieceHeight > 0 &&
    pieceWidth * pieceHeight <= maxPixels
  if (!isWell || isPlanar || isTurned || isYCbCr) throw new DocumentError('format_not_supported')
}

const samplesOf = new Map<number, number>([
  [whiteIsZero, 1],
  [1, 1],
  [rgb, 3],
  [palette, 1],
  [cmyk, 4],
  [yCbCr, 3],
])

function dictionaryOf(storage: Storage, fields: Fields, rows: number): string {
  const { bits, compression, photometric, pieceWidth } = storage
  const filter = filters.get(compression) ?? ''
  const isInverted = photometric === whiteIsZero && filter !== 'CCITTFaxDecode'
  return [
    `/Type /XObject /Subtype /Image /Width ${pieceWidth} /Height ${rows}`,
    `/BitsPerComponent ${bits} /ColorSpace ${colorSpaceOf(storage, fields)}`,
    ...(isInverted ? ['/Decode [1 0]'] : []),
    ...(filter === '' ? [] : [`/Filter /${filter}`]),
    `/DecodeParms << ${parametersOf(storage, fields, rows)} >>`,
  ].join(' ')
}

function parametersOf(storage: Storage, fields: Fields, rows: number): string {
  const { bits, samples, compression, photometric, pieceWidth } = storage
  const options = fields.get(tags.faxOptions)?.[0] ?? 0
  const fax = `/Columns ${pieceWidth} /Rows ${rows} /EndOfBlock false /BlackIs1 ${photometric !== whiteIsZero}`
  if (compression === 2) return `/K 0 /EncodedByteAlign true ${fax}`
  if (compression === 3) return `/K ${(options & 1) === 1 ? 1 : 0} ${fax}`
  if (compression === 4) return `/K -1 ${fax}`
  if (compression === 7) return `/ColorTransform ${photometric === yCbCr ? 1 : 0}`
  const isDifferenced = fields.get(tags.predictor)?.[0] === 2
  if (!isDifferenced) return ''
  return `/Predictor 2 /Colors ${samples} /BitsPerComponent ${bits} /Columns ${pieceWidth}`
}

function colorSpaceOf({ bits, photometric }: Storage, fields: Fields): string {
  if (photometric === cmyk) return '/DeviceCMYK'
  if (photometric === rgb || photometric === yCbCr) return '/DeviceRGB'
  if (photometric !== palette) return '/DeviceGray'
  const map = fields.get(tags.colorMap) ?? []
  const count = 2 ** Math.min(8, bits)
  const colors = Array.from({ length: count }, (_, index) =>
    [map[index], map[count + index], map[2 * count + index]].map((value = 0) => value >> 8),
  )
  return `[/Indexed /DeviceRGB ${count - 1} <${Buffer.from(colors.flat()).toString('hex')}>]`
}

function storedBytes(bytes: Uint8Array, { compression }: Storage, fields: Fields): Uint8Array {
  if (compression === 7) return withTables(bytes, fields.get(tags.jpegTables))
  const isMirrored = fields.get(tags.fillOrder)?.[0] === 2 && compression <= 4
  return isMirrored ? bytes.map((byte) => mirrored[byte] ?? 0) : bytes
}

/** Tables shared by all pieces are stored separately; without their end marker, they go before the piece's own data. */
function withTables(bytes: Uint8Array, tables: readonly number[] | undefined): Uint8Array {
  if (!tables || tables.length < 4) return bytes
  return Buffer.concat([Buffer.from(tables.slice(0, -2)), bytes.subarray(2)])
}

/** Each byte with its bits reversed. */
const mirrored = Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2),
)
