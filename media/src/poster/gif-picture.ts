import { packageByName } from '../package-by-name.ts'
import type { Picture } from '../picture/picture.ts'

interface GifCoder {
  GifReader: new (bytes: Uint8Array) => {
    width: number
    height: number
    decodeAndBlitFrameRGBA: (frame: number, pixels: Uint8Array) => void
  }
}

/**
 * The first picture of a GIF.
 *
 * @throws whatever reading an untrusted file throws
 */
export function decodeGif(bytes: Buffer): Picture {
  const { GifReader } = packageByName('omggif') as GifCoder
  const reader = new GifReader(bytes)
  const [width, height] = [reader.width, reader.height]
  const pixels = new Uint8Array(4 * width * height)
  reader.decodeAndBlitFrameRGBA(0, pixels)
  return { width, height, pixels }
}
