import {
  textBlocks,
  wordsIn,
  type TextBlock,
  type TextRange,
} from '@millwright/contract/text-blocks'

import { replaceText, type MarkedPart } from './text-marking.ts'

export type TextTable = Extract<TextBlock, { kind: 'table' }>

/** The cells of a table, whose first row may be a header. */
export interface Cells {
  isHeaded: boolean
  rows: string[][]
}

/** The table at the end of a text: it is edited in cells, and everything before it as words. */
export function tableAtEnd(text: string): TextTable | undefined {
  const last = textBlocks(text).at(-1)
  return last?.kind === 'table' ? last : undefined
}

/** The part edited as words: everything but the table at the end. */
export function wordsBefore(text: string, table: TextRange | undefined): string {
  return table ? text.slice(0, Math.max(0, table.start - 1)) : text
}

/** Whether only the table at the end follows from here. */
export function isTail(text: string, at: number): boolean {
  const table = tableAtEnd(text)
  return table !== undefined && text.slice(at, table.start).trim() === '' && at < table.start
}

/** The text with new words before the table at its end. */
export function withWords(part: MarkedPart, words: string): string {
  const table = tableAtEnd(part.text)
  if (!table) return words
  const cells = part.text.slice(table.start)
  return words === '' ? cells : `${words}\n${cells}`
}

export function readCells(text: string, { head, rows }: TextTable): Cells {
  const all = head ? [head, ...rows] : rows
  const count = Math.max(1, ...all.map((row) => row.length))
  return {
    isHeaded: head !== undefined,
    rows: all.map((row) =>
      Array.from({ length: count }, (_, at) => {
        const cell = row[at]
        return cell ? wordsIn(text, cell) : ''
      }),
    ),
  }
}

/** The text with new cells in the table at its end; without a table if there are none. */
export function withCells(part: MarkedPart, cells: Cells): MarkedPart {
  const table = tableAtEnd(part.text)
  const words = wordsBefore(part.text, table)
  const lines = linesOf(cells)
  const kept = words === '' || lines === '' ? words : `${words}\n`
  return replaceText(part, kept + lines)
}

/** A header and a row, to be filled in. */
export function withNewTable(part: MarkedPart): MarkedPart {
  const rows = [
    ['', ''],
    ['', ''],
  ]
  return tableAtEnd(part.text) ? part : withCells(part, { isHeaded: true, rows })
}

function linesOf({ isHeaded, rows }: Cells): string {
  const lines = rows.map((row) => `| ${row.map(escaped).join(' | ')} |`)
  const rule = `|${' --- |'.repeat(rows[0]?.length ?? 0)}`
  return (isHeaded ? lines.toSpliced(1, 0, rule) : lines).join('\n')
}

function escaped(cell: string): string {
  return cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)
}
