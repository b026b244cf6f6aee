import { Fonts } from './fonts.ts'
import type { Paragraph, TextStyle } from './sheet.ts'
import { breakLines, type Line, type Typesetter } from './text-lines.ts'
import { Tags } from './tags.ts'

type Pdf = PDFKit.PDFDocument

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 42, foot: 34 }
export const textWidth = page.width - 2 * page.margin
const bottom = page.height - page.margin - page.foot
const lineHeight = 1.4
const colors: Record<TextStyle, string> = {
  plain: '#171a1f',
  bold: '#171a1f',
  faint: '#535b66',
  bad: '#a61e1e',
}

/** Tracks where the next content goes; whatever does not fit goes to a new page. */
export class PageFlow {
  readonly pdf: Pdf
  readonly tags: Tags
  y = page.margin
  readonly #fonts: Fonts

  constructor(pdf: Pdf) {
    this.pdf = pdf
    this.#fonts = new Fonts(pdf)
    this.tags = new Tags(pdf)
    pdf.addPage()
  }

  setter(size: number): Typesetter {
    return {
      fontOf: (character, style) =>
        this.#fonts.of(character, style === 'bold' || style === 'bad').name,
      widthOf: (text, font) => this.pdf.font(font).fontSize(size).widthOfString(text),
    }
  }

  /** The lines of paragraphs, one below the other. */
  linesOf(paragraphs: readonly Paragraph[], width: number, size: number): Line[] {
    const setter = this.setter(size)
    return paragraphs.flatMap((paragraph) => breakLines(paragraph, width, setter))
  }

  /** Whether a height fits on one page. */
  fits(height: number): boolean {
    return page.margin + height <= bottom
  }

  /** The number of pages so far. */
  get pageCount(): number {
    const { start, count } = this.pdf.bufferedPageRange()
    return start + count
  }

  /** How much of the page is filled, from 0 to 1. */
  get filled(): number {
    return (this.y - page.margin) / (bottom - page.margin)
  }

  beginPage(): void {
    this.pdf.addPage()
    this.y = page.margin
  }

  /** Draws a bar beside everything written since a place, over as many pages as that took. */
  bar(since: { page: number; y: number }, color: string, x: number, width: number): void {
    const last = this.pageCount
    for (let at = since.page; at <= last; at += 1) {
      const top = at === since.page ? since.y : page.margin
      const end = at === last ? this.y : bottom
      this.pdf.switchToPage(at - 1)
      this.tags.artifact('Layout', () => this.pdf.rect(x, top, width, end - top).fill(color))
    }
  }

  /** @returns whether a new page was begun */
  require(height: number): boolean {
    if (this.y + height <= bottom) return false
    this.beginPage()
    return true
  }

  /** Writes lines, over as many pages as they take. */
  write(lines: readonly Line[], size: number, x: number, width: number): void {
    this.tags.text(() => {
      for (const line of lines) {
        this.require(size * lineHeight)
        this.#draw(line, size, x, this.y, width)
        this.y += size * lineHeight
      }
    })
  }

  /** Writes lines beside other content, on this page. @returns where they end */
  writeNextTo(lines: readonly Line[], size: number, x: number, width: number): number {
    const fitting = Math.max(1, Math.floor((bottom - this.y) / (size * lineHeight)))
    const shown = lines.slice(0, fitting)
    this.tags.text(() => {
      for (const [index, line] of shown.entries()) {
        this.#draw(line, size, x, this.y + index * size * lineHeight, width)
      }
    })
    return this.y + shown.length * size * lineHeight
  }

  writeAt(line: Line, size: number, x: number, y: number): void {
    this.tags.text(() => {
      this.#draw(line, size, x, y, line.width)
    })
  }

  rule(y = this.y, x = page.margin, width = textWidth): void {
    this.tags.artifact('Layout', () => {
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke('#cfd5dc')
    })
  }

  #draw(line: Line, size: number, x: number, y: number, width: number): void {
    this.tags.piece(() => {
      this.#drawRuns(line, size, line.isRightToLeft ? x + width - line.width : x, y)
    })
  }

  #drawRuns({ runs }: Line, size: number, x: number, y: number): void {
    let at = x
    for (const { text, font, style, underline, width: own } of runs) {
      this.pdf.font(font).fontSize(size).fillColor(colors[style])
      // Fonts differ in how far they reach above the baseline.
      this.pdf.text(text, at, y + size, { lineBreak: false, baseline: 'alphabetic' })
      if (underline) this.#underline(at, y + size * 1.2, own, underline)
      at += own
    }
  }

  /** In its color, with a dark edge, as a light color would be invisible on paper. */
  #underline(x: number, y: number, width: number, color: string): void {
    const thick = 1.8
    this.pdf.rect(x, y, width, thick).fill(color)
    this.pdf.rect(x, y + thick, width, 0.5).fill(colors.plain)
  }
}
