import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import avifCoder from '@jsquash/avif/codec/dec/avif_dec.js'
import webpCoder from '@jsquash/webp/codec/dec/webp_dec.js'

import { packageByName } from '../package-by-name.ts'
import { sizeOfPhoto } from '../photo/size.ts'
import type { Picture } from '../picture/picture.ts'

/** Decoding more takes more memory than a small picture is worth. */
const maxPixels = 25_000_000
const bitsOfColor = 8
const require = createRequire(import.meta.url)

/**
 * Decodes AVIF, WebP, and the first picture of a GIF.
 *
 * @returns null for other types, WebP that moves, and what is too large
 * @throws whatever reading an untrusted file throws
 */
export async function decodeOther(bytes: Buffer): Promise<Picture | null> {
  const { width, height } = sizeOfPhoto(bytes) ?? { width: 0, height: 0 }
  if (width * height === 0 || width * height > maxPixels) return null
  const [head, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (head === 'GIF8') return decodedGif(bytes)
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

async function wasmOf(name: string): Promise<{ wasmBinary: Uint8Array; noInitialRun: true }> {
  return { wasmBinary: await readFile(require.resolve(name)), noInitialRun: true }
}

interface Decoded {
  width: number
  height: number
  data: Uint8ClampedArray
}

function pictureOf(decoded: Decoded | null): Picture | null {
  return decoded && { ...decoded, pixels: new Uint8Array(decoded.data) }
}

interface GifCoder {
  GifReader: new (bytes: Uint8Array) => {
    width: number
    height: number
    decodeAndBlitFrameRGBA: (frame: number, pixels: Uint8Array) => void
  }
}

function decodedGif(bytes: Buffer): Picture {
  const { GifReader } = packageByName('omggif') as GifCoder
  const reader = new GifReader(bytes)
  const [width, height] = [reader.width, reader.height]
  const pixels = new Uint8Array(4 * width * height)
  reader.decodeAndBlitFrameRGBA(0, pixels)
  return { width, height, pixels }
}
