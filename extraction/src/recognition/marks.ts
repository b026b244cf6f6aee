import { isDark, type GrayImage } from './gray-image.ts'
import type { Piece } from './text-lines.ts'

/**
 * The sign a piece is that no recognizer knows by itself: a dot, a square or a dash before a
 * line. Told from its shape, as letters of about this height stand beside it.
 *
 * @param image the page
 * @param letterHeight of the line's letters, in pixels
 */
export function markOf(piece: Piece, image: GrayImage, letterHeight: number): string | undefined {
  const [only, another] = piece.letters
  if (!only || another) return undefined
  const [x0, y0, x1, y1] = only.box
  const [width, height] = [x1 - x0, y1 - y0]
  const middle = piece.baseline - (y0 + y1) / 2
  const isMidway = middle > 0.18 * letterHeight && middle < 0.75 * letterHeight
  const isSolid = inkIn(image, only.box) > 0.62 * width * height
  if (!isSolid || !isMidway) return undefined
  const isEven = Math.abs(width - height) <= Math.max(2, 0.3 * Math.max(width, height))
  if (isEven && height < 0.62 * letterHeight && height > 0.12 * letterHeight) return '•'
  return width > 2.2 * height && height < 0.3 * letterHeight ? '–' : undefined
}

function inkIn(
  image: GrayImage,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): number {
  let ink = 0
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) if (isDark(image, x, y)) ink += 1
  }
  return ink
}
