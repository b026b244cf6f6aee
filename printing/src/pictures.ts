import { readFileSync } from 'node:fs'

import { heifPicture, isHeif } from '@millwright/media/poster/heif-picture'
import { encodeJpeg } from '@millwright/media/poster/jpeg-coder'
import { decodePhoto } from '@millwright/media/poster/photo-picture'
import { shrink, upright } from '@millwright/media/picture/picture'

/** Enough for a width of nine centimetres at 300 dots to the inch. */
const maxPixels = 1100
const quality = 80

export interface PrintedPhoto {
  jpeg: Buffer
  width: number
  height: number
}

/** A photo as a JPEG of the size that it is printed at; null for what cannot be decoded. */
export async function printedPhoto(path: string): Promise<PrintedPhoto | null> {
  try {
    const bytes = readFileSync(path)
    const photo = isHeif(bytes)
      ? { picture: await heifPicture(bytes), orientation: 1 }
      : decodePhoto(bytes)
    if (!photo?.picture) return null
    const { picture, orientation } = photo
    const printed = upright(shrink(picture, maxPixels), orientation)
    const { width, height } = printed
    return { jpeg: Buffer.from(encodeJpeg(printed, quality)), width, height }
  } catch {
    return null
  }
}
