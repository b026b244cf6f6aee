import { packageByName } from '../package-by-name.ts'
import { opaque, type Picture } from '../picture/picture.ts'

interface JpegCoder {
  encode(
    picture: { width: number; height: number; data: Uint8Array },
    quality: number,
  ): { data: Uint8Array }
}

/** Encodes a picture as JPEG, with transparency as white. */
export function encodeJpeg(picture: Picture, quality: number): Uint8Array {
  const { width, height, pixels } = opaque(picture)
  const jpeg = packageByName('jpeg-js') as JpegCoder
  return jpeg.encode({ width, height, data: pixels }, quality).data
}
