import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import Pdf from 'pdfkit'

const stepsPerPage = 12

/** Writes a service manual with that many pages: one procedure per page, with a warning, running titles and a table. */
export async function writeManual(file, pages) {
  const pdf = new Pdf({ size: 'A4', margin: 60, autoFirstPage: false })
  const output = createWriteStream(file)
  pdf.pipe(output)
  for (let page = 1; page <= pages; page += 1) writePage(pdf, page)
  pdf.end()
  await finished(output)
}

function writePage(pdf, page) {
  pdf.addPage()
  pdf.font('Helvetica').fontSize(8).text('Compressor service manual', 60, 30, { lineBreak: false })
  pdf.text(`SM-2047 page ${page}`, 440, 30, { lineBreak: false })
  pdf.font('Helvetica-Bold').fontSize(15).text(`${page}. Replace valve assembly ${page}`, 60, 70)
  pdf.moveDown().fontSize(10).text('WARNING', { continued: true })
  pdf.font('Helvetica').text(`: Hot oil at ${60 + page} °C. Let the housing cool for two hours.`)
  pdf.moveDown()
  for (let step = 1; step <= stepsPerPage; step += 1) {
    pdf.text(`${step}.`, 60, pdf.y, { continued: true })
    pdf.text(
      `  Loosen bolt ${step} of flange ${page} by a quarter turn and check the gasket for cracks, ` +
        `then tighten it to ${10 + step} Nm with the torque wrench while the shaft is held still.`,
      { width: 460 },
    )
  }
  pdf.moveDown()
  for (let row = 0; row < 5; row += 1) {
    const y = pdf.y
    pdf.rect(60, y, 460, 16).stroke()
    pdf.text(`Part ${page}-${row}`, 66, y + 4, { lineBreak: false })
    pdf.text(`${row + 1} pieces`, 300, y + 4, { lineBreak: false })
    pdf.y = y + 16
  }
}
