import type { TableCell, TextBlock } from '../../document.ts'
import { sideOfCallout } from '../binding.ts'
import { anywhere } from '../callout-places.ts'
import type { FoundStep } from '../found.ts'
import { partsOfCell } from '../listed-steps.ts'
import { calloutsOf, cellAt, isEmpty, numberOf, textOf } from './cells.ts'
import { readRowDetails } from './row-details.ts'

interface Columns {
  action: number
  first: number | undefined
  /** True if each step has a number: a row without one continues the step above. */
  areCounted: boolean
  /** True if the actions are one list that continues from row to row. */
  areNumbered?: boolean
  /** The row with their headers. */
  head?: readonly TableCell[]
}

/** The steps in rows, in order. A row with only a callout belongs to the step above or below it. */
export function stepsOfRows(rows: readonly TableCell[][], columns: Columns): FoundStep[] {
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

/** A row without a number continues the step above. */
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

/** A row with only a printed number is meant to be filled in. */
function isBlankRow([first, ...others]: readonly TableCell[]): boolean {
  const isNumber = /^\d{0,3}[.)]?$/.test(textOf(first?.blocks ?? []).trim())
  return isNumber && others.every((cell) => isEmpty(cell) && (cell.figures ?? []).length === 0)
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
