import type { Line } from '../printed-line.ts'

/** What most of the text looks like: headings are told by how they differ from it. */
export interface BodyStyle {
  size: number
  color: string
  /** True where most of the text is bold, so that weight tells nothing. */
  bold: boolean
}

export function measureBodyStyle(lines: readonly Line[]): BodyStyle {
  return {
    size: most(lines, ({ size }) => Math.round(size * 2) / 2) ?? 10,
    color: most(lines, ({ color }) => color) ?? '#000000',
    bold: most(lines, ({ bold }) => bold) ?? false,
  }
}

/** The value that covers most letters. */
function most<T>(lines: readonly Line[], valueOf: (line: Line) => T): T | undefined {
  const letters = new Map<T, number>()
  for (const line of lines) {
    const value = valueOf(line)
    letters.set(value, (letters.get(value) ?? 0) + line.text.length)
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
