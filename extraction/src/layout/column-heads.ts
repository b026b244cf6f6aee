// Recognizes the headers of a table without ruling lines: "Output   Format   Notes".
import type { Line } from '../printed-line.ts'

/** In points, and the number of others in the row. */
const [longest, minOthers] = [120, 2]

export function markColumnHeads(lines: readonly Line[]): Line[] {
  const short = lines.filter(({ box, text }) => box[2] - box[0] < longest && /^\p{Lu}/u.test(text))
  const isHead = (line: Line): boolean => {
    const others = short.filter((other) => other !== line && areSimilar(line, other))
    return others.length >= minOthers && others.some(({ box }) => box[2] < line.box[0])
  }
  return lines.map((line) =>
    short.includes(line) && isHead(line) ? { ...line, isColumnHead: true } : line,
  )
}

function areSimilar(one: Line, other: Line): boolean {
  const isInRow = Math.abs(one.baseline - other.baseline) < 1
  return isInRow && Math.abs(one.size - other.size) < 0.3 && one.bold === other.bold
}
