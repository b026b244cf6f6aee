import { parse } from 'csv-parse/sync'

export interface TextTable {
  /** Lines of a cell are joined by `<br>`, as in Markdown. */
  rows: string[][]
  headerRows: number
  /** The number of lines it takes. */
  length: number
}

const gridBorder = /^\s*\+(?:[-=]+\+)+\s*$/
const gridLine = /^\s*[+|].*[+|]\s*$/
const simpleBorder = /^\s*=+(?: +=+)+\s*$/
const lineBreak = '<br>'

/** A table drawn with characters, if one begins on this line. */
export function drawnTableAt(lines: readonly string[], at: number): TextTable | undefined {
  const first = lines[at] ?? ''
  if (gridBorder.test(first)) return gridTable(lines.slice(at))
  return simpleBorder.test(first) ? simpleTable(lines.slice(at)) : undefined
}

/** Cells between drawn lines; if a line is missing, the cells are merged. */
function gridTable(lines: readonly string[]): TextTable {
  const end = lines.findIndex((line) => !gridLine.test(line))
  const drawn = end < 0 ? lines : lines.slice(0, end)
  const edges = [...(drawn[0] ?? '').matchAll(/\+/g)].map(({ index }) => index)
  const rows: string[][] = []
  let open: string[] = []
  let headerRows = 0
  for (const line of drawn.slice(1)) {
    if (gridBorder.test(line)) {
      if (open.length > 0) rows.push(cellsBetween(open, edges))
      open = []
      if (line.includes('=')) headerRows = rows.length
    } else open.push(line)
  }
  return { rows, headerRows, length: drawn.length }
}

function cellsBetween(lines: readonly string[], edges: readonly number[]): string[] {
  const parted = edges.filter((edge) => lines.every((line) => /[+|]/.test(line[edge] ?? ' ')))
  return edges.slice(0, -1).map((edge, index) => {
    if (!parted.includes(edge)) return ''
    const end = parted.find((other) => other > edge) ?? edges[index + 1]
    return joined(lines.map((line) => line.slice(edge + 1, end)))
  })
}

/** Columns below a row of characters; a row without a first cell continues the one above. */
function simpleTable(lines: readonly string[]): TextTable | undefined {
  const borders = lines.flatMap((line, index) => (simpleBorder.test(line) ? [index] : []))
  const [top = 0, second = 0, third] = borders
  const isTitled = third !== undefined && lines.slice(second + 1, third).some((line) => line.trim())
  const bottom = isTitled ? third : second
  if (bottom <= top) return undefined
  const starts = [...(lines[top] ?? '').matchAll(/=+/g)].map(({ index }) => index)
  const rows: string[][] = []
  for (const [index, line] of lines.slice(0, bottom).entries()) {
    if (index === top || index === second || line.trim() === '' || /^[\s-]+$/.test(line)) continue
    const cells = starts.map((start, column) => line.slice(start, starts[column + 1]).trim())
    const above = rows.at(-1)
    const isNew = cells[0] !== '' || !above || (isTitled && index > second && rows.length < 2)
    if (isNew) rows.push(cells)
    else for (const [column, cell] of cells.entries()) above[column] = joined([above[column], cell])
  }
  return { rows, headerRows: isTitled ? 1 : 0, length: bottom + 1 }
}

/**
 * A nested list: each outer item is a row, each inner one a cell, which is read like the text around the table.
 *
 * @param read returns the displayed lines of a cell
 */
export function listTable(
  content: readonly string[],
  headerRows: number,
  read: (lines: readonly string[]) => readonly string[],
): TextTable {
  const rows: string[][][] = []
  for (const line of content) {
    const begun = /^(?:(\*\s+)|\s{1,3})-(?: (.*))?$/.exec(line.trimEnd())
    if (begun?.[1] !== undefined) rows.push([])
    if (begun) rows.at(-1)?.push([begun[2] ?? ''])
    else rows.at(-1)?.at(-1)?.push(line)
  }
  const shown = rows.map((row) =>
    row.map(([first = '', ...below]) => joined(read([first, ...dedented(below)]))),
  )
  return { rows: shown, headerRows, length: content.length }
}

/** Without the indent common to all lines. */
export function dedented(lines: readonly string[]): string[] {
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf))
  return lines.map((line) => line.slice(Math.min(depth, line.length)))
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Comma-separated values, below the headers that an option states. */
export function separatedTable(
  content: readonly string[],
  option: string | undefined,
): TextTable | undefined {
  const heads = /^\s*:header:\s*(.*)$/.exec(option ?? '')?.[1]
  try {
    const text = [...(heads === undefined ? [] : [heads]), ...content].join('\n')
    const parsed: string[][] = parse(text, {
      relaxColumnCount: true,
      trim: true,
      skipEmptyLines: true,
    })
    const rows = parsed.map((row) => row.map((cell) => joined(cell.split('\n'))))
    return { rows, headerRows: option === undefined ? 0 : 1, length: content.length }
  } catch {
    return undefined
  }
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(lineBreak)
}

/** As tables of GitHub's Markdown; without headers, the first row is empty. */
export function tableAsMarkdown({ rows, headerRows }: TextTable): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_none, column) => (cells[column] ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  const [heads = [], ...others] = headerRows > 0 ? rows : [[], ...rows]
  return [line(heads), line(Array.from({ length: width }, () => '---')), ...others.map(line)]
}
