import type { PictureType } from './picture.ts'

export interface PictureSize {
  width: number
  height: number
}

/**
 * The size that a picture declares, in pixels: browsers allocate memory for it.
 *
 * @param bytes a picture that `stripPictureMetadata` has copied
 * @returns null if it declares none
 */
export function pictureSize(type: PictureType, bytes: Buffer): PictureSize | null {
  try {
    return { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/webp': webpSize }[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function pngSize(bytes: Buffer): PictureSize {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** From the frame header: C0 to CF except the tables C4, C8 and CC (ITU-T T.81, table B.1). */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === 0xda) return null
  }
  return null
}

/** RFC 9649, section 2.7 for the extended form, 3.4 for lossless; RFC 6386, section 9.1 for lossy. */
function webpSize(bytes: Buffer): PictureSize | null {
  const sizes: PictureSize[] = []
  for (let at = 12; at < bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const size = webpChunkSize(type, bytes.subarray(at + 8))
    if (size) sizes.push(size)
    at += 8 + length + (length % 2)
  }
  if (sizes.length === 0) return null
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)]
  return { width: Math.max(...widths), height: Math.max(...heights) }
}

function webpChunkSize(type: string, data: Buffer): PictureSize | null {
  if (type === 'VP8X')
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }
  if (type === 'VP8L') {
    const bits = data.readUInt32LE(1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (type !== 'VP8 ') return null
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}
