/** The picture formats a logo may have. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/**
 * Copies a picture without its metadata: comments, location and camera, color profiles, animations, and
 * anything appended. Nothing is decoded.
 *
 * @returns null for bytes that are not a picture of this type, part by part to its end
 */
export function stripPictureMetadata(type: PictureType, bytes: Buffer): Buffer | null {
  const copy = { 'image/png': barePng, 'image/jpeg': bareJpeg, 'image/webp': bareWebp }[type]
  try {
    return copy(bytes)
  } catch (error) {
    // It read beyond the end: the picture is truncated.
    if (error instanceof RangeError) return null
    throw error
  }
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

/** Chunks of length, type, data and checksum (W3C PNG, third edition, 5.3). */
function barePng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return null
  const kept: Buffer[] = [pngSignature]
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (at === 8) !== (type === 'IHDR')) return null
    if (pngParts.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]

/** Segments of marker, length and data, then the coded picture (ITU-T T.81, annex B). */
function bareJpeg(bytes: Buffer): Buffer | null {
  if (bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; ;) {
    const marker = bytes.readUInt8(at + 1)
    if (bytes.readUInt8(at) !== 0xff) return null
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const header = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === startOfScan ? endOfScan(bytes, header) : header
    if (end > bytes.length) return null
    if (isJpegPart(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
}

/** Applications may add anything in their segments; only Adobe's defines how colors are read. */
function isJpegPart(marker: number): boolean {
  const isComment = marker === 0xfe
  const isApplication = marker >= 0xe0 && marker <= 0xef
  return !isComment && (!isApplication || marker === 0xee)
}

/** The end of the encoded picture: the next marker other than an escaped byte or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isInside) return at
  }
  throw new RangeError('The coded picture has no end.')
}

const webpParts = new Set(['VP8 ', 'VP8L', 'ALPH'])
const alphaFlag = 0x10

/** A RIFF container of chunks padded to two bytes (RFC 9649, section 2). */
function bareWebp(bytes: Buffer): Buffer | null {
  const isWebp =
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  if (!isWebp) return null
  const end = 8 + bytes.readUInt32LE(4)
  const kept: Buffer[] = []
  for (let at = 12; at < end;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > bytes.length) return null
    const chunk = bytes.subarray(at, next)
    if (type === 'VP8X') kept.push(withoutExtras(chunk))
    else if (webpParts.has(type)) kept.push(chunk)
    at = next
  }
  const body = Buffer.concat(kept)
  if (!kept.some((chunk) => /^VP8[ L]/.test(chunk.toString('latin1', 0, 4)))) return null
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** Clears all flags of the extended header except transparency. */
function withoutExtras(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(8) & alphaFlag, 8)
  return copy
}
