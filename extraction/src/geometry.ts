/** `[x0, y0, x1, y1]` in PDF points from the page's top left corner as displayed; y grows downwards. */
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** A PDF transformation matrix `[a, b, c, d, e, f]`. */
export type Matrix = [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The matrix that applies `inner` first, then `outer`. */
export function multiplyMatrices(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ]
}

export function transformPoint(matrix: Matrix, x: number, y: number): [number, number] {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]]
}

/** The smallest upright box around a box seen through a matrix. */
export function transformBox(matrix: Matrix, box: Box): Box {
  const topLeft = transformPoint(matrix, box[0], box[1])
  const topRight = transformPoint(matrix, box[2], box[1])
  const bottomLeft = transformPoint(matrix, box[0], box[3])
  const bottomRight = transformPoint(matrix, box[2], box[3])
  return [
    Math.min(topLeft[0], topRight[0], bottomLeft[0], bottomRight[0]),
    Math.min(topLeft[1], topRight[1], bottomLeft[1], bottomRight[1]),
    Math.max(topLeft[0], topRight[0], bottomLeft[0], bottomRight[0]),
    Math.max(topLeft[1], topRight[1], bottomLeft[1], bottomRight[1]),
  ]
}

/** The smallest box around all; an empty list gives an empty box at the origin. */
export function unionOfBoxes(boxes: readonly Box[]): Box {
  const [first] = boxes
  if (!first) return [0, 0, 0, 0]
  const around: Box = [...first]
  for (const box of boxes) {
    around[0] = Math.min(around[0], box[0])
    around[1] = Math.min(around[1], box[1])
    around[2] = Math.max(around[2], box[2])
    around[3] = Math.max(around[3], box[3])
  }
  return around
}

/** True if the center of `inner` is in `outer`, widened by `slack` points. */
export function containsCenter(outer: Box, inner: Box, slack = 0): boolean {
  const x = (inner[0] + inner[2]) / 2
  const y = (inner[1] + inner[3]) / 2
  return (
    x >= outer[0] - slack && x <= outer[2] + slack && y >= outer[1] - slack && y <= outer[3] + slack
  )
}

/** How much of two intervals coincides, in points; negative is the distance between them. */
export function overlap(a0: number, a1: number, b0: number, b1: number): number {
  return Math.min(a1, b1) - Math.max(a0, b0)
}

export function area(box: Box): number {
  return Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1])
}

/** Rounded to a hundredth of a point, so that equal documents give equal bytes. */
export function roundBox(box: Box): Box {
  return box.map((value) => Math.round(value * 100) / 100) as Box
}

/** The middle value; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
