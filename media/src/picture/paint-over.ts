import type { Picture } from './picture.ts'

/** A part of a picture between two corners, as shares of its width and height from the upper left. */
export interface Area {
  from: readonly number[]
  to: readonly number[]
}

const bytesPerPixel = 4

/**
 * Fills areas of a picture, each with the mean of its colors. The original cannot be reconstructed, unlike letters and
 * faces from a blur or a coarse mosaic.
 *
 * @param picture changed in place
 */
export function paintOver(picture: Picture, areas: readonly Area[]): void {
  for (const area of areas) fill(picture, area)
}

function fill({ width, height, pixels }: Picture, { from, to }: Area): void {
  const [left, right] = spanOf(from[0], to[0], width)
  const [top, bottom] = spanOf(from[1], to[1], height)
  const sums = [0, 0, 0]
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * bytesPerPixel, x = left; x < right; x += 1, at += 4) {
      for (let color = 0; color < 3; color += 1) {
        sums[color] = (sums[color] ?? 0) + (pixels[at + color] ?? 0)
      }
    }
  }
  const count = Math.max(1, (right - left) * (bottom - top))
  const mean = [...sums.map((sum) => Math.round(sum / count)), 255]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) pixels.set(mean, (y * width + x) * bytesPerPixel)
  }
}

/** The span in whole pixels, including those that an area only touches. */
function spanOf(from = 0, to = 0, length: number): [from: number, to: number] {
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  return [Math.max(0, Math.floor(first * length)), Math.min(length, Math.ceil(last * length))]
}
