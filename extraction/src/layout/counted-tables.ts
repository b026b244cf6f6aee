import { parseMarker } from '../markers/grammar.ts'
import { columnOf, crossesColumns, tableOfParts } from './aligned-rows.ts'
import type { AlignedTables } from './page-table.ts'
import { maxAlignedOffset, splitLineAt } from './line-parts.ts'
import type { Line } from '../printed-line.ts'

const minRows = 3
/** The minimum share of rows with a cell in a column. */
const minFilled = 0.6
/** In letter sizes: the minimum distance between columns. */
const minColumn = 6

/** A fast test, since most lines do not begin with a number. */
const mayCount = /^\D{0,12}\d/

/** A number before a row, with its line. */
interface Counted {
  line: Line
  value: number
}

/**
 * Finds rows numbered in the first column, with at least two columns after the number: "1", the action, the result.
 * With one column they are a list.
 *
 * @param lines of one page, in any order
 */
export function findCountedTables(lines: readonly Line[]): AlignedTables {
  const tables: AlignedTables['tables'] = []
  let rest = [...lines]
  for (const counted of sequencesIn(lines)) {
    const found = tableOf(counted, rest)
    if (!found) continue
    tables.push(found.table)
    rest = rest.filter((line) => !found.used.has(line))
  }
  return { tables, rest }
}

/** Aligned consecutive numbers. */
function sequencesIn(lines: readonly Line[]): Counted[][] {
  const counted = lines.flatMap((line): Counted[] => {
    const begins = line.runs[0]?.text ?? ''
    if (!mayCount.test(begins)) return []
    const { marker } = parseMarker(begins) ?? {}
    const isNumber = marker?.style === 'decimal' && /^\d/.test(line.text)
    const counts = isNumber || marker?.style === 'stepWord'
    return counts && marker.value.length === 1 ? [{ line, value: marker.value[0] ?? 0 }] : []
  })
  const sequences: Counted[][] = []
  for (const one of counted.toSorted((a, b) => a.line.baseline - b.line.baseline)) {
    const sequence = sequences.find((other) => {
      const last = other.at(-1)
      return (
        last !== undefined &&
        one.value === last.value + 1 &&
        one.line.panel === last.line.panel &&
        Math.abs(one.line.box[0] - last.line.box[0]) < 2 * maxAlignedOffset &&
        one.line.baseline > last.line.baseline + 2
      )
    })
    if (sequence) sequence.push(one)
    else sequences.push([one])
  }
  return sequences.filter((sequence) => sequence.length >= minRows)
}

function tableOf(counted: readonly Counted[], lines: readonly Line[]) {
  const [first, last] = [counted[0]?.line, counted.at(-1)?.line]
  if (!first || !last || counted.some(({ line }) => !lines.includes(line))) return undefined
  const near = lines.filter(
    ({ box, panel }) => box[0] >= first.box[0] - maxAlignedOffset && panel === first.panel,
  )
  const starts = startsOf(counted, near)
  if (starts.length < minColumns) return undefined
  const { body, used } = bodyOf(near, starts, [first.baseline, last.baseline])
  if (body.some((part) => crossesColumns(part, starts))) return undefined
  return { table: tableOfParts([], body, starts), used: new Set(used) }
}

const minColumns = 3

/** The left edges of the columns: the numbers, the texts, and cells next to most of the rows. */
function startsOf(counted: readonly Counted[], lines: readonly Line[]): number[] {
  const [first] = counted
  const rows = counted.map(({ line }) =>
    lines.filter((other) => Math.abs(other.baseline - line.baseline) < 2),
  )
  const size = first?.line.size ?? 0
  const starts = [first?.line.box[0] ?? 0]
  const texts = rows.map(
    (row) => row.flatMap(({ runs }) => runs).toSorted((a, b) => a.box[0] - b.box[0])[1],
  )
  const text = texts[0]?.box[0]
  if (text === undefined) return starts
  starts.push(text)
  const others = rows.map((row) => row.filter(({ box }) => box[0] > text + minColumn * size))
  const places = [...new Set(others.flat().map(({ box }) => Math.round(box[0])))].toSorted(
    (a, b) => a - b,
  )
  for (const x of places) {
    if (x - (starts.at(-1) ?? 0) < minColumn * size && starts.length > 2) continue
    const cells = others.flatMap((row) =>
      row.filter(({ box }) => Math.abs(box[0] - x) < maxAlignedOffset),
    )
    if (cells.length >= minFilled * rows.length && areCells(cells)) starts.push(x)
  }
  return starts
}

/** Aligned with the texts, and not a second list. */
function areCells(cells: readonly Line[]): boolean {
  const begin = cells.filter(({ text }) => /^[^\p{Ll}]/u.test(text)).length
  const items = cells.filter(({ text }) => parseMarker(text)?.isWeak === false).length
  return begin >= 0.8 * cells.length && items < 0.5 * cells.length
}

/** In letter sizes. */
const furthest = 2.5

/** The parts of the lines from the first number to the end of the last row. */
function bodyOf(
  lines: readonly Line[],
  starts: readonly number[],
  [top, end]: readonly [number, number],
) {
  let bottom = end
  const body: Line[] = []
  const used: Line[] = []
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    if (line.baseline < top - 2) continue
    const parts = splitLineAt(line, starts)
    const isBelow = line.baseline > end + 2
    const isFar = line.baseline - bottom > furthest * line.size
    if (isBelow && (isFar || columnOf(line, starts) === 0)) break
    if (isBelow && parts.some((part) => crossesColumns(part, starts))) break
    if (isBelow) bottom = line.baseline
    body.push(...parts)
    used.push(line)
  }
  return { body, used }
}
