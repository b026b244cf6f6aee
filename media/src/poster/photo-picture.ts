import avifCoder from '@jsquash/avif/codec/dec/avif_dec.js'
import webpCoder from '@jsquash/webp/codec/dec/webp_dec.js'

import { orientationOfJpeg } from '../photo/jpeg.ts'
import { sizeOfPhoto } from '../photo/size.ts'
import type { Picture } from '../picture/picture.ts'
import { decodeGif } from './gif-picture.ts'
import { heifPicture, isHeif } from './heif-picture.ts'
import { decodeJpeg, isJpeg } from './jpeg-picture.ts'
import { decodePng, isPng } from './png-picture.ts'
import { pictureOf, wasmOf } from './wasm.ts'

export interface Photo {
  picture: Picture
  /** The orientation in which it is to be shown. */
  orientation: number
}

/** The same as for JPEG. */
const maxPixels = 52_000_000
const bitsOfColor = 8

/**
 * Decodes a photo: JPEG, PNG, HEIF, AVIF, WebP, and the first picture of a GIF.
 *
 * @returns null for other types, animated WebP, and pictures that are too large
 * @throws whatever reading an untrusted file throws
 */
export async function decodePhoto(bytes: Buffer): Promise<Photo | null> {
  const picture = isJpeg(bytes) ? await decodeJpeg(bytes) : await decodeUpright(bytes)
  const orientation = isJpeg(bytes) ? orientationOfJpeg(bytes) : 1
  return picture && { picture, orientation }
}

/** Types that are stored upright, or rotated by their decoder. */
async function decodeUpright(bytes: Buffer): Promise<Picture | null> {
  if (isPng(bytes)) return decodePng(bytes)
  if (isHeif(bytes)) return await heifPicture(bytes)
  const { width, height } = sizeOfPhoto(bytes) ?? { width: 0, height: 0 }
  if (width * height === 0 || width * height > maxPixels) return null
  const [head, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (head === 'GIF8') return decodeGif(bytes)
  if (head === 'RIFF' && brand === 'WEBP') {
    const coder = await webpCoder(await wasmOf('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return pictureOf(coder.decode(bytes))
  }
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(brand)) {
    const coder = await avifCoder(await wasmOf('@jsquash/avif/codec/dec/avif_dec.wasm'))
    return pictureOf(coder.decode(bytes, bitsOfColor))
  }
  return null
}
