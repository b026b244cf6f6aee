import type { Box } from '../geometry.ts'
import type { Line } from '../printed-line.ts'

/** In points. */
const [highest, aligned] = [80, 2]

/**
 * Lines without the backgrounds that mark every other row of a table: strips with the same left and right
 * edges, one below another.
 *
 * @returns the lines, and which of those given each stands for
 */
export function dropStripes(lines: readonly Line[], panels: readonly Box[]): Map<Line, Line> {
  const isStrip = (box: Box): boolean => box[3] - box[1] < highest
  const areAligned = (a: Box, b: Box): boolean =>
    Math.abs(a[0] - b[0]) < aligned && Math.abs(a[2] - b[2]) < aligned && a[1] !== b[1]
  const strips = new Set(
    panels.flatMap((box, index) => {
      const isOne = isStrip(box) && panels.some((other) => isStrip(other) && areAligned(box, other))
      return isOne ? [index] : []
    }),
  )
  return new Map(
    lines.map((line) => {
      if (line.panel === undefined || !strips.has(line.panel)) return [line, line]
      const { panel: _panel, ...plain } = line
      return [plain, line]
    }),
  )
}
