import type { PixelBox } from './components.ts'

/** How far apart the ends of ruled lines may be to count as meeting, in pixels. */
const meeting = 5

/**
 * Rectangles of four ruled lines that end where they meet, which cells of a table do not.
 *
 * @param rules across and down, in pixels
 */
export function findFrames(rules: readonly PixelBox[]): PixelBox[] {
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

/** The share of a ruled line that is visible if strokes that touch it hide the rest. */
const minSeen = 0.5

/**
 * Joins ruled lines that are partly hidden by drawings, from collinear pieces that are most of the line. If another
 * line
 * meets the end of a piece, as at the corner of a frame, nothing is hidden.
 */
export function closeGaps(rules: readonly PixelBox[]): PixelBox[] {
  const across = rules.filter(isAcross)
  const down = rules.filter((rule) => !isAcross(rule))
  return [
    ...closed(across, down),
    ...closed(down.map(turned), across.map(turned)).map((rule) => turned(rule)),
  ]
}

function isAcross([x0, y0, x1, y1]: PixelBox): boolean {
  return x1 - x0 > y1 - y0
}

function turned([x0, y0, x1, y1]: PixelBox): PixelBox {
  return [y0, x0, y1, x1]
}

/** @param lines across */
function closed(lines: readonly PixelBox[], down: readonly PixelBox[]): PixelBox[] {
  const whole: PixelBox[] = []
  for (const line of lines) {
    const at = whole.findIndex(
      (other) => areOneLine(other, line) && !down.some((rule) => isCorner(rule, other, line)),
    )
    const other = whole[at]
    if (other) whole[at] = around(other, line)
    else whole.push(line)
  }
  return whole
}

function areOneLine(a: PixelBox, b: PixelBox): boolean {
  const [x0, y0, x1, y1] = around(a, b)
  const seen = a[2] - a[0] + (b[2] - b[0])
  return y1 - y0 <= meeting && seen >= minSeen * (x1 - x0)
}

/** Whether a line down meets one of two pieces where the gap between them begins or ends. */
function isCorner([x0, y0, x1, y1]: PixelBox, a: PixelBox, b: PixelBox): boolean {
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a]
  const [, top, , bottom] = around(a, b)
  const reaches = y0 - meeting <= top && y1 + meeting >= bottom
  return reaches && [left[2], right[0]].some((end) => isNear((x0 + x1) / 2, end))
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= meeting
}
