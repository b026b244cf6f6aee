import type { Callout } from '../../quality/synthetic/content.ts'
import { printCallout } from '../../quality/synthetic/print/callouts.ts'
import { printItem } from '../../quality/synthetic/print/items.ts'
import { calloutStyles } from '../../quality/synthetic/print/look.ts'
import type { Sheet } from '../../quality/synthetic/print/sheet.ts'
import { TablePrinter } from '../../quality/synthetic/print/tables.ts'
import type { Sentences } from '../../quality/synthetic/sentences.ts'

/** What a place prints: the callout, and the content a manual has there anyway. */
export interface Printing {
  sheet: Sheet
  write: Sentences
  /** Hang of the list's items. */
  hang: number
  /** Prints the next step of the list, with more text after its own. */
  step: (more?: string) => void
}

/** Where a signal word may be in a manual, and how it is printed there. */
export const places: Record<string, (callout: Callout, printing: Printing) => void> = {
  'in the style of the document, at the margin': (callout, { sheet }) =>
    printCallout(sheet, callout, 0),
  'in another style than the rest': (callout, { sheet, write }) => {
    const { look } = sheet
    const own = look.callout
    look.callout = write.random.pick(calloutStyles)
    printCallout(sheet, callout, 0)
    look.callout = own
  },
  'in the indent of a step': (callout, { sheet, hang }) => printCallout(sheet, callout, hang),
  'in the text of a step': (callout, { step }) => step(inline(callout)),
  'after a bullet of a step': (callout, { sheet, hang }) => {
    printItem(sheet, { marker: '•', text: inline(callout), indent: hang, hang: 12 })
  },
  'on a line of its own': ({ word, text }, { sheet }) => {
    sheet.text(word, { before: 6, keep: 1 })
    sheet.text(text, { after: 6 })
  },
  'in large letters': ({ word, text }, { sheet }) => {
    const isHazard = { size: sheet.look.size * 1.3, before: 8, keep: 1 }
    sheet.text([{ text: word, weight: 'bold' }], isHazard)
    sheet.text(text, { after: 6 })
  },
  'in brackets': ({ word, text }, { sheet }) => {
    sheet.text(`[${word}] ${text}`, { before: 6, after: 6 })
  },
  'bold, without a colon': ({ word, text }, { sheet }) => {
    sheet.text([{ text: `${word} `, weight: 'bold' }, { text }], { before: 6, after: 6 })
  },
  'in the middle of a paragraph': (callout, { sheet, write }) => {
    const [first = '', last = ''] = write.sentences(write.language.descriptions, 2)
    sheet.text(write.joined([first, inline(callout), last]), { before: 6, after: 6 })
  },
  'over the end of a page': (callout, { sheet, write }) => {
    const text = write.joined([inline(callout), ...write.sentences(write.language.descriptions, 3)])
    sheet.y = Math.max(sheet.y, sheet.bottom - 1.5 * sheet.lineHeight())
    for (const line of sheet.wrapped([{ text }], sheet.frame.width)) {
      sheet.ensure(sheet.lineHeight())
      sheet.line(line, sheet.frame.x, sheet.y, sheet.look.size, sheet.frame.width)
      sheet.y += sheet.lineHeight()
    }
    sheet.space(6)
  },
  'in a row across a table of steps': (callout, printing) => {
    stepTable(printing, (table) => table.wide([{ text: inline(callout) }], undefined))
  },
  'in the action cell of a table of steps': (callout, printing) => {
    const [text = ''] = printing.write.instructions(1)
    stepTable(printing, (table) => {
      table.row([[[{ text: '3' }]], [[{ text }], [{ text: inline(callout) }]], [[{ text: '' }]]])
    })
  },
  'in the remarks of a table of steps': (callout, printing) => {
    const [text = ''] = printing.write.instructions(1)
    stepTable(printing, (table) => {
      table.row([[[{ text: '3' }]], [[{ text }]], [[{ text: inline(callout) }]]])
    })
  },
  'in a table of data': (callout, { sheet, write }) => {
    const rows = write.sentences(write.language.data, 3).map((line) => line.split(' | '))
    const settings = { columns: [0.4, 0.6], head: undefined, isRuled: true, headFill: undefined }
    const table = new TablePrinter(sheet, settings)
    sheet.space(6)
    for (const row of rows) table.row(row.map((text) => [[{ text }]]))
    table.row([[[{ text: write.thing() }]], [[{ text: inline(callout) }]]])
    sheet.space(6)
  },
  'in the side column': (callout, { sheet, step }) => {
    const { x, width } = sheet.frame
    if (sheet.look.columns === 2) return printCallout(sheet, callout, 0)
    const lines = sheet.wrapped([{ text: inline(callout) }], sideWidth, 7.5)
    sheet.ensure((lines.length + 1) * sheet.lineHeight(7.5))
    const { y } = sheet
    sheet.block(lines, x + width + 18, y, sideWidth, 7.5)
    step()
    sheet.y = Math.max(sheet.y, y + (lines.length + 1) * sheet.lineHeight(7.5))
  },
  'in a footnote': (callout, { sheet }) => {
    const lines = sheet.wrapped([{ text: `* ${inline(callout)}` }], sheet.frame.width, 7.5)
    const height = lines.length * sheet.lineHeight(7.5)
    if (sheet.y + height > sheet.bottom) return void sheet.text(`* ${inline(callout)}`)
    sheet.block(lines, sheet.frame.x, sheet.bottom - height, sheet.frame.width, 7.5)
    sheet.nextFrame()
  },
}

/** The width reserved for it in documents with a side column, in points. */
export const sideWidth = 74

function inline({ word, text }: Callout): string {
  return `${word}: ${text}`
}

function stepTable({ sheet, write }: Printing, row: (table: TablePrinter) => void): void {
  const { number, action, remark } = write.language.stepColumns
  const [first = '', second = '', last = ''] = write.instructions(3)
  const head = [number, action, remark].map((names) => write.random.pick(names.split('\n')))
  const columns = [0.12, 0.6, 0.28]
  const table = new TablePrinter(sheet, { columns, head, isRuled: true, headFill: '#e8eef6' })
  const step = (marker: string, text: string): number =>
    table.row([[[{ text: marker }]], [[{ text }]], [[{ text: '' }]]])
  sheet.space(6)
  table.begin()
  step('1', first)
  step('2', second)
  row(table)
  step('4', last)
  sheet.space(6)
}
