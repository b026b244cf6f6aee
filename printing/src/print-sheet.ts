import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import PdfDocument from 'pdfkit'

import { page, PageFlow, textWidth } from './page-flow.ts'
import { printedPhoto, type PrintedPhoto } from './pictures.ts'
import type { Paragraph, Sheet, SheetPicture, SheetRow } from './sheet.ts'
import { breakLines, type Line } from './text-lines.ts'
import { writeTexts } from './texts.ts'

const size = { title: 17, text: 9.5, small: 8 }
const column = { number: 42, aside: 122, gap: 10, fact: 110 }
const codeSide = 74
/** The number and the first lines of a step. */
const linesBelowHeading = 4
const picture = { width: 168, height: 150, gap: 8 }

interface Printing {
  flow: PageFlow
  sheet: Sheet
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
  const printing = { flow: new PageFlow(pdf), sheet, told }
  writeHead(printing)
  for (const row of sheet.rows) await writeRow(printing, row)
  writeRemarks(printing)
  writeFeet(printing)
  pdf.end()
  await finished(file)
}

function paragraphLines({ flow }: Printing, all: readonly Paragraph[], width: number, of: number) {
  return all.flatMap((paragraph) => breakLines(paragraph, width, flow.setter(of)))
}

function writeHead(printing: Printing): void {
  const { flow, sheet } = printing
  drawCode(printing, page.width - page.margin - codeSide, page.margin)
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
    const room = flow.y > page.margin + codeSide ? textWidth : width
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
  flow.y = Math.max(flow.y, page.margin + codeSide) + 12
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

async function writeRow(printing: Printing, row: SheetRow): Promise<void> {
  const { flow } = printing
  if (row.heading) writeHeading(printing, row.heading)
  const asideX = page.width - page.margin - column.aside
  const textX = page.margin + column.number
  const width = asideX - column.gap - textX
  const aside = paragraphLines(printing, row.aside, column.aside, size.small)
  flow.require(Math.min(aside.length, 6) * size.small * 1.4 + 12)
  flow.rule()
  flow.y += 4
  const begun = { y: flow.y, page: pageOf(flow) }
  const number = paragraphLines(printing, [[{ text: row.number, style: 'bold' }]], 200, size.text)
  flow.writeBeside(number.slice(0, 1), size.text, page.margin, column.number)
  const end = flow.writeBeside(aside, size.small, asideX, column.aside)
  writeTexts(flow, row.paragraphs, { size: size.text, x: textX, width })
  await writePictures(printing, row.pictures, textX)
  if (pageOf(flow) === begun.page) flow.y = Math.max(flow.y, end)
  flow.y += 6
}

/** Never alone at the foot of a page. */
function writeHeading(printing: Printing, heading: string): void {
  const { flow } = printing
  const parts = paragraphLines(printing, [[{ text: heading, style: 'bold' }]], textWidth, size.text)
  flow.require((parts.length + linesBelowHeading) * size.text * 1.4)
  flow.y += 8
  flow.write(parts, size.text, page.margin, textWidth)
  flow.y += 2
}

function pageOf({ pdf }: PageFlow): number {
  const { start, count } = pdf.bufferedPageRange()
  return start + count
}

async function writePictures(
  printing: Printing,
  pictures: readonly SheetPicture[],
  x: number,
): Promise<void> {
  for (let index = 0; index < pictures.length; index += 2) {
    const pair = pictures.slice(index, index + 2)
    const photos = await Promise.all(pair.map(({ path }) => printedPhoto(path)))
    const captions = pair.map(({ caption }) =>
      paragraphLines(printing, [[{ text: caption, style: 'faint' }]], picture.width, size.small),
    )
    writePair(printing, photos, captions, x)
    printing.told()
  }
}

function writePair(
  { flow }: Printing,
  photos: readonly (PrintedPhoto | null)[],
  captions: readonly Line[][],
  x: number,
): void {
  const heights = photos.map((photo) =>
    photo ? Math.min(picture.height, (photo.height * picture.width) / photo.width) : 0,
  )
  const height = Math.max(...heights)
  const lines = Math.max(...captions.map(({ length }) => length))
  flow.require(height + lines * size.small * 1.4 + picture.gap)
  flow.y += picture.gap / 2
  const top = flow.y
  let end = top
  for (const [place, photo] of photos.entries()) {
    const left = x + place * (picture.width + picture.gap)
    if (photo) flow.pdf.image(photo.jpeg, left, top, { fit: [picture.width, picture.height] })
    flow.y = top + (heights[place] ?? 0) + 2
    end = Math.max(end, flow.writeBeside(captions[place] ?? [], size.small, left, picture.width))
  }
  flow.y = end + picture.gap / 2
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
    write(sheet.address, () => page.margin, size.small * 1.4)
    const pages = sheet.foot.pages
      .replace('{page}', String(index + 1))
      .replace('{pages}', String(count))
    write(pages, ({ width }) => page.width - page.margin - width)
  }
}
