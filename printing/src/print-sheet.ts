import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import PdfDocument from 'pdfkit'

import { Contents } from './contents.ts'
import { page, PageFlow, textWidth } from './page-flow.ts'
import { firstRow, writePictures, type PictureRow } from './picture-rows.ts'
import { printedPhoto } from './pictures.ts'
import type { Paragraph, Sheet, SheetRow } from './sheet.ts'
import { breakLines, type Line } from './text-lines.ts'
import { heightOfTexts, writeTexts } from './texts.ts'

const size = { title: 17, text: 9.5, small: 8 }
const column = { number: 42, aside: 122, gap: 10, fact: 110 }
const codeSide = 74
const letterhead = { logo: 26, line: 4, gap: 12 }
/** The number and the first lines of a step. */
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
  /** Of rows that have been looked at ahead. */
  blocks: Map<SheetRow, Block>
  told: () => void
}

/**
 * Lays out a sheet on pages of A4 and writes them as a PDF.
 *
 * @param told after each picture
 * @throws whatever reading an untrusted file throws
 */
export async function printSheet(sheet: Sheet, path: string, told: () => void): Promise<void> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.title, CreationDate: new Date(sheet.madeAt) },
  })
  const file = createWriteStream(path)
  pdf.pipe(file)
  const flow = new PageFlow(pdf)
  const printing: Printing = { flow, sheet, told, contents: new Contents(flow), blocks: new Map() }
  await writeLetterhead(printing)
  writeHead(printing)
  printing.contents.announce(sheet)
  for (const [index, row] of sheet.rows.entries()) {
    await writeRow(printing, row, sheet.rows[index + 1])
  }
  writeRemarks(printing)
  printing.contents.finish()
  writeFeet(printing)
  pdf.end()
  await finished(file)
}

function paragraphLines({ flow }: Printing, all: readonly Paragraph[], width: number, of: number) {
  return all.flatMap((paragraph) => breakLines(paragraph, width, flow.setter(of)))
}

async function writeLetterhead(printing: Printing): Promise<void> {
  const { flow, sheet } = printing
  const { name, color, logo } = sheet.letterhead
  if (color !== undefined) {
    flow.pdf.rect(page.margin, flow.y, textWidth, letterhead.line).fill(color)
    flow.y += letterhead.line + letterhead.gap
  }
  const mark = logo === undefined ? null : await printedPhoto({ path: logo })
  const height = mark ? letterhead.logo : size.text * 1.4
  const width = mark ? Math.min(textWidth / 3, (mark.width * height) / mark.height) : 0
  if (mark) flow.pdf.image(mark.jpeg, page.margin, flow.y, { fit: [width, height] })
  const x = page.margin + (mark ? width + column.gap : 0)
  const room = page.width - page.margin - x
  const [line] = paragraphLines(printing, [[{ text: name, style: 'bold' }]], room, size.text)
  if (line) flow.writeAt(line, size.text, x, flow.y + (height - size.text * 1.4) / 2)
  flow.y += height + letterhead.gap
}

function writeHead(printing: Printing): void {
  const { flow, sheet } = printing
  const top = flow.y
  drawCode(printing, page.width - page.margin - codeSide, top)
  const width = textWidth - codeSide - column.gap
  const title = paragraphLines(
    printing,
    [[{ text: sheet.title, style: 'bold' }]],
    width,
    size.title,
  )
  flow.write(title, size.title, page.margin, width)
  flow.y += 6
  for (const [name, value] of sheet.facts) {
    const from = page.margin + column.fact
    const room = flow.y > top + codeSide ? textWidth : width
    const names = paragraphLines(
      printing,
      [[{ text: name, style: 'faint' }]],
      column.fact,
      size.text,
    )
    flow.require(size.text * 1.4)
    const end = flow.writeBeside(names, size.text, page.margin, column.fact)
    const values = paragraphLines(printing, [[{ text: value }]], room - column.fact, size.text)
    flow.write(values, size.text, from, room - column.fact)
    flow.y = Math.max(flow.y, end)
  }
  writeTexts(flow, sheet.intro ?? [], { size: size.text, x: page.margin, width })
  // What is long has begun another page.
  flow.y = Math.max(flow.y, flow.pageCount === 1 ? top + codeSide : 0) + 12
}

/** A code that leads back to the record. */
function drawCode({ flow: { pdf }, sheet: { code } }: Printing, x: number, y: number): void {
  const side = codeSide / code.length
  for (const [row, cells] of code.entries()) {
    for (const [place, isDark] of cells.entries()) {
      // A hair wider than it is: readers draw seams between squares that only touch.
      if (isDark) pdf.rect(x + place * side, y + row * side, side + 0.05, side + 0.05)
    }
  }
  pdf.fill('#000000')
}

async function writeRow(printing: Printing, row: SheetRow, next?: SheetRow): Promise<void> {
  const { flow, contents } = printing
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

function isNumbered({ number, paragraphs }: SheetRow): boolean {
  return number !== '' || paragraphs.length > 0
}

/** What of a numbered row stands on one page: its text with the first of its pictures, where one page holds them. */
async function blockOf(printing: Printing, row: SheetRow): Promise<Block> {
  const { flow, blocks } = printing
  const known = blocks.get(row)
  if (known) return known
  const isAlone = row.aside.length === 0
  const width = (isAlone ? page.width - page.margin : asideX - column.gap) - textX
  const aside = paragraphLines(printing, row.aside, column.aside, size.small)
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
  // Its pictures are large in memory.
  blocks.delete(row)
  flow.require(height)
  flow.rule()
  flow.y += 4
  const begun = { y: flow.y, page: flow.pageCount }
  const number = paragraphLines(printing, [[{ text: row.number, style: 'bold' }]], 200, size.text)
  flow.writeBeside(number.slice(0, 1), size.text, page.margin, column.number)
  const end = flow.writeBeside(aside, size.small, asideX, column.aside)
  writeTexts(flow, row.paragraphs, { size: size.text, x: textX, width })
  const pictures = { pictures: row.pictures, first }
  await writePictures(flow, pictures, { x: textX, width, size: size.small }, printing.told)
  if (flow.pageCount === begun.page) flow.y = Math.max(flow.y, end)
  flow.y += 6
}

/** Never alone at the foot of a page. @param below how much has to stand below it */
function writeHeading(printing: Printing, heading: string, below: number): void {
  const { flow } = printing
  const parts = paragraphLines(printing, [[{ text: heading, style: 'bold' }]], textWidth, size.text)
  const line = size.text * 1.4
  const least = (parts.length + linesBelowHeading) * line
  const whole = parts.length * line + 10 + below
  flow.require(flow.fits(whole) ? Math.max(least, whole) : least)
  printing.contents.mark(heading)
  flow.y += 8
  flow.write(parts, size.text, page.margin, textWidth)
  flow.y += 2
}

function writeRemarks(printing: Printing): void {
  const { flow, sheet } = printing
  if (sheet.remarks.length === 0) return
  flow.require(30)
  flow.rule()
  flow.y += 6
  flow.write(
    paragraphLines(printing, sheet.remarks, textWidth, size.text),
    size.text,
    page.margin,
    textWidth,
  )
}

/** Known once all pages are. */
function writeFeet(printing: Printing): void {
  const { flow, sheet } = printing
  const { start, count } = flow.pdf.bufferedPageRange()
  const y = page.height - page.margin - 16
  const write = (text: string, place: (line: Line) => number, below = 0) => {
    const line = paragraphLines(printing, [[{ text, style: 'faint' }]], textWidth, size.small)[0]
    if (line) flow.writeAt(line, size.small, place(line), y + below)
  }
  for (let index = 0; index < count; index += 1) {
    flow.pdf.switchToPage(start + index)
    flow.rule(y - 5)
    write(sheet.foot.note, () => page.margin)
    if (sheet.address !== undefined) write(sheet.address, () => page.margin, size.small * 1.4)
    const pages = sheet.foot.pages
      .replace('{page}', String(index + 1))
      .replace('{pages}', String(count))
    write(pages, ({ width }) => page.width - page.margin - width)
  }
}
