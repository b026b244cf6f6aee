import {
  sourceText,
  type Marker,
  type TableBlock,
  type TableCell,
  type TextBlock,
} from '../document.ts'
import { parseSignalWord, type SignalWord } from '../callouts/signal-words.ts'
import { isStepWord, kindOfHeader, type HeaderKind } from '../lexicon/table-headers.ts'
import { parseMarker } from '../markers/grammar.ts'
import { noFigures, sideOfCallout } from './binding.ts'
import type { FoundStep } from './found.ts'
import { beginsWithInstruction, isInstruction } from './instruction.ts'
import { readRowDetails } from './row-details.ts'

/**
 * Steps of a table whose header names an action column, or whose first column counts and whose
 * longest column instructs. Callouts and notes of other columns go with the row's step; tables
 * of faults and causes, of tasks with a day and of what keys and options do have none.
 */
export function readStepTable(table: TableBlock, language: string): FoundStep[] {
  const top = table.rows.findIndex((row) => calloutsOf(row).length === 0)
  const [head = [], ...below] = withHeadsJoined(
    withHeaderParted(table.rows.slice(Math.max(0, top))),
  )
  const header = head.map(({ blocks }) => kindOfHeader(textOf(blocks)))
  // What somebody has to do by a day is a task of minutes and plans; keys and options are looked up.
  const isLookedUp = header.includes('reference') && !header.includes('number')
  const areCalledSteps = header.includes('action') && callsThemSteps(head)
  const isOfThings = header.includes('quantity') && !areCalledSteps
  const isList = isLookedUp || isOfThings || header.includes('due')
  if (header.filter((kind) => kind === 'fault').length > 1 || isList) return []
  const hasHeader = header.includes('action') || table.headerRows > 0
  const rows = hasHeader ? below : [head, ...below]
  const columns = head.map(({ column }) => column)
  const own = rows.filter((row) => calloutsOf(row).length === 0)
  if (endsInPages(own) || isMatrix(own, columns)) return []
  const action = actionColumn(header, columns, own, language)
  if (action === undefined) return []
  if (action !== columns[0] && namesCodes(own)) return []
  const found = stepsOfRows(withNotices(rows, head), {
    action,
    first: columns[0],
    areCounted: header[0] === 'number' && action !== columns[0] && own.some(isCounted),
    ...(hasHeader && { head }),
  })
  const isNamed = header.includes('action')
  const steps = isNamed ? found : found.map((step) => ({ ...step, isHeaderless: true }))
  const isSaid = areCalledSteps && steps.length > 1
  return steps.length > 0 && (isSaid || isProcedure(steps, header, language)) ? steps : []
}

/**
 * The rows of a table that holds no steps as if they were some: the column with the most text says what to do, the
 * others go along.
 */
export function readRowsAsSteps(table: TableBlock): FoundStep[] {
  const [head = [], ...below] = withHeadsJoined(withHeaderParted(table.rows))
  const hasHeader = table.headerRows > 0
  const rows = hasHeader ? below : [head, ...below]
  const columns = head.map(({ column }) => column)
  const action = longestColumn(columns, rows)
  if (action === undefined) return []
  const found = stepsOfRows(rows, {
    action,
    first: columns[0],
    areCounted: false,
    ...(hasHeader && { head }),
  })
  return found.map((step) => ({ ...step, isHeaderless: true }))
}

/** A table that calls its rows steps holds them, whatever its words are. */
function callsThemSteps([first]: readonly TableCell[]): boolean {
  const text = textOf(first?.blocks ?? [])
  return kindOfHeader(text) === 'number' && isStepWord(text)
}

function isCounted([first]: readonly TableCell[]): boolean {
  return numberOf(first) !== undefined || /^\d+(?:\.\d+)*$/.test(textOf(first?.blocks ?? []).trim())
}

/** Heads of groups of columns over those of the columns: a second row that names columns only. */
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

/**
 * "Step Action" over two columns: on dark ground a scan shows no line between the heads of columns. They are
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

/** Two heads that are known as such. */
function headsIn(text: string): string[] {
  const words = text.split(' ')
  const parts = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')])
  return parts.find((heads) => heads.every((head) => kindOfHeader(head) !== undefined)) ?? []
}

/** What stands under a signal word ("Caution") is a callout, but for "OK" and ticks. */
function withNotices(rows: readonly TableCell[][], head: readonly TableCell[]): TableCell[][] {
  const notices = new Map(
    head.flatMap(({ column, blocks }) => {
      const text = textOf(blocks).trim()
      const signal = parseSignalWord(text)
      return signal && signal.raw.trim() === text ? [[column, signal] as const] : []
    }),
  )
  return rows.map((row) =>
    row.map((cell) => {
      const signal = notices.get(cell.column)
      return signal ? { ...cell, blocks: cell.blocks.map((one) => asNotice(one, signal)) } : cell
    }),
  )
}

function asNotice(block: TextBlock, { kind, word }: SignalWord): TextBlock {
  const says =
    block.kind !== 'callout' && /\p{L}{3}|[\u3040-\u9fff\uac00-\ud7af]{2}/u.test(block.text)
  return says ? { ...block, kind: 'callout', callout: { kind, word } } : block
}

interface Columns {
  action: number
  first: number | undefined
  /** True where each step has a number: a row without one goes on with the step above. */
  areCounted: boolean
  /** The row that names them. */
  head?: readonly TableCell[]
}

/** A row of a callout alone belongs to the step above or below it. */
function stepsOfRows(rows: readonly TableCell[][], columns: Columns): FoundStep[] {
  const { action } = columns
  const steps: FoundStep[] = []
  let ahead: TextBlock[] = []
  for (const [index, row] of rows.entries()) {
    const callouts = calloutsOf(row)
    const last = steps.at(-1)
    if (callouts.length > 0) {
      const next = rows.slice(index).find((one) => calloutsOf(one).length === 0)
      const after = textOf(cellAt(next ?? [], action))
      for (const callout of callouts) {
        const isAhead =
          !last || sideOfCallout(callout, textOf(last.blocks), after, noFigures) === 'after'
        ;(isAhead && next ? ahead : (last?.callouts ?? ahead)).push(callout)
      }
      continue
    }
    const own = untorn(row, action, last)
    if (isBlankRow(own)) continue
    if (columns.areCounted && last && isEmpty(own[0])) {
      goOn(last, own, columns)
      continue
    }
    const step = stepOfRow(own, columns)
    if (!step) continue
    steps.push({ ...step, callouts: [...ahead, ...step.callouts] })
    ahead = []
  }
  steps.at(-1)?.callouts.push(...ahead)
  return steps
}

/** A row that only its number is printed in is left to be filled. */
function isBlankRow([first, ...others]: readonly TableCell[]): boolean {
  const isNumber = /^\d{0,3}[.)]?$/.test(textOf(first?.blocks ?? []).trim())
  return isNumber && others.every((cell) => isEmpty(cell) && (cell.figures ?? []).length === 0)
}

function isEmpty(cell: TableCell | undefined): boolean {
  return (cell?.blocks ?? []).every(({ lines }) => sourceText(lines).trim() === '')
}

/** A row without a number says more of the step above. */
function goOn(step: FoundStep, row: readonly TableCell[], { action, first, head }: Columns): void {
  const cell = cellAt(row, action).filter(({ kind }) => kind !== 'caption')
  step.blocks.push(
    ...cell.filter(({ kind }) => kind !== 'callout'),
    ...readRowDetails(row, head, [action, first]),
  )
  step.callouts.push(
    ...row.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'callout')),
  )
  const figures = row.flatMap((other) => other.figures ?? [])
  if (figures.length > 0) step.figures = [...(step.figures ?? []), ...figures]
}

/** The callouts of a row that holds nothing else. */
function calloutsOf(row: readonly TableCell[]): TextBlock[] {
  const blocks = row.flatMap((cell) => cell.blocks)
  return blocks.every(({ kind }) => kind === 'callout') ? blocks : []
}

/** True for a contents page drawn as a table: the last column counts pages. */
function endsInPages(rows: readonly TableCell[][]): boolean {
  const pages = rows.map((row) =>
    Number(row.length > 1 ? textOf(row.at(-1)?.blocks ?? []) || NaN : NaN),
  )
  const isRising = pages.every((page, index) => page >= (pages[index - 1] ?? 1))
  return rows.length > 2 && isRising && (pages.at(-1) ?? 0) > (pages[0] ?? 0)
}

const [yes, no] = [/^[✓✔✅☑●xX](?![\p{L}\d])/u, /^[✗✘❌○–—-](?![\p{L}\d])/u]

/** Who may do what, or what has what: columns that are all yes and no, some of both. What is checked has one at most. */
function isMatrix(rows: readonly TableCell[][], columns: readonly number[]): boolean {
  const answers = columns.filter((column) => {
    const texts = rows.map((row) =>
      cellAt(row, column)
        .map(({ lines }) => sourceText(lines).trim())
        .join(' '),
    )
    return (
      texts.every((text) => yes.test(text) || no.test(text)) && texts.some((text) => no.test(text))
    )
  })
  return rows.length > 1 && answers.length > 1
}

/** True for a reference of commands, options and settings: "load.off", "--verbose", "MAX_RPM". */
function namesCodes(rows: readonly TableCell[][]): boolean {
  const codes = rows.filter((row) =>
    /^(?:-{1,2}\p{L}|\p{L}{2,}[._]\p{L}{2,})\S*$/u.test(firstText(row)),
  )
  return rows.length > 1 && codes.length > 0.5 * rows.length
}

function firstText(row: readonly TableCell[]): string {
  return textOf(row[0]?.blocks ?? []).trim()
}

/** By its header; else the column with the most text, if the one before counts. */
function actionColumn(
  header: readonly (HeaderKind | undefined)[],
  columns: readonly number[],
  rows: readonly TableCell[][],
  language: string,
): number | undefined {
  const named = header.indexOf('action')
  if (named >= 0) return columns[named]
  const longest = longestColumn(columns, rows)
  const areCounted = rows.filter(isCounted).length > 0.6 * rows.length
  const instructive = rows.filter((row) => isInstruction(textOf(cellAt(row, longest)), language))
  return areCounted && rows.length > 1 && instructive.length > 0.5 * rows.length
    ? longest
    : undefined
}

function longestColumn(
  columns: readonly number[],
  rows: readonly TableCell[][],
): number | undefined {
  const lengths = columns.map((column) => ({
    column,
    letters: rows.reduce((sum, row) => sum + textOf(cellAt(row, column)).length, 0),
  }))
  return lengths.toSorted((a, b) => b.letters - a.letters)[0]?.column
}

function isProcedure(
  steps: readonly FoundStep[],
  header: readonly (HeaderKind | undefined)[],
  language: string,
): boolean {
  const tells = header.includes('part') ? beginsWithInstruction : isInstruction
  const instructive = steps.filter((step) => tells(textOf(step.blocks), language)).length
  if (header.includes('part')) return instructive > 0.5 * steps.length
  return instructive >= (header.includes('number') ? 0.3 : 0.5) * steps.length
}

function stepOfRow(
  row: readonly TableCell[],
  { action, first, head }: Columns,
): FoundStep | undefined {
  const cell = cellAt(row, action).filter(({ kind }) => kind !== 'caption')
  const blocks = cell.filter(({ kind }) => kind !== 'callout')
  if (blocks.length === 0) return undefined
  const others = row.filter(({ column }) => column !== action && column !== first)
  const callouts = [...cell, ...others.flatMap((other) => other.blocks)].filter(
    ({ kind }) => kind === 'callout',
  )
  const figures = row.flatMap((other) => other.figures ?? [])
  const number = numberOf(row.find(({ column }) => column === first))
  return {
    ...(number !== undefined && action !== first && { marker: number }),
    blocks: [...blocks, ...readRowDetails(row, head, [action, first])],
    callouts,
    steps: [],
    ...(figures.length > 0 && { figures }),
    origin: 'table',
    confidence: 0.93,
  }
}

/** Between two rows of callouts a scan may show no line: number and action are read as one cell. */
function untorn(
  row: readonly TableCell[],
  action: number,
  last: FoundStep | undefined,
): readonly TableCell[] {
  const [only, ...others] = row
  const above = last?.marker?.value ?? []
  const number = only?.column === action ? undefined : numberOf(only)
  const isNext = above.length === 1 && number?.value.join('.') === String((above[0] ?? 0) + 1)
  return only && others.length === 0 && isNext ? [{ ...only, column: action }] : row
}

function numberOf(cell: TableCell | undefined): Marker | undefined {
  const text = textOf(cell?.blocks ?? [])
  const [block] = cell?.blocks ?? []
  if (block?.marker) return block.marker
  const parsed = parseMarker(text)
  return parsed && parsed.rest.trim() === '' ? parsed.marker : writtenNumber(text.trim())
}

/** As cells number what lists do not: "001", "#1", "03.1". */
function writtenNumber(text: string): Marker | undefined {
  if (!/^#?\d{1,4}(?:\.\d{1,3})*$/.test(text)) return undefined
  const value = text.replace('#', '').split('.').map(Number)
  // Routing sheets count by tens.
  const areTens = /^0\d{1,2}0$/.test(text)
  return {
    raw: text,
    style: value.length > 1 ? 'dotted' : 'decimal',
    value: areTens ? value.map((one) => one / 10) : value,
  }
}

function cellAt(row: readonly TableCell[], column: number | undefined): TextBlock[] {
  return row.find((cell) => cell.column === column)?.blocks ?? []
}

function textOf(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ')
}
