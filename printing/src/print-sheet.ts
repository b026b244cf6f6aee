import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import PdfDocument from 'pdfkit'

import { Contents } from './contents.ts'
import { page, PageFlow, textWidth } from './page-flow.ts'
import { firstRow, writePictures, type PictureRow } from './picture-rows.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { writeHead } from './sheet-head.ts'
import type { Line } from './text-lines.ts'
import { heightOfTexts, writeTexts } from './texts.ts'

const size = { text: 9.5, small: 8 }
const column = { number: 42, aside: 122, gap: 10 }
/** Room for the number and the first lines of a step. */
const linesBelowHeading = 4

const textX = page.margin + column.number
const asideX = page.width - page.margin - column.aside

interface Block {
  width: number
  aside: Line[]
  first: PictureRow
  height: number
}

interface Printing {
  flow: PageFlow
  sheet: Sheet
  contents: Contents
  /** The layout of rows that have been measured ahead. */
  blocks: Map<SheetRow, Block>
  /** Numbered rows are items of a list, which ends at a heading. */
  isListOpen: boolean
}

/**
 * Lays out a sheet on A4 pages and writes them as a PDF.
 *
 * @param onProgress receives the number of rows done, after each one
 * @throws whatever reading an untrusted file throws
 */
export async function printSheet(
  sheet: Sheet,
  path: string,
  onProgress: (done: number) => void,
): Promise<void> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: sheet.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: sheet.title, CreationDate: new Date(sheet.madeAt) },
  })
  const file = createWriteStream(path)
  pdf.pipe(file)
  const flow = new PageFlow(pdf)
  const contents = new Contents(flow)
  const printing: Printing = { flow, sheet, contents, blocks: new Map(), isListOpen: false }
  await writeHead(flow, sheet)
  printing.contents.announce(sheet)
  for (const [index, row] of sheet.rows.entries()) {
    await writeRow(printing, row, sheet.rows[index + 1])
    onProgress(index + 1)
  }
  closeList(printing)
  writeRemarks(printing)
  printing.contents.finish()
  writeFeet(printing)
  pdf.end()
  await finished(file)
}

async function writeRow(printing: Printing, row: SheetRow, next?: SheetRow): Promise<void> {
  const { flow, contents } = printing
  if (row.chapter || row.heading || row.intro) closeList(printing)
  if (row.chapter) contents.begin(row.chapter)
  const begins = isNumbered(row) ? row : next
  if (row.heading) {
    const below = begins && !row.intro?.length ? await blockOf(printing, begins) : undefined
    writeHeading(printing, row.heading, below?.height ?? 0)
  }
  if (row.intro) {
    writeTexts(flow, row.intro, { size: size.text, x: page.margin, width: textWidth })
    flow.y += 6
  }
  if (isNumbered(row)) await writeNumbered(printing, row)
}

function closeList(printing: Printing): void {
  if (printing.isListOpen) printing.flow.tags.close()
  printing.isListOpen = false
}

function openList(printing: Printing): void {
  if (!printing.isListOpen) printing.flow.tags.open('L')
  printing.isListOpen = true
}

function isNumbered({ number, paragraphs }: SheetRow): boolean {
  return number !== '' || paragraphs.length > 0
}

/** The part of a numbered row kept on one page: its text with its first pictures, if they fit. */
async function blockOf(printing: Printing, row: SheetRow): Promise<Block> {
  const { flow, blocks } = printing
  const known = blocks.get(row)
  if (known) return known
  const isAlone = row.aside.length === 0
  const width = (isAlone ? page.width - page.margin : asideX - column.gap) - textX
  const aside = flow.linesOf(row.aside, column.aside, size.small)
  const first = await firstRow(flow, row.pictures, { width, size: size.small })
  const least = Math.min(Math.max(aside.length, 2), 6) * size.small * 1.4 + 12
  const texts = heightOfTexts(flow, row.paragraphs, { size: size.text, width })
  const whole = 12 + texts + first.height
  const keeps = first.height > 0 && flow.fits(whole)
  const block = { width, aside, first, height: keeps ? Math.max(least, whole) : least }
  blocks.set(row, block)
  return block
}

async function writeNumbered(printing: Printing, row: SheetRow): Promise<void> {
  const { flow, blocks } = printing
  const { width, aside, first, height } = await blockOf(printing, row)
  // Its pictures take much memory.
  blocks.delete(row)
  openList(printing)
  flow.tags.open('LI')
  flow.require(height)
  flow.rule()
  flow.y += 4
  const begun = { y: flow.y, page: flow.pageCount }
  const number = flow.linesOf([[{ text: row.number, style: 'bold' }]], 200, size.text)
  flow.tags.inside('Lbl', () =>
    flow.writeNextTo(number.slice(0, 1), size.text, page.margin, column.number),
  )
  let end = flow.y
  const writeAside = () => {
    end = flow.writeNextTo(aside, size.small, asideX, column.aside)
  }
  // It is read after the content it is about.
  const beside = aside.length > 0 ? flow.tags.apart('P', writeAside) : undefined
  flow.tags.open('LBody')
  writeTexts(flow, row.paragraphs, { size: size.text, x: textX, width })
  const pictures = { pictures: row.pictures, first }
  await writePictures(flow, pictures, { x: textX, width, size: size.small })
  if (beside) flow.tags.add(beside)
  flow.tags.close()
  flow.tags.close()
  if (flow.pageCount === begun.page) flow.y = Math.max(flow.y, end)
  flow.y += 6
}

/** Writes a heading, never alone at the foot of a page. @param below the height that has to fit below it */
function writeHeading(printing: Printing, heading: string, below: number): void {
  const { flow } = printing
  const parts = flow.linesOf([[{ text: heading, style: 'bold' }]], textWidth, size.text)
  const line = size.text * 1.4
  const least = (parts.length + linesBelowHeading) * line
  const whole = parts.length * line + 10 + below
  flow.require(flow.fits(whole) ? Math.max(least, whole) : least)
  printing.contents.mark(heading)
  flow.y += 8
  flow.tags.inside(printing.contents.hasBegun ? 'H3' : 'H2', () => {
    flow.write(parts, size.text, page.margin, textWidth)
  })
  flow.y += 2
}

function writeRemarks(printing: Printing): void {
  const { flow, sheet } = printing
  if (sheet.remarks.length === 0) return
  flow.require(30)
  flow.rule()
  flow.y += 6
  flow.write(flow.linesOf(sheet.remarks, textWidth, size.text), size.text, page.margin, textWidth)
}

/** Written last, once the number of pages is known. */
function writeFeet(printing: Printing): void {
  const { flow, sheet } = printing
  const { start, count } = flow.pdf.bufferedPageRange()
  const y = page.height - page.margin - 16
  const write = (text: string, place: (line: Line) => number, below = 0) => {
    const line = flow.linesOf([[{ text, style: 'faint' }]], textWidth, size.small)[0]
    if (line) flow.writeAt(line, size.small, place(line), y + below)
  }
  for (let index = 0; index < count; index += 1) {
    flow.pdf.switchToPage(start + index)
    const pages = sheet.foot.pages
      .replace('{page}', String(index + 1))
      .replace('{pages}', String(count))
    flow.tags.artifact('Pagination', () => {
      flow.rule(y - 5)
      write(sheet.foot.note, () => page.margin)
      if (sheet.address !== undefined) write(sheet.address, () => page.margin, size.small * 1.4)
      write(pages, ({ width }) => page.width - page.margin - width)
    })
  }
}
