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

/** Of a ruled line: so much of it is seen where strokes that touch it hide the rest. */
const leastSeen = 0.5

/**
 * Ruled lines of which drawings hide a part, whole: pieces in one line that are most of it. Where another line
 * meets the end of a piece, as at the corner of a frame, nothing is hidden.
 */
export function withGapsClosed(rules: readonly PixelBox[]): PixelBox[] {
  const closed: PixelBox[] = []
  for (const rule of rules) {
    const at = closed.findIndex((other) =>
      [0, 1].some((axis) => isHidden(other, rule, axis, rules)),
    )
    const other = closed[at]
    if (other) closed[at] = around(other, rule)
    else closed.push(rule)
  }
  return closed
}

/** @param axis along which both lie: 0 across, 1 down */
function isHidden(a: PixelBox, b: PixelBox, axis: number, rules: readonly PixelBox[]): boolean {
  const from = (box: PixelBox): number => box[axis] ?? 0
  const to = (box: PixelBox): number => box[axis + 2] ?? 0
  const breadthOf = (box: PixelBox): number => (box[3 - axis] ?? 0) - (box[1 - axis] ?? 0)
  const [first, second] = from(a) < from(b) ? [a, b] : [b, a]
  const whole = around(a, b)
  const isLine = [a, b].every((box) => to(box) - from(box) > breadthOf(box))
  const seen = to(a) - from(a) + (to(b) - from(b))
  if (!isLine || breadthOf(whole) > meeting || seen < leastSeen * (to(whole) - from(whole))) {
    return false
  }
  return ![to(first), from(second)].some((end) =>
    rules.some(
      (rule) =>
        rule !== a &&
        rule !== b &&
        to(rule) - from(rule) < breadthOf(rule) &&
        isNear((from(rule) + to(rule)) / 2, end) &&
        (rule[1 - axis] ?? 0) - meeting <= (whole[1 - axis] ?? 0) &&
        (rule[3 - axis] ?? 0) + meeting >= (whole[3 - axis] ?? 0),
    ),
  )
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= meeting
}
