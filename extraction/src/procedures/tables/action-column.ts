import type { TableCell, TextBlock } from '../../document.ts'
import { beginsWithInstruction, isInstruction } from '../instruction.ts'
import { cellAt, numberOf, textOf } from './cells.ts'
import type { HeadedTable } from './heads.ts'

/** Rows that tell something of things without counting are so many, and nearly all begin with what to do. */
const [minToldRows, minToldShare] = [4, 0.6]

/**
 * By its header; else the column with the most text: where the one before counts, if half its rows tell to do something,
 * and below names of columns, if most begin with it.
 *
 * @param rows those that are no notices
 */
export function actionColumn(
  { kinds, columns, hasHeader }: HeadedTable,
  rows: readonly TableCell[][],
  language: string,
): number | undefined {
  const named = kinds.indexOf('action')
  if (named >= 0) return columns[named]
  const longest = longestColumn(columns, rows)
  const texts = rows.map((row) => textOf(cellAt(row, longest)))
  if (areMostlyCounted(rows)) {
    const instructive = texts.filter((text) => isInstruction(text, language))
    return instructive.length > 0.5 * rows.length ? longest : undefined
  }
  if (!hasHeader || rows.length < minToldRows) return undefined
  const told = texts.filter((text) => beginsWithInstruction(text, language))
  return told.length >= minToldShare * rows.length ? longest : undefined
}

export function longestColumn(
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

/** True for two rows and more, most of them with a number. */
export function areMostlyCounted(rows: readonly TableCell[][]): boolean {
  return rows.length > 1 && rows.filter(isCounted).length > 0.6 * rows.length
}

export function isCounted([first]: readonly TableCell[]): boolean {
  return numberOf(first) !== undefined || /^\d+(?:\.\d+)*$/.test(textOf(first?.blocks ?? []).trim())
}
