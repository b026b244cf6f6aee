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
import { sideOfCallout } from './binding.ts'
import { anywhere } from './callout-places.ts'
import { blocksOf, type FoundStep } from './found.ts'
import { beginsWithInstruction, isInstruction } from './instruction.ts'
import { partsOfCell } from './listed-steps.ts'
import { readRowDetails } from './row-details.ts'

/**
 * Steps of a table whose header names an action column, or whose first column counts and whose
 * longest column instructs. Callouts and notes of other columns go with the row's step; tables
 * of faults and causes, of tasks with a day and of what keys and options do have none.
 *
 * @param isChecklist where the headings above name one: its rows may state what is right
 */
export function readStepTable(
  table: TableBlock,
  language: string,
  isChecklist = false,
): FoundStep[] {
  const top = table.rows.findIndex((row) => calloutsOf(row).length === 0)
  const [head = [], ...below] = withHeadsJoined(
    withHeaderParted(fromFirstText(table.rows.slice(Math.max(0, top)))),
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
  const areTicked = isChecklist && own.length > 1 && areMostlyCounted(own)
  const action = areTicked
    ? longestColumn(columns, own)
    : actionColumn(header, columns, own, language, hasHeader)
  if (action === undefined) return []
  if (action !== columns[0] && namesCodes(own)) return []
  const areNumbered = countsThroughCells(own, action)
  const parted = areNumbered ? rows.flatMap((row) => partedByNumbers(row, action)) : rows
  const found = stepsOfRows(withNotices(parted, head), {
    action,
    first: columns[0],
    areNumbered,
    areCounted: header[0] === 'number' && action !== columns[0] && own.some(isCounted),
    ...(hasHeader && { head }),
  })
  const isNamed = header.includes('action')
  const steps = isNamed ? found : found.map((step) => ({ ...step, isHeaderless: true }))
  const isSaid = (areCalledSteps || areTicked) && steps.length > 1
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

/** Without a title over all columns, and with the pictures of columns that say nothing in the next one of their row. */
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

/** A table that calls its rows steps holds them, whatever its words are. */
function callsThemSteps([first]: readonly TableCell[]): boolean {
  const text = textOf(first?.blocks ?? [])
  return kindOfHeader(text) === 'number' && isStepWord(text)
}

function areMostlyCounted(rows: readonly TableCell[][]): boolean {
  return rows.filter(isCounted).length > 0.6 * rows.length
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
  /** True where what to do is a list that goes on from row to row. */
  areNumbered?: boolean
  /** The row that names them. */
  head?: readonly TableCell[]
}

/** True for cells of which the items count on from each row to the next: "1. … 2. …" beside a picture, then "3. …". */
function countsThroughCells(rows: readonly TableCell[][], action: number): boolean {
  const items = rows.flatMap((row) => cellAt(row, action).filter(isNumbered))
  const numbers = items.map(({ marker }) => marker?.value[0] ?? 0)
  const isOn = numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
  return isOn && rows.length > 1 && rows.every((row) => cellAt(row, action).some(isNumbered))
}

function isNumbered({ kind, marker }: TextBlock): boolean {
  return kind === 'item' && marker?.style === 'decimal'
}

/** A row for each number; what stands beside them goes with the last, as it shows what they lead to. */
function partedByNumbers(row: TableCell[], action: number): TableCell[][] {
  const cell = row.find(({ column }) => column === action)
  const groups: TextBlock[][] = []
  for (const block of cell?.blocks ?? []) {
    const group = groups.at(-1)
    if (!group || (isNumbered(block) && group.some(isNumbered))) groups.push([block])
    else group.push(block)
  }
  const last = groups.pop()
  if (!cell || !last) return [row]
  const whole = row.map((one) => (one === cell ? { ...cell, blocks: last } : one))
  return [...groups.map((blocks) => [{ column: action, blocks }]), whole]
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
          !last || sideOfCallout(callout, textOf(last.blocks), after, anywhere) === 'after'
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

/** Rows that tell something of things without counting are so many, and nearly all begin with what to do. */
const [minToldRows, minToldShare] = [4, 0.6]

/**
 * By its header; else the column with the most text: where the one before counts, if half its rows tell to do something,
 * and below names of columns, if most begin with it.
 */
function actionColumn(
  header: readonly (HeaderKind | undefined)[],
  columns: readonly number[],
  rows: readonly TableCell[][],
  language: string,
  hasHeader: boolean,
): number | undefined {
  const named = header.indexOf('action')
  if (named >= 0) return columns[named]
  const longest = longestColumn(columns, rows)
  const texts = rows.map((row) => textOf(cellAt(row, longest)))
  if (areMostlyCounted(rows) && rows.length > 1) {
    const instructive = texts.filter((text) => isInstruction(text, language))
    return instructive.length > 0.5 * rows.length ? longest : undefined
  }
  if (!hasHeader || rows.length < minToldRows) return undefined
  const told = texts.filter((text) => beginsWithInstruction(text, language))
  return told.length >= minToldShare * rows.length ? longest : undefined
}

function longestColumn(
  columns: readonly number[],
  rows: readonly TableCell[][],
): number | undefined {
  const lengths = columns.map((column) => ({
    column,
    letters: rows.reduce((sum, row) => sum + withoutAddresses(cellAt(row, column)).length, 0),
  }))
  return lengths.toSorted((a, b) => b.letters - a.letters)[0]?.column
}

/** An address is longer than what it is given for. */
function withoutAddresses(blocks: readonly TextBlock[]): string {
  return textOf(blocks).replaceAll(/https?:\S+/g, '')
}

function isProcedure(
  steps: readonly FoundStep[],
  header: readonly (HeaderKind | undefined)[],
  language: string,
): boolean {
  const tells = header.includes('part') ? beginsWithInstruction : isInstruction
  const instructive = steps.filter((step) => tells(textOf(blocksOf(step)), language)).length
  if (header.includes('part')) return instructive > 0.5 * steps.length
  return instructive >= (header.includes('number') ? 0.3 : 0.5) * steps.length
}

function stepOfRow(
  row: readonly TableCell[],
  { action, first, head, areNumbered = false }: Columns,
): FoundStep | undefined {
  const cell = cellAt(row, action).filter(({ kind }) => kind !== 'caption')
  if (cell.every(({ kind }) => kind === 'callout')) return undefined
  const { blocks, steps, callouts } = partsOfCell(cell)
  const figures = row.flatMap((other) => other.figures ?? [])
  const own = areNumbered ? blocks[0]?.marker : undefined
  const number = numberOf(row.find(({ column }) => column === first))
  const marker = own ?? (action === first ? undefined : number)
  const taken = number === undefined ? [action] : [action, first]
  const others = row.filter(({ column }) => !taken.includes(column))
  const aside = others.flatMap((other) => other.blocks.filter(({ kind }) => kind === 'callout'))
  return {
    ...(marker && { marker }),
    blocks: [...blocks, ...readRowDetails(row, head, taken)],
    callouts: [...callouts, ...aside],
    steps,
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

export function cellAt(row: readonly TableCell[], column: number | undefined): TextBlock[] {
  return row.find((cell) => cell.column === column)?.blocks ?? []
}

export function textOf(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ')
}
