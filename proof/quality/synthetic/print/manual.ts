import type { Item, Manual, Part, Procedure } from '../content.ts'
import type { Numbering } from '../numbering.ts'
import type { Random } from '../random.ts'
import type { Sentences } from '../sentences.ts'
import { printCallout } from './callouts.ts'
import { printFigure } from './figures.ts'
import { printItem } from './items.ts'
import type { Look } from './look.ts'
import { Sheet, type Frame } from './sheet.ts'
import { printSteps } from './steps.ts'
import { TablePrinter } from './tables.ts'

export interface Printing {
  manual: Manual
  look: Look
  numbering: Numbering
  random: Random
  write: Sentences
  isCards: boolean
  hasCover: boolean
  /** Printed invisibly. */
  hidden: string[]
  /** No part begins after this page. */
  lastPage?: number
}

/** Prints a manual as a PDF. Pages and markers are recorded in its steps. */
export class ManualPrinter {
  readonly #printing: Printing
  readonly #sheet: Sheet
  readonly #figures = { count: 0 }
  readonly #numbers = [0, 0]

  constructor(printing: Printing) {
    this.#printing = printing
    this.#sheet = new Sheet(printing.look, printing.manual.title)
    this.#sheet.furniture = (sheet, frame, page) => this.#furniture(sheet, frame, page)
  }

  async print(): Promise<{ bytes: Uint8Array; pages: number }> {
    const { manual, hasCover } = this.#printing
    this.#sheet.nextPage()
    this.#title(hasCover)
    const { lastPage = Infinity } = this.#printing
    for (const part of manual.parts) {
      if (this.#sheet.page < lastPage) this.#part(part)
    }
    this.#hide()
    const bytes = await this.#sheet.finish()
    return { bytes, pages: this.#sheet.page }
  }

  #title(hasCover: boolean): void {
    const { manual, random } = this.#printing
    const sheet = this.#sheet
    const { size } = sheet.look
    if (hasCover) sheet.y += sheet.frame.height * 0.25
    sheet.text([{ text: manual.title, weight: 'bold' }], {
      size: size * (hasCover ? 2.3 : random.pick([1.6, 1.9])),
      align: random.pick(['left', 'left', 'center']),
      after: 6,
    })
    if (hasCover || random.chance(0.4)) {
      sheet.text(
        `${manual.product}, ${random.pick(['', 'Rev. ', 'No. '])}${random.between(100, 980)}-${random.between(10, 99)}`,
        { after: 10 },
      )
    }
    if (!hasCover) return
    printFigure(sheet, random, undefined, { height: 150 })
    sheet.nextPage()
  }

  #part(part: Part): void {
    const { random } = this.#printing
    const sheet = this.#sheet
    switch (part.kind) {
      case 'contents':
        return this.#contents()
      case 'heading':
        return void this.#heading(part.text, part.level)
      case 'paragraph':
        sheet.text(part.text, { after: 6 })
        return
      case 'rules':
      case 'bullets':
        for (const text of part.texts) this.#bullet('•', text)
        return
      case 'numbered':
        for (const [index, text] of part.texts.entries()) this.#bullet(`${index + 1}.`, text)
        return
      case 'definitions':
        for (const { word, text } of part.entries) {
          sheet.text([{ text: `${word} `, weight: 'bold' }, { text }], { after: 4 })
        }
        return
      case 'safety':
        for (const callout of part.callouts) printCallout(sheet, callout, 0)
        return
      case 'table':
        return this.#table(part)
      case 'legend':
        printFigure(sheet, random, part.caption, { labels: part.names.length, height: 130 })
        return this.#legend(part.names)
      case 'procedure':
        return this.#procedure(part.procedure)
      default:
        return part satisfies never
    }
  }

  #bullet(marker: string, text: string): void {
    printItem(this.#sheet, { marker, text, indent: 0, hang: this.#sheet.look.size * 1.8 })
  }

  /** @returns the heading's number, which is printed only if headings have one */
  #heading(text: string, level: 1 | 2): string {
    const { look } = this.#sheet
    if (level === 1) {
      this.#numbers[0] = (this.#numbers[0] ?? 0) + 1
      this.#numbers[1] = 0
    } else this.#numbers[1] = (this.#numbers[1] ?? 0) + 1
    const number = this.#numbers.slice(0, level).join('.')
    if (level === 1 && look.chaptersBeginPages && this.#sheet.page > 1) this.#sheet.startPage()
    const printed = look.hasCapitalHeadings ? text.toLocaleUpperCase() : text
    const size =
      look.size * (level === 1 ? look.headingScale : Math.max(1.08, look.headingScale * 0.85))
    this.#sheet.text(
      [
        {
          text: look.hasNumberedHeadings ? `${number} ${printed}` : printed,
          weight: 'bold',
          color: look.headingColor,
        },
      ],
      { size, before: level === 1 ? 14 : 9, after: 4, keep: 3 },
    )
    if (look.hasHeadingRule && level === 1) {
      const { x, width } = this.#sheet.frame
      const y = this.#sheet.y - 2
      this.#sheet.pdf
        .lineWidth(0.7)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(look.headingColor)
      this.#sheet.y += 4
    }
    return number
  }

  #contents(): void {
    const { manual, write, look } = this.#printing
    const sheet = this.#sheet
    const titles = manual.parts.flatMap((part) =>
      part.kind === 'procedure'
        ? [part.procedure.title]
        : part.kind === 'heading'
          ? [part.text]
          : [],
    )
    sheet.text([{ text: write.language.headings.contents, weight: 'bold' }], {
      size: look.size * look.headingScale,
      after: 6,
    })
    for (const [index, title] of titles.entries()) {
      const entry = look.hasNumberedHeadings ? `${index + 1} ${title}` : title
      const page = String(2 + Math.floor(index * 0.7))
      const room =
        sheet.frame.width - sheet.breaker.width(`${entry}  ${page}`, look.face.regular, look.size)
      const dots = Math.max(
        3,
        Math.floor(room / sheet.breaker.width('.', look.face.regular, look.size)) - 2,
      )
      sheet.text(`${entry} ${'.'.repeat(dots)} ${page}`, { after: 2 })
    }
    sheet.startPage()
  }

  #table({ head, rows, hasHead }: Extract<Part, { kind: 'table' }>): void {
    const columns = head.map((_cell, index) =>
      index === 0 && head.length === 3 ? 0.2 : head.length === 3 ? 0.4 : 0.5,
    )
    const table = new TablePrinter(this.#sheet, {
      columns,
      head: hasHead ? head : undefined,
      isRuled: this.#printing.random.chance(0.7),
      headFill: '#e4e4e4',
    })
    table.begin()
    for (const row of rows) table.row(row.map((text) => [[{ text }]]))
    this.#sheet.space(8)
  }

  #legend(names: string[]): void {
    for (const [index, name] of names.entries()) {
      printItem(this.#sheet, { marker: String(index + 1), text: name, indent: 0, hang: 18 })
    }
    this.#sheet.space(6)
  }

  #procedure(procedure: Procedure): void {
    const { manual, write } = this.#printing
    const sheet = this.#sheet
    const isTitled = procedure.title !== manual.title
    const section = isTitled ? this.#heading(procedure.title, 1) : ''
    this.#items(write.language.headings.tools, procedure.tools)
    this.#items(write.language.headings.parts, procedure.parts)
    for (const phase of procedure.phases) {
      const own = phase.title === undefined ? section : this.#heading(phase.title, isTitled ? 2 : 1)
      if (phase === procedure.phases[0]) {
        for (const callout of procedure.callouts) printCallout(sheet, callout, 0)
        if (procedure.leadIn !== undefined)
          sheet.text(procedure.leadIn, { before: 2, after: 4, keep: 2 })
      }
      const { numbering, random, isCards } = this.#printing
      printSteps(
        {
          sheet,
          numbering,
          random,
          write,
          section: own === '' ? '1' : own,
          figures: this.#figures,
          isCards,
        },
        phase,
      )
    }
    sheet.space(8)
  }

  #items(heading: string, items: Item[]): void {
    if (items.length === 0) return
    const { random, look } = this.#printing
    this.#sheet.text([{ text: heading, weight: 'bold' }], { before: 6, after: 2, keep: 2 })
    const amount = random.pick<(item: Item) => string>([
      ({ name, quantity }) => (quantity === undefined ? name : `${quantity} × ${name}`),
      ({ name, quantity }) => (quantity === undefined ? name : `${quantity}x ${name}`),
      ({ name, quantity }) => (quantity === undefined ? name : `${name} (${quantity}x)`),
    ])
    for (const item of items) {
      printItem(this.#sheet, { marker: '•', text: amount(item), indent: 0, hang: look.size * 1.4 })
    }
    this.#sheet.space(6)
  }

  #furniture(sheet: Sheet, { x, width, height }: Frame, page: number): void {
    const { look, manual, hasCover } = this.#printing
    if (hasCover && page === 1) return
    const size = 7.5
    const print = (text: string, y: number, align: 'left' | 'right'): void => {
      const room = width - 2 * look.margin
      const lines = sheet.wrapped([{ text, color: '#555555' }], room, size)
      const shift = align === 'right' ? room - (lines[0]?.width ?? 0) : 0
      sheet.block(lines.slice(0, 1), x + look.margin + shift, y, room, size)
    }
    if (look.hasHeader) print(manual.title, look.margin * 0.5, page % 2 === 0 ? 'left' : 'right')
    const bottom = height - look.margin * 0.7
    if (look.footer === 'number') print(String(page), bottom, 'right')
    if (look.footer === 'dashed') print(`– ${page} –`, bottom, 'left')
    if (look.footer === 'company') {
      print(`© 2024 Nordhavn Industries · ${manual.product}`, bottom, 'left')
      print(String(page), bottom, 'right')
    }
  }

  /** White on white. */
  #hide(): void {
    const sheet = this.#sheet
    for (const text of this.#printing.hidden) {
      const lines = sheet.wrapped([{ text, color: '#ffffff' }], sheet.frame.width)
      sheet.ensure(lines.length * sheet.lineHeight())
      sheet.block(lines, sheet.frame.x, sheet.y, sheet.frame.width)
      sheet.y += lines.length * sheet.lineHeight()
    }
  }
}
