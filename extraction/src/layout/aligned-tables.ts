import { median } from '../geometry.ts'
import { kindOfHeader } from '../lexicon/table-headers.ts'
import { isMarkerAlone, parseMarker } from '../markers/grammar.ts'
import { columnOf, crossesColumns, isCounting, tableOfParts } from './aligned-rows.ts'
import { findCountedTables } from './counted-tables.ts'
import { maxAlignedOffset, splitLineAt } from './line-parts.ts'
import type { PageTable } from './page-table.ts'
import type { Line } from '../printed-line.ts'
import type { AlignedTables } from './page-table.ts'

/** A page with more lines is not text. */
const maxLines = 1500

/**
 * Finds tables without vertical lines: a row of column headers over lines that are aligned in the columns, or rows that
 * are numbered in the first column.
 *
 * @param lines of one page, outside ruled tables, in any order
 */
export function findAlignedTables(lines: readonly Line[]): AlignedTables {
  if (lines.length > maxLines) return { tables: [], rest: [...lines] }
  const tables: PageTable[] = []
  let rest = [...lines]
  for (const line of lines) {
    const heads = rest.includes(line) ? headsAt(line, rest) : []
    const found = heads.length < 2 ? undefined : tableBelow(heads, rest)
    if (!found) continue
    tables.push(found.table)
    rest = rest.filter((other) => !found.used.has(other))
  }
  const counted = findCountedTables(rest)
  return { tables: [...tables, ...counted.tables], rest: counted.rest }
}

const longestHead = 30

/** The lines next to this one, if it is the first of a possible header row: short, and known or bold. */
function headsAt(line: Line, lines: readonly Line[]): Line[] {
  const row = lines
    .filter((other) => Math.abs(other.baseline - line.baseline) < 2 && other.panel === line.panel)
    .toSorted((a, b) => a.box[0] - b.box[0])
  if (row[0] !== line || row.some(({ text }) => text.length > longestHead)) return []
  const areBold = row.every(({ bold }) => bold)
  return areBold || row.filter(({ text }) => kindOfHeader(text)).length >= 2 ? row : []
}

function tableBelow(heads: readonly Line[], lines: readonly Line[]) {
  const [first] = heads
  if (!first) return undefined
  const below = lines
    .filter((line) => line.box[1] > first.baseline && line.panel === first.panel)
    .toSorted((a, b) => a.box[1] - b.box[1])
  const second = secondHeads(heads, below)
  const starts = startsBelow(heads, below)
  const all = bodyOf(below.slice(second.length), heads, starts)
  const isOfSteps = heads.some(({ text }) => kindOfHeader(text) === 'action')
  const body = isOfSteps ? all : entriesIn(all, starts)
  return body.length < 2
    ? undefined
    : {
        table: tableOfParts(
          [...heads, ...second],
          body.flatMap((line) => partsOf(line, starts)),
          starts,
        ),
        used: new Set([...heads, ...second, ...body]),
      }
}

/** "Expected" over "result": the second line of bold headers, right below them. */
function secondHeads(heads: readonly Line[], below: readonly Line[]): Line[] {
  const [first] = heads
  if (!first || !heads.every(({ bold }) => bold)) return []
  const end = below.findIndex(
    ({ bold, baseline, size }) => !bold || baseline - first.baseline > widestPitch * size,
  )
  return below.slice(0, Math.max(0, end))
}

const minEntries = 3
/** The share of cells that may look like items, such as "13.8 ml". */
const maxItems = 0.3
/** In letter sizes: the line pitch of an entry. */
const widestPitch = 1.35
/** The maximum length of most cells, in letters. */
const longestEntry = 30

/**
 * Under headers that name no action, only rows of short entries side by side are a table; texts or lists under two
 * headings are
 * columns of the page.
 */
function entriesIn(body: readonly Line[], starts: readonly number[]): Line[] {
  const parts = body.flatMap((line) => splitLineAt(line, starts))
  const firsts = parts.filter((part) => columnOf(part, starts) === 0)
  const atHeight = Map.groupBy(parts, ({ baseline }) => Math.round(baseline))
  const isFilled = ({ baseline }: Line): boolean =>
    [-1, 0, 1].flatMap((off) => atHeight.get(Math.round(baseline) + off) ?? []).length > 1
  const isNear = ({ baseline, size }: Line, above: Line | undefined): boolean =>
    above !== undefined && baseline - above.baseline < widestPitch * size
  const isEnd = (line: Line, index: number): boolean =>
    !isFilled(line) && !isNear(line, firsts[index - 1])
  const end = firsts.find(isEnd)?.baseline ?? Infinity
  const entries = body.filter(({ baseline }) => baseline < end - 2)
  const cells = parts.filter(({ baseline }) => baseline < end - 2)
  const items = cells.filter(
    ({ text }) => parseMarker(text)?.isWeak === false && !isMarkerAlone(text),
  )
  const areShort = median(cells.map(({ text }) => text.length)) <= longestEntry
  const rows = firsts.filter((line) => line.baseline < end - 2 && isFilled(line))
  return rows.length >= minEntries && areShort && items.length < maxItems * cells.length
    ? entries
    : []
}

/** For centered headers, the common left edge of the cells below. */
function startsBelow(heads: readonly Line[], below: readonly Line[]): number[] {
  const begins = below.slice(0, 40).flatMap(({ runs }) => runs.map(({ box }) => box[0]))
  return heads.map(({ box }, index) => {
    const isUnder = (x: number): boolean => Math.abs(x - box[0]) < maxAlignedOffset
    if (begins.some(isUnder)) return box[0]
    const from = heads[index - 1]?.box[2] ?? -Infinity
    const own = begins.filter((x) => x > from && x < box[2])
    const often = own.map((x) => ({
      x,
      count: own.filter((other) => Math.abs(other - x) < maxAlignedOffset).length,
    }))
    const most = often.toSorted((a, b) => b.count - a.count || a.x - b.x)[0]
    return most && most.count > 1 ? most.x : box[0]
  })
}

/** In letter sizes. */
const furthest = 4

/**
 * The lines that are aligned in the columns, down to the first that is not. A line across is a separate row if the
 * numbers
 * of the first column continue below it.
 */
function bodyOf(below: readonly Line[], heads: readonly Line[], starts: readonly number[]): Line[] {
  const size = heads[0]?.size ?? 0
  let bottom = Math.max(...heads.map(({ box }) => box[3]))
  const body: Line[] = []
  let across: Line[] = []
  for (const line of below) {
    const isFar = line.box[1] - bottom > furthest * line.size
    const isOutside = line.box[2] < (starts[0] ?? 0) - maxAlignedOffset
    if (isFar || line.size > 1.15 * size || isOutside) break
    bottom = Math.max(bottom, line.box[3])
    if (isAcross(line, starts)) {
      if (across.length >= maxAcross || !isCounting(inFirst(body, starts))) break
      across.push(line)
      continue
    }
    if (across.length > 0 && columnOf(line, starts) > 0) break
    body.push(...across, line)
    across = []
  }
  return body
}

const maxAcross = 6

function isAcross(line: Line, starts: readonly number[]): boolean {
  return splitLineAt(line, starts).some((part) => crossesColumns(part, starts))
}

/** A line across is one cell. */
function partsOf(line: Line, starts: readonly number[]): Line[] {
  return isAcross(line, starts) ? [line] : splitLineAt(line, starts)
}

function inFirst(body: readonly Line[], starts: readonly number[]): Line[] {
  return body
    .flatMap((line) => partsOf(line, starts))
    .filter((part) => columnOf(part, starts) === 0 && !crossesColumns(part, starts))
}
