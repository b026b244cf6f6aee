import { union } from '../geometry.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import type { Line } from './lines.ts'
import type { PageTable } from './page-layout.ts'

/** Tables found among lines, and the lines that are in none. */
export interface AlignedTables {
  tables: PageTable[]
  rest: Line[]
}

/**
 * Finds tables of steps without vertical rules: a row of known column heads, one of them for
 * the action, over lines that keep to the columns. A row begins where its first column does.
 *
 * @param lines of one page, outside ruled tables and panels, in any order
 */
export function alignedTables(lines: readonly Line[]): AlignedTables {
  const tables: PageTable[] = []
  let rest = [...lines]
  for (const line of lines) {
    const header = rest.includes(line) ? headerAt(line, rest) : []
    if (header.length < 2) continue
    const body = bodyBelow(header, rest)
    if (body.length < 2) continue
    tables.push(tableOf(header, body))
    const used = new Set([...header, ...body])
    rest = rest.filter((other) => !used.has(other))
  }
  return { tables, rest }
}

/** The lines beside this one, if it is the first of a row of column heads. */
function headerAt(line: Line, lines: readonly Line[]): Line[] {
  const row = lines
    .filter((other) => Math.abs(other.baseline - line.baseline) < 2)
    .toSorted((a, b) => a.box[0] - b.box[0])
  const kinds = row.map(({ text }) => kindOfHeader(text))
  const known = kinds.filter((kind) => kind !== undefined)
  const isHeader = row[0] === line && known.length >= 2 && known.includes('action')
  return isHeader ? row : []
}

function bodyBelow(header: readonly Line[], lines: readonly Line[]): Line[] {
  const starts = header.map(({ box }) => box[0])
  const [first] = header
  if (!first) return []
  let bottom = first.box[3]
  const body: Line[] = []
  const below = lines.filter(({ box }) => box[1] > first.baseline)
  for (const line of below.toSorted((a, b) => a.box[1] - b.box[1])) {
    const isFar = line.box[1] - bottom > 4 * line.size
    const isLarger = line.size > 1.15 * first.size
    if (isFar || isLarger || crosses(line, starts)) break
    body.push(line)
    bottom = Math.max(bottom, line.box[3])
  }
  return body
}

/** True if a line begins in one column and reaches into the next. */
function crosses(line: Line, starts: readonly number[]): boolean {
  const next = starts[columnOf(line, starts) + 1]
  return next !== undefined && line.box[2] > next + 4
}

function columnOf(line: Line, starts: readonly number[]): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= line.box[0] + 5),
  )
}

function tableOf(header: readonly Line[], body: readonly Line[]): PageTable {
  const starts = header.map(({ box }) => box[0])
  const firsts = body.filter((line) => columnOf(line, starts) === 0)
  const rowOf = (line: Line): number =>
    1 + firsts.filter((first) => first.baseline <= line.baseline + 0.6 * line.size).length
  const placed = [
    ...header.map((line) => ({ line, row: 0 })),
    ...body.map((line) => ({ line, row: rowOf(line) })),
  ]
  const cells = Map.groupBy(placed, ({ line, row }) => `${row}/${columnOf(line, starts)}`)
  return {
    page: header[0]?.page ?? 1,
    box: union(placed.map(({ line }) => line.box)),
    cells: [...cells.values()].map((group) => {
      const lines = group.map(({ line }) => line).toSorted((a, b) => a.baseline - b.baseline)
      const column = lines[0] ? columnOf(lines[0], starts) : 0
      const [, y0, x1, y1] = union(lines.map(({ box }) => box))
      return { row: group[0]?.row ?? 0, column, box: [starts[column] ?? 0, y0, x1, y1], lines }
    }),
  }
}
