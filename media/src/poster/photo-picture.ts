import { packageByName } from '../package-by-name.ts'
import { orientationIn } from '../metadata/exif.ts'
import type { Picture } from '../picture/picture.ts'

export interface Photo {
  picture: Picture
  /** How it is to be turned to be seen. */
  orientation: number
}

/** Decoding more in JavaScript takes more memory than a small picture is worth. */
const maxPixels = 25_000_000

interface JpegCoder {
  decode(
    bytes: Uint8Array,
    options: {
      useTArray: true
      formatAsRGBA: true
      maxResolutionInMP: number
      maxMemoryUsageInMB: number
    },
  ): { width: number; height: number; data: Uint8Array; exifBuffer?: Uint8Array }
}

interface PngCoder {
  PNG: { sync: { read(bytes: Buffer): { width: number; height: number; data: Buffer } } }
}

/**
 * Decodes a photo.
 *
 * @returns null for other types than JPEG and PNG, and what is too large
 * @throws whatever reading an untrusted file throws
 */
export function decodePhoto(bytes: Buffer): Photo | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return decodedJpeg(bytes)
  if (bytes.toString('latin1', 1, 4) === 'PNG') return decodedPng(bytes)
  return null
}

function decodedJpeg(bytes: Buffer): Photo {
  const jpeg = packageByName('jpeg-js') as JpegCoder
  const { width, height, data, exifBuffer } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: maxPixels / 1_000_000,
    maxMemoryUsageInMB: 900,
  })
  // It begins with the last byte of `Exif\0\0`.
  const tiff = exifBuffer ? Buffer.from(exifBuffer).subarray(1) : null
  return { picture: { width, height, pixels: data }, orientation: tiff ? orientationIn(tiff) : 1 }
}

function decodedPng(bytes: Buffer): Photo | null {
  if (bytes.length < 24 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > maxPixels) return null
  const { PNG } = packageByName('pngjs') as PngCoder
  const { width, height, data } = PNG.sync.read(bytes)
  return { picture: { width, height, pixels: data }, orientation: 1 }
}
