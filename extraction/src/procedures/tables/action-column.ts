import type { TableCell, TextBlock } from '../../document.ts'
import { beginsWithInstruction, isInstruction } from '../instruction.ts'
import { cellAt, numberOf, textOf } from './cells.ts'
import type { HeadedTable } from './heads.ts'

/** Without numbers, a minimum number of rows is required, and nearly all have to begin with an instruction. */
const [minInstructiveRows, minInstructiveShare] = [4, 0.6]
/** Without column headers as well: steps beside their pictures. */
const minShareWithoutHeads = 0.8

/**
 * Found by its header; else the column with the most text: after a numbered column, if half of its rows instruct,
 * and otherwise, if most begin with an instruction.
 *
 * @param rows those that are not notices
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
  if (rows.length < minInstructiveRows) return undefined
  const instructions = texts.filter((text) => beginsWithInstruction(text, language))
  const fewest = hasHeader ? minInstructiveShare : minShareWithoutHeads
  return instructions.length >= fewest * rows.length ? longest : undefined
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

/** An address is longer than the text it belongs to. */
function withoutAddresses(blocks: readonly TextBlock[]): string {
  return textOf(blocks).replaceAll(/https?:\S+/g, '')
}

/** True for two or more rows, most of them with a number. */
export function areMostlyCounted(rows: readonly TableCell[][]): boolean {
  return rows.length > 1 && rows.filter(isCounted).length > 0.6 * rows.length
}

export function isCounted([first]: readonly TableCell[]): boolean {
  return numberOf(first) !== undefined || /^\d+(?:\.\d+)*$/.test(textOf(first?.blocks ?? []).trim())
}
