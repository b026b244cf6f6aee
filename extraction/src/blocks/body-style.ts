import type { Line } from '../printed-line.ts'

/** The style of most of the text: headings are recognized by their difference from it. */
export interface BodyStyle {
  size: number
  color: string
  /** True if most of the text is bold, so that weight means nothing. */
  bold: boolean
  /** True if nearly all of the text is monospaced, so that this means nothing. */
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

/** Code is longer than the text about it. */
const typedShare = 0.8

function isMostlyTyped(lines: readonly Line[]): boolean {
  const lengthOf = (some: readonly Line[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  return lengthOf(lines.filter(({ isTyped }) => isTyped)) > typedShare * lengthOf(lines)
}

/** The value of most letters. */
function most<T>(lines: readonly Line[], valueOf: (line: Line) => T): T | undefined {
  const letters = new Map<T, number>()
  for (const line of lines) {
    const value = valueOf(line)
    letters.set(value, (letters.get(value) ?? 0) + line.text.length)
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
