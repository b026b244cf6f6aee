import { isDark, type GrayImage } from '../images/gray-image.ts'
import type { Piece } from './pieces.ts'

/**
 * A sign that no recognizer knows by itself: a dot, a dash, an arrow or a check box
 * before a line. It is recognized by its shape, relative to the height of the letters next to it.
 *
 * @param image the page
 * @param letterHeight of the line's letters, in pixels
 */
export function markOfPiece(
  piece: Piece,
  image: GrayImage,
  letterHeight: number,
): string | undefined {
  const [only, another] = piece.letters
  if (!only || another) return undefined
  const [x0, y0, x1, y1] = only.box
  const [width, height] = [x1 - x0, y1 - y0]
  const above = piece.baseline - y1
  const middle = above + height / 2
  const share = inkIn(image, only.box) / (width * height)
  const isEven = Math.abs(width - height) <= Math.max(2, 0.3 * Math.max(width, height))
  if (isEven && height > 0.6 * letterHeight && isOutlinedBox(image, only.box)) return '☐'
  if (isEven && share > 0.85 && height < 1.3 * letterHeight && height > 0.3 * letterHeight)
    return '■'
  const isMidway = middle > 0.18 * letterHeight && middle < 0.75 * letterHeight
  if (!isMidway) return undefined
  if (share > 0.62 && width > 2.2 * height && height < 0.3 * letterHeight) return '–'
  const isSmall = height < 0.62 * letterHeight && height > 0.12 * letterHeight
  if (share > 0.62 && isEven && isSmall) return '•'
  const hangs = above > 0.05 * letterHeight && height > 0.25 * letterHeight
  return share > 0.38 && hangs && width > 1.15 * height ? '➔' : undefined
}

/** Ink at all four corners and along the edges, and none within. */
function isOutlinedBox(
  image: GrayImage,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): boolean {
  const [width, height] = [x1 - x0, y1 - y0]
  const edge = Math.max(2, Math.round(0.16 * height))
  const corners = [
    [x0, y0],
    [x1 - edge, y0],
    [x0, y1 - edge],
    [x1 - edge, y1 - edge],
  ] as const
  const hasCorners = corners.every(
    ([x, y]) => inkIn(image, [x, y, x + edge, y + edge]) >= 0.6 * edge * edge,
  )
  const within = [x0 + 0.3 * width, y0 + 0.3 * height, x1 - 0.3 * width, y1 - 0.3 * height] as const
  const [left, top, right, bottom] = within.map(Math.round)
  return hasCorners && inkIn(image, [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0]) === 0
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
