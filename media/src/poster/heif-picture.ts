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

/** The size of the largest phone photos. A larger picture is not worth its memory. */
const maxPixels = 52_000_000
const heifBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Whether a file is a photo in HEVC or an unstated codec, as from phones (ISO/IEC 23008-12, annex B). */
export function isHeif(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 4, 8) === 'ftyp' && heifBrands.test(bytes.toString('latin1', 8, 12))
  )
}

/**
 * Decodes a HEIC photo with libheif, which also rotates and mirrors it.
 *
 * @returns null if libheif cannot decode it, or it is too large
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
