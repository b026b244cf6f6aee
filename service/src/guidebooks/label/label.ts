import type { Guidebook } from '@millwright/contract/guidebooks'

import { FileAnswer } from '#platform/answer'

import { qrModules, qrPng, qrSvg } from './qr-code.ts'

const pointsPerMillimetre = 72 / 25.4
const size = { width: 90 * pointsPerMillimetre, height: 40 * pointsPerMillimetre }
const margin = 4 * pointsPerMillimetre
const codeSide = size.height - 2 * margin

/** The facts of a guidebook that its label shows. */
export type LabeledGuidebook = Pick<
  Guidebook,
  'shortId' | 'title' | 'drawing_number' | 'drawing_revision' | 'customer_item_id' | 'updatedAt'
>

/** The code of an address alone, or with the facts of its guidebook on a label to print. */
export async function renderLabel(
  guidebook: LabeledGuidebook,
  address: string,
  format: 'svg' | 'png' | 'pdf' = 'svg',
): Promise<FileAnswer> {
  if (format === 'png') return new FileAnswer('image/png', qrPng(address))
  if (format === 'svg') return new FileAnswer('image/svg+xml; charset=utf-8', qrSvg(address))
  return new FileAnswer('application/pdf', await labelPdf(guidebook, address))
}

/**
 * A label to print and stick on the item, 90 × 40 mm: the code on the left, text for people on the
 * right. Text that does not fit ends in an ellipsis.
 */
async function labelPdf(guidebook: LabeledGuidebook, address: string): Promise<Buffer> {
  // Labels are rarely printed, and the fonts of the library take memory.
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: [size.width, size.height],
    margin: 0,
    info: { Title: guidebook.title, CreationDate: new Date(guidebook.updatedAt) },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve))
  drawCode(pdf, address)
  const x = 2 * margin + codeSide
  const column = { width: size.width - x - margin, ellipsis: true }
  pdf.font('Helvetica-Bold').fontSize(12)
  pdf.text(printable(guidebook.title), x, margin, { ...column, height: 44 })
  pdf.font('Helvetica').fontSize(8)
  for (const line of listItemNumbers(guidebook))
    pdf.text(printable(line), { ...column, height: 10 })
  pdf.fontSize(7).text(guidebook.shortId, x, size.height - margin - 8, column)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

function drawCode(pdf: PDFKit.PDFDocument, address: string): void {
  const modules = qrModules(address)
  const side = codeSide / modules.length
  for (const [row, cells] of modules.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) pdf.rect(margin + column * side, margin + row * side, side, side)
    }
  }
  pdf.fill('black')
}

function listItemNumbers({
  drawing_number,
  drawing_revision,
  customer_item_id,
}: LabeledGuidebook): string[] {
  const revision = drawing_revision ? ` rev. ${drawing_revision}` : ''
  return [
    ...(drawing_number ? [`Drawing ${drawing_number}${revision}`] : []),
    ...(customer_item_id ? [`Item ${customer_item_id}`] : []),
  ]
}

/** The built-in fonts have Western European letters; any other character becomes a question mark. */
function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u20ac]/g, '?')
}
