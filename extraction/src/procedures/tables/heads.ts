import type { TableBlock, TableCell } from '../../document.ts'
import { isStepWord, kindOfHeader, type HeaderKind } from '../../lexicon/table-headers.ts'
import { calloutsOf, isEmpty, numberOf, textOf } from './cells.ts'

/** A table with the names of its columns. */
export interface HeadedTable {
  /** The first row, which names the columns if `hasHeader`. */
  head: readonly TableCell[]
  /** The name of each column, in the order of `columns`. */
  kinds: readonly (HeaderKind | undefined)[]
  columns: readonly number[]
  hasHeader: boolean
  /** The rows without the header. */
  rows: TableCell[][]
}

/** Notices above the header are skipped: they belong to no row. */
export function readHead({ rows: all, headerRows }: TableBlock): HeadedTable {
  const top = all.findIndex((row) => calloutsOf(row).length === 0)
  const rows = withHeadOverNumbers(
    withHeadsJoined(withHeaderParted(fromFirstText(all.slice(Math.max(0, top))))),
  )
  const [head = [], ...below] = rows
  const kinds = head.map(({ blocks }) => kindOfHeader(textOf(blocks)))
  const hasHeader = headerRows > 0 || kinds.includes('action')
  const columns = head.map(({ column }) => column)
  return { head, kinds, columns, hasHeader, rows: hasHeader ? below : rows }
}

/** Removes a title across all columns, and moves the pictures of columns without text to the next cell in their row. */
function fromFirstText(rows: TableCell[][]): TableCell[][] {
  const [title = [], ...below] = rows
  const widest = Math.max(...below.map(({ length }) => length))
  const isTitled = title.length === 1 && widest > 2 && numberOf(title[0]) === undefined
  const own = isTitled ? below : rows
  const first = Math.min(
    ...own.flatMap((row) => row.flatMap((cell) => (isEmpty(cell) ? [] : [cell.column]))),
  )
  if (!own.every((row) => row.length > 1 && row.some(({ column }) => column < first))) return rows
  return own.map((row) => {
    const pictures = row.flatMap(({ column, figures = [] }) => (column < first ? figures : []))
    const [next, ...others] = row.filter(({ column }) => column >= first)
    return next ? [{ ...next, figures: [...pictures, ...(next.figures ?? [])] }, ...others] : []
  })
}

/** Headers of column groups above those of the columns: the second row only names columns. */
function withHeadsJoined(rows: TableCell[][]): TableCell[][] {
  const [head = [], second = [], ...below] = rows
  const named = second.filter(({ blocks }) => blocks.length > 0)
  const areHeads =
    head.length > 2 &&
    named.length > 1 &&
    named.every(({ blocks }) => kindOfHeader(textOf(blocks)) !== undefined)
  if (!areHeads) return rows
  const columns = [...new Set([...head, ...second].map(({ column }) => column))]
  const joined = columns
    .toSorted((a, b) => a - b)
    .flatMap((column) => {
      const own = [...named, ...head].find((cell) => cell.column === column)
      return own ?? []
    })
  return [joined, ...below]
}

/** A column header over a column of numbers and the next one names the texts; the numbers have no name. */
function withHeadOverNumbers(rows: TableCell[][]): TableCell[][] {
  const [head = [], ...below] = rows
  const [named, next] = head
  if (!named || isEmpty(named) || below.length < 2) return rows
  const texts = below.map((row) => row.slice(0, 2))
  const isOverBoth = texts.every(
    ([first, second]) =>
      first?.column === named.column &&
      numberOf(first) !== undefined &&
      second !== undefined &&
      second.column < (next?.column ?? Infinity) &&
      second.column === texts[0]?.[1]?.column,
  )
  const column = texts[0]?.[1]?.column
  if (!isOverBoth || column === undefined) return rows
  return [[{ column: named.column, blocks: [] }, { ...named, column }, ...head.slice(1)], ...below]
}

/**
 * "Step Action" over two columns: on a dark background a scan shows no line between column headers. They are
 * read as one block, or as one for each column.
 */
function withHeaderParted(rows: TableCell[][]): TableCell[][] {
  const [head = [], ...below] = rows
  const [only, ...others] = head
  const [block] = only?.blocks ?? []
  const widest = below.toSorted((a, b) => b.length - a.length)[0] ?? []
  if (!only || !block || others.length > 0 || widest.length < 2) return rows
  const texts = only.blocks.length === 1 ? headsIn(block.text) : only.blocks.map(({ text }) => text)
  if (texts.length !== widest.length) return rows
  const parted = widest.map(({ column }, index): TableCell => {
    return { ...only, column, blocks: [{ ...block, text: texts[index] ?? '' }] }
  })
  return [parted, ...below]
}

/** Two known headers. */
function headsIn(text: string): string[] {
  const words = text.split(' ')
  const parts = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  return parts.find((heads) => heads.every((head) => kindOfHeader(head) !== undefined)) ?? []
}

/** A table that calls its rows steps contains steps, whatever its words are. */
export function callsThemSteps([first]: readonly TableCell[]): boolean {
  const text = textOf(first?.blocks ?? [])
  return kindOfHeader(text) === 'number' && isStepWord(text)
}
