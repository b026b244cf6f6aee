import type { PixelBox } from './components.ts'

/** How far ends of ruled lines may be from one another where they meet, in pixels. */
const meeting = 5

/**
 * Rectangles of four ruled lines that end where they meet, which cells of a table do not.
 *
 * @param rules across and down, in pixels
 */
export function framesOf(rules: readonly PixelBox[]): PixelBox[] {
  const across = rules.filter(([x0, y0, x1, y1]) => x1 - x0 > y1 - y0)
  const down = rules.filter(([x0, y0, x1, y1]) => x1 - x0 < y1 - y0)
  return across.flatMap((top) => {
    const left = down.find((one) => isNear(one[0], top[0]) && isNear(one[1], top[1]))
    const right = down.find((one) => isNear(one[2], top[2]) && isNear(one[1], top[1]))
    if (!left || !right || !isNear(left[3], right[3])) return []
    const bottom = across.find(
      (one) => isNear(one[0], top[0]) && isNear(one[2], top[2]) && isNear(one[3], left[3]),
    )
    return bottom ? [[top[0], top[1], top[2], bottom[3]] satisfies PixelBox] : []
  })
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= meeting
}
