import { createCanvas } from '@napi-rs/canvas'
import Pdf from 'pdfkit'

/** Draws onto a page and remembers how far down it is; all lengths in points. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  /** Larger, bold text. */
  heading: (text: string, size?: number) => void
  paragraph: (text: string, options?: { x?: number; width?: number; bold?: boolean }) => void
  /** A marker in the margin and text that hangs beside it. */
  item: (
    marker: string,
    text: string,
    options?: { x?: number; hang?: number; width?: number },
  ) => void
  /** A tinted, framed box. */
  panel: (label: string, text: string, options?: { x?: number; fill?: string }) => void
  /** A ruled table; the first row is bold. */
  table: (widths: number[], rows: string[][], options?: { ruled?: boolean }) => void
  /** Leaves the page; the next drawing begins a new one. */
  nextPage: () => void
  down: (points: number) => void
  /** A grey rectangle, as a picture would stand there. */
  picture: (x: number, y: number, width: number, height: number) => void
  /** A picture, here or at a place. */
  photo: (width: number, height: number, at?: { x?: number; y?: number }) => void
}

/** Blue with a red corner. */
const image = imageOf(80, 60)

function imageOf(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#2040c0'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#c02020'
  context.fillRect(0, 0, width / 4, height / 4)
  return canvas.toBuffer('image/png')
}

const left = 60
const width = 475
const regular = 'Helvetica'
const bold = 'Helvetica-Bold'

export interface SampleOptions {
  size?: [number, number]
  title?: string
  password?: string
  /** Called for each page when the rest is drawn. */
  furniture?: (pdf: PDFKit.PDFDocument, page: number, pages: number) => void
}

/** Makes a small PDF. The bytes are the same on every run. */
export async function samplePdf(
  draw: (sheet: Sheet) => void,
  options: SampleOptions = {},
): Promise<Uint8Array> {
  const pdf = new Pdf({
    size: options.size ?? 'A4',
    margin: left,
    bufferPages: true,
    info: { CreationDate: new Date(0), ModDate: new Date(0), Title: options.title ?? '' },
    ...(options.password !== undefined && { userPassword: options.password }),
  })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve())
  })
  pdf.font(regular, 10)
  draw(sheetOn(pdf))
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.font(regular, 8)
    options.furniture?.(pdf, page + 1, count)
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

function sheetOn(pdf: PDFKit.PDFDocument): Sheet {
  const text = (value: string, x: number, y: number, room: number, font = regular, size = 10) => {
    pdf.font(font, size).fillColor('black').text(value, x, y, { width: room })
  }
  return {
    pdf,
    heading(value, size = 16) {
      pdf.y += 6
      text(value, left, pdf.y, width, bold, size)
      pdf.y += 6
    },
    paragraph(value, { x = left, width: room = width + left - x, bold: isBold = false } = {}) {
      text(value, x, pdf.y, room, isBold ? bold : regular)
      pdf.y += 6
    },
    item(marker, value, { x = left, hang = 20, width: room = width + left - x } = {}) {
      const lines = pdf.font(regular, 10).heightOfString(value, { width: room - hang })
      if (
        pdf.y + 12 > pdf.page.height - left ||
        (lines < 20 && pdf.y + lines > pdf.page.height - left)
      )
        pdf.addPage()
      const y = pdf.y
      text(marker, x, y, 100)
      text(value, x + hang, y, room - hang)
      pdf.y += 5
    },
    panel(label, value, { x = left, fill = '#fff3cd' } = {}) {
      const room = width + left - x
      const height = pdf.font(regular, 10).heightOfString(value, { width: room - 20 }) + 30
      const y = pdf.y
      pdf.rect(x, y, room, height).fillAndStroke(fill, '#cc8800')
      text(label, x + 10, y + 6, room - 20, bold)
      text(value, x + 10, y + 20, room - 20)
      pdf.y = y + height + 8
    },
    table(widths, rows, { ruled = true } = {}) {
      for (const [index, row] of rows.entries()) drawRow(pdf, widths, row, index === 0, ruled)
      pdf.y += 8
    },
    nextPage() {
      pdf.addPage()
    },
    down(points) {
      pdf.y += points
    },
    picture(x, y, w, h) {
      pdf.rect(x, y, w, h).fill('#eeeeee').fillColor('black')
    },
    photo(w, h, { x = left, y } = {}) {
      if (y === undefined && pdf.y + h > pdf.page.height - left) pdf.addPage()
      const top = y ?? pdf.y
      pdf.image(image, x, top, { width: w, height: h })
      if (y === undefined) pdf.y = top + h + 6
    },
  }
}

function drawRow(
  pdf: PDFKit.PDFDocument,
  widths: readonly number[],
  row: readonly string[],
  isHeader: boolean,
  ruled: boolean,
): void {
  const font = isHeader ? bold : regular
  const heights = row.map((cell, index) =>
    pdf.font(font, 10).heightOfString(cell, { width: (widths[index] ?? 100) - 10 }),
  )
  const height = Math.max(...heights) + 10
  if (pdf.y + height > pdf.page.height - left) pdf.addPage()
  const y = pdf.y
  let x = left
  for (const [index, cell] of row.entries()) {
    const room = widths[index] ?? 100
    if (ruled) pdf.rect(x, y, room, height).lineWidth(0.7).stroke('#444444')
    pdf
      .font(font, 10)
      .fillColor('black')
      .text(cell, x + 5, y + 5, { width: room - 10 })
    x += room
  }
  pdf.y = y + height
}
