import type { Line } from '../printed-line.ts'

/** What most of the text looks like: headings are told by how they differ from it. */
export interface BodyStyle {
  size: number
  color: string
  /** True where most of the text is bold, so that weight tells nothing. */
  bold: boolean
  /** True where nearly all of the text is typed, so that it tells nothing. */
  isTyped: boolean
}

export function measureBodyStyle(lines: readonly Line[]): BodyStyle {
  return {
    size: most(lines, ({ size }) => Math.round(size * 2) / 2) ?? 10,
    color: most(lines, ({ color }) => color) ?? '#000000',
    bold: most(lines, ({ bold }) => bold) ?? false,
    isTyped: isMostlyTyped(lines),
  }
}

/** Programs are longer than what is said about them. */
const typedShare = 0.8

function isMostlyTyped(lines: readonly Line[]): boolean {
  const lengthOf = (some: readonly Line[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  return lengthOf(lines.filter(({ isTyped }) => isTyped)) > typedShare * lengthOf(lines)
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
