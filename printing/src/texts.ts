import type { PageFlow } from './page-flow.ts'
import type { Paragraph, SheetNotice, SheetTable, SheetText } from './sheet.ts'
import { breakLines, type Line } from './text-lines.ts'

/** Where text is written, and how large, in points. */
interface Area {
  size: number
  x: number
  width: number
}

const lineHeight = 1.4
const indent = 11
const space = { text: 3, notice: 7 }
const notice = { bar: 3, indent: 10 }
const cell = { padding: 4, minWidth: 24 }

/** Paragraphs, lists and tables below each other, over as many pages as they take. */
export function writeTexts(flow: PageFlow, texts: readonly SheetText[], area: Area): void {
  for (const [index, text] of texts.entries()) {
    if (index > 0) flow.y += spaceBetween(texts[index - 1], text)
    if ('item' in text) writeItem(flow, text.item, area)
    else if ('rows' in text) writeTable(flow, text, area)
    else if ('notice' in text) writeNotice(flow, text, area)
    else flow.write(linesIn(flow, text, area), area.size, area.x, area.width)
  }
}

/** How much room texts take below each other; a table counts as its first row, behind which it may go on elsewhere. */
export function heightOfTexts(
  flow: PageFlow,
  texts: readonly SheetText[],
  { size, width }: Omit<Area, 'x'>,
): number {
  const line = size * lineHeight
  const heights = texts.map((text, index) => {
    const above = index > 0 ? spaceBetween(texts[index - 1], text) : 0
    if ('rows' in text) return above + line + 2 * cell.padding
    if ('item' in text) {
      return above + linesIn(flow, text.item, { size, width: width - indent }).length * line
    }
    if ('notice' in text) {
      const inner = { size, width: width - notice.indent }
      return above + line + space.text + heightOfTexts(flow, text.notice, inner)
    }
    return above + linesIn(flow, text, { size, width }).length * line
  })
  return heights.reduce((sum, height) => sum + height, 0)
}

/** Lines of a list stand together; a notice stands apart. */
function spaceBetween(above: SheetText | undefined, below: SheetText): number {
  if (above === undefined || ('item' in above && 'item' in below)) return 0
  return 'notice' in above || 'notice' in below ? space.notice : space.text
}

function linesIn(flow: PageFlow, paragraph: Paragraph, { size, width }: Omit<Area, 'x'>): Line[] {
  return breakLines(paragraph, width, flow.setter(size))
}

function writeItem(flow: PageFlow, item: Paragraph, { size, x, width }: Area): void {
  const room = width - indent
  const lines = linesIn(flow, item, { size, width: room })
  const isRightToLeft = lines[0]?.isRightToLeft ?? false
  flow.require(size * lineHeight)
  const [bullet] = linesIn(flow, [{ text: '•' }], { size, width: indent })
  if (bullet) flow.writeAt(bullet, size, isRightToLeft ? x + width - bullet.width : x, flow.y)
  flow.write(lines, size, isRightToLeft ? x : x + indent, room)
}

/** On one page where one holds it. */
function writeNotice(flow: PageFlow, { name, color, notice: said }: SheetNotice, area: Area): void {
  const inner = { ...area, x: area.x + notice.indent, width: area.width - notice.indent }
  const lines = said.flatMap((text) =>
    'item' in text || 'rows' in text ? [] : linesIn(flow, text, inner),
  )
  const height = (lines.length + 1) * area.size * lineHeight
  flow.require(flow.fits(height) ? height : 4 * area.size * lineHeight)
  const begun = { page: flow.pageCount, y: flow.y }
  writeTexts(flow, [[{ text: name, style: 'bold' }], ...said], inner)
  flow.bar(begun, color, area.x, notice.bar)
}

function writeTable(flow: PageFlow, { head, rows }: SheetTable, area: Area): void {
  const all = [...(head ? [head.map(asBold)] : []), ...rows]
  const widths = columnWidths(flow, all, area)
  const width = widths.reduce((sum, each) => sum + each, 0)
  flow.y += cell.padding
  for (const row of all) {
    writeCells(flow, row, widths, area)
    flow.rule(flow.y, area.x, width)
  }
  flow.y += cell.padding
}

function asBold(paragraph: Paragraph): Paragraph {
  return paragraph.map((part) => ({ ...part, style: 'bold' }))
}

/** As wide as what they hold. Where that is wider than there is room, the wide ones share what the narrow ones leave. */
function columnWidths(
  flow: PageFlow,
  rows: SheetTable['rows'],
  { size, width }: Omit<Area, 'x'>,
): number[] {
  const count = Math.max(0, ...rows.map(({ length }) => length))
  const wanted = Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => widthOf(flow, row[column] ?? [], size))
    return Math.max(cell.minWidth, ...cells) + 2 * cell.padding
  })
  const most = fairWidth(wanted, width)
  return wanted.map((each) => Math.min(each, most))
}

/** How wide a column may be so that all fit. */
function fairWidth(wanted: readonly number[], width: number): number {
  let left = width
  for (const [index, each] of wanted.toSorted((a, b) => a - b).entries()) {
    const share = left / (wanted.length - index)
    if (each > share) return share
    left -= each
  }
  return width
}

function widthOf(flow: PageFlow, paragraph: Paragraph, size: number): number {
  const lines = linesIn(flow, paragraph, { size, width: Number.MAX_SAFE_INTEGER })
  return Math.max(0, ...lines.map((line) => line.width))
}

function writeCells(
  flow: PageFlow,
  row: readonly Paragraph[],
  widths: readonly number[],
  { size, x, width }: Area,
): void {
  const columns = row.map((paragraph, column) => {
    const room = Math.max(1, (widths[column] ?? 0) - 2 * cell.padding)
    return { room, lines: linesIn(flow, paragraph, { size, width: room }) }
  })
  const height =
    Math.max(0, ...columns.map(({ lines }) => lines.length)) * size * lineHeight + cell.padding
  // Nothing of it is left out: what no page holds goes on below.
  if (!flow.fits(height)) {
    for (const paragraph of row)
      flow.write(linesIn(flow, paragraph, { size, width }), size, x, width)
    return
  }
  flow.require(height)
  let left = x
  for (const [column, { room, lines }] of columns.entries()) {
    flow.writeBeside(lines, size, left + cell.padding, room)
    left += widths[column] ?? 0
  }
  flow.y += height
}
