import type { Picture } from './picture.ts'

/** A plane of brightness or color, as video decoders return it. */
export interface Plane {
  bytes: Uint8Array
  /** The bytes from one row to the next. */
  stride: number
}

export interface YuvFrame {
  width: number
  height: number
  /** How many columns and rows share a color: 2 and 2 for nearly all videos. */
  columnsPerColor: number
  rowsPerColor: number
  y: Plane
  u: Plane
  v: Plane
}

/** Color coefficients for red, green and blue: ITU-R BT.601 for small videos, BT.709 for large ones. */
const small = { redOfV: 1.596, greenOfU: 0.392, greenOfV: 0.813, blueOfU: 2.017 }
const large = { redOfV: 1.793, greenOfU: 0.213, greenOfV: 0.533, blueOfU: 2.112 }
const rowsOfLarge = 720

/** The picture of a frame with brightness from 16 to 235, as in videos. */
export function pictureOf(frame: YuvFrame): Picture {
  const { width, height, y, u, v } = frame
  const { redOfV, greenOfU, greenOfV, blueOfU } = height >= rowsOfLarge ? large : small
  // The array rounds, and clamps to 0 and 255.
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1) {
    const colorRow = Math.floor(row / frame.rowsPerColor)
    for (let column = 0; column < width; column += 1) {
      const colorColumn = Math.floor(column / frame.columnsPerColor)
      const bright = 1.164 * ((y.bytes[row * y.stride + column] ?? 16) - 16)
      const blueness = (u.bytes[colorRow * u.stride + colorColumn] ?? 128) - 128
      const redness = (v.bytes[colorRow * v.stride + colorColumn] ?? 128) - 128
      const at = (row * width + column) * 4
      pixels[at] = bright + redOfV * redness
      pixels[at + 1] = bright - greenOfU * blueness - greenOfV * redness
      pixels[at + 2] = bright + blueOfU * blueness
      pixels[at + 3] = 255
    }
  }
  return { width, height, pixels: new Uint8Array(pixels.buffer) }
}
