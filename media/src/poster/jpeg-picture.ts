import mozjpegCoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.js'

import { packageByName } from '../package-by-name.ts'
import { frameOfJpeg } from '../photo/jpeg.ts'
import type { Picture } from '../picture/picture.ts'
import { pictureOf, wasmOf } from './wasm.ts'

/** The size of the largest phone photos. A larger picture is not worth its memory. */
const maxPixels = 52_000_000
/** Cyan, magenta, yellow and black, as used in print. */
const inks = 4
/** libjpeg does not convert inks to RGB; JavaScript takes four times as long, and more memory. */
const maxInkPixels = 25_000_000

interface InkCoder {
  decode(
    bytes: Uint8Array,
    options: {
      useTArray: true
      formatAsRGBA: true
      maxResolutionInMP: number
      maxMemoryUsageInMB: number
    },
  ): { width: number; height: number; data: Uint8Array }
}

export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}

/**
 * Decodes a JPEG as stored, without rotating it.
 *
 * @returns null if it is too large
 * @throws whatever reading an untrusted file throws
 */
export async function decodeJpeg(bytes: Buffer): Promise<Picture | null> {
  const frame = frameOfJpeg(bytes)
  if (!frame) throw new Error('There is no picture in the JPEG file.')
  if (frame.colors === inks) return decodeInks(bytes)
  if (frame.width * frame.height > maxPixels) return null
  const coder = await mozjpegCoder(await wasmOf('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  return pictureOf(coder.decode(bytes, false))
}

function decodeInks(bytes: Buffer): Picture {
  const coder = packageByName('jpeg-js') as InkCoder
  const { width, height, data } = coder.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: maxInkPixels / 1_000_000,
    maxMemoryUsageInMB: 900,
  })
  return { width, height, pixels: data }
}
