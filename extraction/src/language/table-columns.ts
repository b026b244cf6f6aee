import type { Block, TableBlock, TableCell, TextBlock } from '../document.ts'
import { certainLanguageOf } from './detect.ts'

/** Less is a caption or a unit. */
const minLetters = 60

/** A column of a multilingual table with the text in its language. */
export interface ParallelColumn {
  column: number
  language: string
  letters: number
}

/** The columns of a table by their languages; none where they are all in one. */
export function parallelColumns(table: TableBlock): ParallelColumn[] {
  const byColumn = Map.groupBy(table.rows.flat(), ({ column }) => column)
  const columns = [...byColumn].flatMap(([column, cells]) => {
    const text = cells.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n')
    const language = text.length < minLetters ? undefined : certainLanguageOf(text)
    return language === undefined ? [] : [{ column, language, letters: text.length }]
  })
  return new Set(columns.map(({ language }) => language)).size > 1 ? columns : []
}

/** The table with the text of columns in another language than the document's marked with it. */
export function withColumnLanguages(
  table: TableBlock,
  columns: readonly ParallelColumn[],
  main: string,
): TableBlock {
  const languages = new Map(
    columns
      .filter(({ language }) => language !== main)
      .map(({ column, language }) => [column, language]),
  )
  const marked = (cell: TableCell): TableCell => {
    const language = languages.get(cell.column)
    const blocks = cell.blocks.map((block) => (language ? { ...block, language } : block))
    return { ...cell, blocks }
  }
  return { ...table, rows: table.rows.map((row) => row.map(marked)) }
}

/** A table in one language: without the other columns, or as text if only one is left. */
export function tableInLanguage(table: TableBlock, language: string, main: string): Block[] {
  const isIn = (block: TextBlock): boolean => (block.language ?? main) === language
  const isMixed = table.rows.flat().some(({ blocks }) => blocks.some((block) => block.language))
  if (!isMixed) return (table.language ?? main) === language ? [table] : []
  const rows = table.rows.map((row) => row.filter(({ blocks }) => blocks.every(isIn)))
  if (rows.some((row) => row.length > 1)) return [{ ...table, rows }]
  return rows.slice(table.headerRows).flatMap((row) => row.flatMap(({ blocks }) => blocks))
}
