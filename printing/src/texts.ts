import type { PageFlow } from './page-flow.ts'
import type { Paragraph, SheetNotice, SheetTable, SheetText } from './sheet.ts'

/** Where text is written, and its size, in points. */
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

/** Writes paragraphs, lists and tables, over as many pages as they take. */
export function writeTexts(flow: PageFlow, texts: readonly SheetText[], area: Area): void {
  for (const [index, text] of texts.entries()) {
    const [above, below] = [texts[index - 1], texts[index + 1]]
    if (above) flow.y += spaceBetween(above, text)
    if ('item' in text) {
      if (!isItem(above)) flow.tags.open('L')
      writeItem(flow, text.item, area)
      if (!isItem(below)) flow.tags.close()
    } else if ('rows' in text) writeTable(flow, text, area)
    else if ('notice' in text) writeNotice(flow, text, area)
    else flow.write(flow.linesOf([text], area.width, area.size), area.size, area.x, area.width)
  }
}

function isItem(text: SheetText | undefined): boolean {
  return text !== undefined && 'item' in text
}

/** The height of texts; a table counts as its first row, after which it may continue on another page. */
export function heightOfTexts(
  flow: PageFlow,
  texts: readonly SheetText[],
  { size, width }: Omit<Area, 'x'>,
): number {
  const line = size * lineHeight
  const heights = texts.map((text, index) => {
    const before = texts[index - 1]
    const above = before ? spaceBetween(before, text) : 0
    if ('rows' in text) return above + line + 2 * cell.padding
    if ('item' in text) {
      return above + flow.linesOf([text.item], width - indent, size).length * line
    }
    if ('notice' in text) {
      const inner = { size, width: width - notice.indent }
      return above + line + space.text + heightOfTexts(flow, text.notice, inner)
    }
    return above + flow.linesOf([text], width, size).length * line
  })
  return heights.reduce((sum, height) => sum + height, 0)
}

/** Items of a list are close together; a notice is set apart. */
function spaceBetween(above: SheetText, below: SheetText): number {
  if (isItem(above) && isItem(below)) return 0
  return 'notice' in above || 'notice' in below ? space.notice : space.text
}

function writeItem(flow: PageFlow, item: Paragraph, { size, x, width }: Area): void {
  const room = width - indent
  const lines = flow.linesOf([item], room, size)
  const isRightToLeft = lines[0]?.isRightToLeft ?? false
  flow.require(size * lineHeight)
  const [bullet] = flow.linesOf([[{ text: '•' }]], indent, size)
  flow.tags.open('LI')
  flow.tags.inside('Lbl', () => {
    if (bullet) flow.writeAt(bullet, size, isRightToLeft ? x + width - bullet.width : x, flow.y)
  })
  flow.tags.inside('LBody', () => {
    flow.write(lines, size, isRightToLeft ? x : x + indent, room)
  })
  flow.tags.close()
}

/** Kept on one page if it fits. */
function writeNotice(
  flow: PageFlow,
  { name, color, notice: paragraphs }: SheetNotice,
  area: Area,
): void {
  const inner = { ...area, x: area.x + notice.indent, width: area.width - notice.indent }
  const lines = paragraphs.flatMap((text) =>
    'item' in text || 'rows' in text ? [] : flow.linesOf([text], inner.width, inner.size),
  )
  const height = (lines.length + 1) * area.size * lineHeight
  flow.require(flow.fits(height) ? height : 4 * area.size * lineHeight)
  const begun = { page: flow.pageCount, y: flow.y }
  flow.tags.inside('Sect', () => {
    writeTexts(flow, [[{ text: name, style: 'bold' }], ...paragraphs], inner)
  })
  flow.bar(begun, color, area.x, notice.bar)
}

function writeTable(flow: PageFlow, { head, rows }: SheetTable, area: Area): void {
  const all = [...(head ? [head.map(asBold)] : []), ...rows]
  const widths = columnWidths(flow, all, area)
  const width = widths.reduce((sum, each) => sum + each, 0)
  flow.y += cell.padding
  flow.tags.open('Table')
  for (const [index, row] of all.entries()) {
    flow.tags.inside('TR', () => {
      writeCells(flow, row, { widths, type: head && index === 0 ? 'TH' : 'TD' }, area)
    })
    flow.rule(flow.y, area.x, width)
  }
  flow.tags.close()
  flow.y += cell.padding
}

function asBold(paragraph: Paragraph): Paragraph {
  return paragraph.map((part) => ({ ...part, style: 'bold' }))
}

/** As wide as their content. If that is too wide, the wide columns share what the narrow ones leave. */
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

/** The maximum width of a column so that all fit. */
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
  const lines = flow.linesOf([paragraph], Number.MAX_SAFE_INTEGER, size)
  return Math.max(0, ...lines.map((line) => line.width))
}

function writeCells(
  flow: PageFlow,
  row: readonly Paragraph[],
  { widths, type }: { widths: readonly number[]; type: 'TH' | 'TD' },
  { size, x, width }: Area,
): void {
  const asCell = (write: () => void) => {
    flow.tags.inside(type, write, type === 'TH' ? { scope: 'Column' } : {})
  }
  const columns = row.map((paragraph, column) => {
    const room = Math.max(1, (widths[column] ?? 0) - 2 * cell.padding)
    return { room, lines: flow.linesOf([paragraph], room, size) }
  })
  const height =
    Math.max(0, ...columns.map(({ lines }) => lines.length)) * size * lineHeight + cell.padding
  // Nothing is left out: a row too high for a page is written cell by cell.
  if (!flow.fits(height)) {
    for (const paragraph of row) {
      const lines = flow.linesOf([paragraph], width, size)
      asCell(() => {
        flow.write(lines, size, x, width)
      })
    }
    return
  }
  flow.require(height)
  let left = x
  for (const [column, { room, lines }] of columns.entries()) {
    const from = left + cell.padding
    asCell(() => {
      flow.writeNextTo(lines, size, from, room)
    })
    left += widths[column] ?? 0
  }
  flow.y += height
}
