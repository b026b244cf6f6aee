import Pdf from 'pdfkit'

import { LineBreaker, type Line, type Setting } from './lines.ts'
import type { Look } from './look.ts'
import type { Run } from './words.ts'

/** An area for text: a column of a page. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Style {
  size?: number
  align?: 'left' | 'center' | 'right'
  /** Room above, dropped at the top of a column. */
  before?: number
  after?: number
  /** Lines that must still fit below. */
  keep?: number
  indent?: number
}

/** Draws onto pages, continuing in the next column or page when one is full. */
export class Sheet {
  readonly look: Look
  readonly pdf: PDFKit.PDFDocument
  readonly breaker: LineBreaker
  /** Draws header and footer of a page of the document. */
  furniture: (sheet: Sheet, frame: Frame, page: number) => void = () => undefined
  frame: Frame
  y: number
  /** Of the file, from 1. */
  page = 0
  /** Of the document, which may have several on one page of the file. */
  #logicalPage = 0
  #column: number
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>

  constructor(look: Look, title: string) {
    this.look = look
    const info = { CreationDate: new Date(0), ModDate: new Date(0), Title: title }
    this.pdf = new Pdf({ autoFirstPage: false, margin: 0, info })
    this.#done = new Promise((resolve) => {
      this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
      this.pdf.on('end', () => resolve())
    })
    this.breaker = new LineBreaker(this.pdf)
    this.frame = { x: 0, y: 0, width: 0, height: 0 }
    this.y = 0
    this.#column = look.columns
  }

  async finish(): Promise<Uint8Array> {
    this.pdf.end()
    await this.#done
    return new Uint8Array(Buffer.concat(this.#chunks))
  }

  get #isAtTop(): boolean {
    return this.y <= this.frame.y
  }

  get bottom(): number {
    return this.frame.y + this.frame.height
  }

  get setting(): Setting {
    const { face, size, isHyphenated } = this.look
    return { face, size, isHyphenated }
  }

  /** Begins a page unless this one is empty. */
  startPage(): void {
    if (!this.#isAtTop || this.#column > 0) this.nextPage()
  }

  nextPage(): void {
    this.#column = this.look.columns
    this.nextFrame()
  }

  nextFrame(): void {
    const { look } = this
    this.#column += 1
    if (this.#column >= look.columns) {
      this.#column = 0
      if (this.#logicalPage % look.up === 0) this.#addPage()
      this.#logicalPage += 1
    }
    const [width, height] = look.paper
    const left = ((this.#logicalPage - 1) % look.up) * width
    const gap = look.columns === 2 ? 22 : 0
    const room = (width - 2 * look.margin - gap) / look.columns
    const top = look.margin + (look.hasHeader ? 14 : 0)
    this.frame = {
      x: left + look.margin + this.#column * (room + gap),
      y: top,
      width: room,
      height: height - top - look.margin - (look.footer === 'none' ? 0 : 14),
    }
    this.y = top
    if (this.#column > 0) return
    const whole = { x: left, y: 0, width, height }
    this.furniture(this, whole, this.#logicalPage)
  }

  /** The page is turned in the file, and upright as displayed. */
  #addPage(): void {
    const { paper, up, rotation } = this.look
    const width = paper[0] * up
    const height = paper[1]
    const isTurned = rotation === 90 || rotation === 270
    this.pdf.addPage({ size: isTurned ? [height, width] : [width, height], margin: 0 })
    this.page += 1
    if (rotation !== 0) Object.assign(this.pdf.page.dictionary.data, { Rotate: rotation })
    if (rotation === 90) this.pdf.transform(0, -1, 1, 0, 0, width)
    if (rotation === 180) this.pdf.transform(-1, 0, 0, -1, width, height)
    if (rotation === 270) this.pdf.transform(0, 1, -1, 0, height, 0)
  }

  /** Continues in the next column unless this much room is left. */
  ensure(height: number): void {
    if (this.y + height > this.bottom && !this.#isAtTop) this.nextFrame()
  }

  space(height: number): void {
    if (!this.#isAtTop) this.y += height
  }

  lineHeight(size = this.look.size): number {
    return size * this.look.leading
  }

  wrapped(runs: readonly Run[], room: number, size = this.look.size, first = 0): Line[] {
    return this.breaker.lines(runs, room, { ...this.setting, size }, first)
  }

  /** @returns the page the text begins on */
  text(runs: readonly Run[] | string, style: Style = {}): number {
    const { size = this.look.size, before = 0, after = 0, keep = 0, indent = 0 } = style
    const room = this.frame.width - indent
    const lines = this.wrapped(typeof runs === 'string' ? [{ text: runs }] : runs, room, size)
    this.space(before)
    const height = this.lineHeight(size)
    this.ensure(height * lines.length + keep * this.lineHeight())
    const { page } = this
    for (const line of lines) {
      this.ensure(height)
      const slack = room - line.width
      const shift = style.align === 'center' ? slack / 2 : style.align === 'right' ? slack : 0
      this.line(line, this.frame.x + indent + shift, this.y, size, room)
      this.y += height
    }
    this.y += after
    return page
  }

  /** Draws one line at a position. */
  line(line: Line, x: number, y: number, size: number, room: number): void {
    const [only, second] = line.fragments
    const gaps = only?.text.split(' ').length ?? 1
    const isSpread = this.look.isJustified && line.isFull && !second && gaps > 3
    const slack = room - line.width
    for (const { text, font, color, x: offset } of line.fragments) {
      this.pdf.font(font).fontSize(size).fillColor(color)
      const spread = isSpread && slack > 0 ? { wordSpacing: slack / (gaps - 1) } : {}
      this.pdf.text(text, x + offset, y, { lineBreak: false, ...spread })
    }
  }

  /** Draws lines at a position without moving the cursor. */
  block(lines: readonly Line[], x: number, y: number, room: number, size = this.look.size): void {
    for (const [index, line] of lines.entries()) {
      this.line(line, x, y + index * this.lineHeight(size), size, room)
    }
  }
}
