import { packageByName } from '../package-by-name.ts'
import type { Picture } from '../picture/picture.ts'

interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
  free(): void
}

interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/** Of the largest telephones. A wilder picture is not worth its memory. */
const maxPixels = 52_000_000
const heifBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Whether a file is a photo in HEVC or of an unsaid codec, as telephones take it (ISO/IEC 23008-12, annex B). */
export function isHeif(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' && heifBrands.test(bytes.toString('latin1', 8, 12))
  )
}

/**
 * Decodes a HEIC photo with libheif, as it is to be seen: turns and mirrors are part of it.
 *
 * @returns null for one that libheif does not decode, and one that is too large
 * @throws whatever reading an untrusted file throws
 */
export async function heifPicture(bytes: Buffer): Promise<Picture | null> {
  const { HeifDecoder } = packageByName('libheif-js/wasm-bundle') as Heif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return null
  const data = new Uint8ClampedArray(4 * width * height)
  const shown = await new Promise<object | null>((resolve) => {
    image.display({ data, width, height }, resolve)
  })
  for (const each of images) each.free()
  return shown && { width, height, pixels: new Uint8Array(data.buffer) }
}
