import { readFileSync } from 'node:fs'

import { encodeJpeg } from '@millwright/media/poster/jpeg-coder'
import { decodePhoto } from '@millwright/media/poster/photo-picture'
import { opaque, upright, type Picture } from '@millwright/media/picture/picture'
import { shrink } from '@millwright/media/picture/shrink'

import type { SheetPicture } from './sheet.ts'

/** Enough for a width of nine centimeters at 300 dots per inch. */
const maxPixels = 1100
const quality = 80

export interface PrintedPhoto {
  jpeg: Buffer
  width: number
  height: number
}

/** A photo as a JPEG in print size, cropped to its visible part; null if it cannot be decoded. */
export async function printedPhoto({
  path,
  crop,
}: Pick<SheetPicture, 'path' | 'crop'>): Promise<PrintedPhoto | null> {
  if (path === undefined) return null
  try {
    const photo = await decodePhoto(readFileSync(path))
    if (!photo) return null
    const share = crop ? Math.max(...sidesOf(crop)) : 1
    const whole = upright(shrink(photo.picture, maxPixels / share), photo.orientation)
    const printed = opaque(crop ? cut(whole, crop) : whole)
    const { width, height } = printed
    return { jpeg: Buffer.from(encodeJpeg(printed, quality)), width, height }
  } catch {
    return null
  }
}

type Crop = NonNullable<SheetPicture['crop']>

function sidesOf({ from: [left = 0, top = 0], to: [right = 1, bottom = 1] }: Crop) {
  return [right - left, bottom - top]
}

const bytesPerPixel = 4

function cut({ width, height, pixels }: Picture, { from, to }: Crop): Picture {
  const [left = 0, right = width] = [from[0], to[0]].map((share = 0) => Math.round(share * width))
  const [top = 0, bottom = height] = [from[1], to[1]].map((share = 0) => Math.round(share * height))
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
  const part = new Uint8Array(size.width * size.height * bytesPerPixel)
  for (let row = 0; row < size.height; row += 1) {
    const begin = ((top + row) * width + left) * bytesPerPixel
    const end = begin + size.width * bytesPerPixel
    part.set(pixels.subarray(begin, end), row * size.width * bytesPerPixel)
  }
  return { ...size, pixels: part }
}
