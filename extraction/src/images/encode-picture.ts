import type { Picture } from '../reader.ts'
import type { Drawn } from './canvas.ts'
import { reduceColors } from './few-colors.ts'
import { encodeIndexedPng } from './indexed-png.ts'

const quality = 85
/** How large a PNG may be in relation to the JPEG: lines and letters without artifacts are worth more bytes. */
const worth = 1.2

/** A figure's picture: PNG for drawings and screenshots, whose lines JPEG blurs; JPEG for everything else. */
export async function encodePicture(figure: string, canvas: Drawn): Promise<Picture> {
  const png = pngOf(canvas)
  const jpeg = await canvas.encode('jpeg', quality)
  return png && png.length <= worth * jpeg.length
    ? { figure, name: `${figure}.png`, type: 'image/png', bytes: png }
    : { figure, name: `${figure}.jpg`, type: 'image/jpeg', bytes: jpeg }
}

function pngOf(canvas: Drawn): Uint8Array | undefined {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const few = reduceColors(new Uint32Array(data.buffer, data.byteOffset, width * height))
  return few && encodeIndexedPng({ width, height }, few)
}
