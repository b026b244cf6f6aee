import { sourceText, type Marker, type TableCell, type TextBlock } from '../../document.ts'
import { parseMarker } from '../../markers/grammar.ts'

export function cellAt(row: readonly TableCell[], column: number | undefined): TextBlock[] {
  return row.find((cell) => cell.column === column)?.blocks ?? []
}

export function textOf(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ')
}

export function isEmpty(cell: TableCell | undefined): boolean {
  return (cell?.blocks ?? []).every(({ lines }) => sourceText(lines).trim() === '')
}

/** The callouts of a row that contains nothing else. */
export function calloutsOf(row: readonly TableCell[]): TextBlock[] {
  const blocks = row.flatMap((cell) => cell.blocks)
  return blocks.every(({ kind }) => kind === 'callout') ? blocks : []
}

export function numberOf(cell: TableCell | undefined): Marker | undefined {
  const text = textOf(cell?.blocks ?? [])
  const [block] = cell?.blocks ?? []
  if (block?.marker) return block.marker
  const parsed = parseMarker(text)
  return parsed && parsed.rest.trim() === '' ? parsed.marker : writtenNumber(text.trim())
}

/** Numbers in forms that occur in cells but not in lists: "001", "#1", "03.1". */
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
