/** Brightness from 0 (black) to 255, row by row from the top left. */
export interface GrayImage {
  width: number
  height: number
  data: Uint8Array
}

/** @param rgba four bytes for each pixel, as canvases give them */
export function grayFromRgba(rgba: ArrayLike<number>, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at += 1) {
    const red = rgba[4 * at] ?? 255
    const green = rgba[4 * at + 1] ?? 255
    const blue = rgba[4 * at + 2] ?? 255
    // ITU-R BT.601, in integers so that the result is the same on every machine.
    data[at] = (77 * red + 150 * green + 29 * blue) >> 8
  }
  return { width, height, data }
}

/**
 * Rotates an image about its center, at the same size, and fills the corners with white.
 *
 * @param angle in radians, clockwise
 */
export function rotate({ width, height, data }: GrayImage, angle: number): GrayImage {
  const result = new Uint8Array(data.length).fill(255)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const centreX = width / 2
  const centreY = height / 2
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = cos * (x - centreX) + sin * (y - centreY) + centreX
      const fromY = -sin * (x - centreX) + cos * (y - centreY) + centreY
      const left = Math.floor(fromX)
      const top = Math.floor(fromY)
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const at = top * width + left
      const right = fromX - left
      const below = fromY - top
      const upper = (data[at] ?? 255) * (1 - right) + (data[at + 1] ?? 255) * right
      const lower = (data[at + width] ?? 255) * (1 - right) + (data[at + width + 1] ?? 255) * right
      result[y * width + x] = Math.round(upper * (1 - below) + lower * below)
    }
  }
  return { width, height, data: result }
}

/** Rotates by a quarter turn clockwise. */
export function rotateQuarter({ width, height, data }: GrayImage): GrayImage {
  const result = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      result[x * height + (height - 1 - y)] = data[y * width + x] ?? 255
    }
  }
  return { width: height, height: width, data: result }
}

const dark = 180

export function isDark({ width, data }: GrayImage, x: number, y: number): boolean {
  return (data[y * width + x] ?? 255) < dark
}

/** The share of dark pixels. */
export function shareOfInk({ data }: GrayImage): number {
  let count = 0
  for (const value of data) if (value < dark) count += 1
  return count / Math.max(1, data.length)
}

/** Encodes as a binary portable graymap, which every recognizer reads. */
export function encodePgm({ width, height, data }: GrayImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
