// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit'

/** The position of words on a page, in points from its top left. */
export interface PrintedPlace {
  page: number
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface Manual {
  bytes: Buffer
  title: string
  /** The places by the text printed there. */
  places: Map<string, PrintedPlace>
}

export const manualTitle = 'Replace the coolant pump'
export const warning = 'Hot coolant can burn you. Let the engine cool for two hours.'
export const firstPage = [
  'Disconnect the negative battery cable.',
  'Drain the coolant into a clean pan.',
  'Remove the four bolts of the pump cover.',
]
export const secondPage = [
  'Lift the old pump out of its seat.',
  'Clean the sealing face with a lint-free cloth.',
  'Insert the new pump and tighten the bolts to 12 Nm.',
]

/** A manual of two pages: title, tools, a warning in a box, and six numbered steps. */
export async function manual(options: PDFKit.PDFDocumentOptions = {}): Promise<Manual> {
  const document = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const places = new Map<string, PrintedPlace>()
  const page = { number: 1 }
  const print = (text: string, x: number, y: number, size: number, font = 'Helvetica') => {
    document.font(font).fontSize(size).text(text, x, y, { lineBreak: false })
    const x1 = x + document.widthOfString(text)
    places.set(text, { page: page.number, x0: x, y0: y, x1, y1: y + size })
  }
  print(manualTitle, 72, 72, 22, 'Helvetica-Bold')
  print('Tools required', 72, 120, 13, 'Helvetica-Bold')
  print('• Socket wrench 10 mm', 84, 142, 11)
  print('• Torque wrench', 84, 158, 11)
  print('Removal', 72, 196, 15, 'Helvetica-Bold')
  steps(print, firstPage, 1, 226)
  document.rect(68, 330, 460, 52).lineWidth(1.5).stroke('#d00000')
  print('WARNING', 80, 340, 12, 'Helvetica-Bold')
  print(warning, 80, 358, 11)

  document.addPage()
  page.number = 2
  print('Installation', 72, 72, 15, 'Helvetica-Bold')
  steps(print, secondPage, 4, 104)
  return { bytes: await bytesOf(document), title: manualTitle, places }
}

/** Text of the manual below that is no step, notice, tool or title. */
export const unusedText = 'Our pumps are known for their long life in ships and mines.'

/**
 * The manual with a picture at its last step, another on a separate page, and text that is no step, notice
 * or tool.
 */
export async function reviewManual(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 })
  const print = (text: string, x: number, y: number, size: number, font = 'Helvetica') => {
    document.font(font).fontSize(size).text(text, x, y, { lineBreak: false })
  }
  print(manualTitle, 72, 72, 22, 'Helvetica-Bold')
  print('Customer service', 72, 640, 16, 'Helvetica-Bold')
  print(unusedText, 72, 670, 11)
  steps(print, [...firstPage, ...secondPage], 1, 226)
  document.rect(68, 160, 460, 52).lineWidth(1.5).stroke('#d00000')
  print('WARNING', 80, 170, 12, 'Helvetica-Bold')
  print(warning, 80, 188, 11)
  document.image(square, 94, 380, { width: 160, height: 110 })
  document.addPage()
  print('Accessories', 72, 72, 16, 'Helvetica-Bold')
  document.image(square, 94, 380, { width: 260, height: 190 })
  return await bytesOf(document)
}

/** A sheet with nothing but a circle and a title block. */
export async function drawing(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 })
  document.circle(300, 300, 80).stroke()
  const cells: [x: number, y: number, label: string, value: string][] = [
    [400, 700, 'Drawing number', 'AM1-204'],
    [400, 724, 'Rev.', 'C'],
    [280, 700, 'Title', 'Center pulley'],
  ]
  for (const [x, y, label, value] of cells) {
    document.rect(x, y, 120, 24).stroke()
    document.fontSize(5).text(label, x + 3, y + 2, { lineBreak: false })
    document.fontSize(10).text(value, x + 3, y + 10, { lineBreak: false })
  }
  return await bytesOf(document)
}

/** A blue square. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mNQcDhAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULACVJgD0W+xOvAAAAAElFTkSuQmCC',
  'base64',
)

/** A document with two procedures, each on its own page. */
export async function handbook(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 })
  document.font('Helvetica-Bold').fontSize(28).text('Dryer service manual', 72, 40)
  const page = (title: string, texts: string[]) => {
    document.font('Helvetica-Bold').fontSize(18).text(title, 72, 88, { lineBreak: false })
    document.font('Helvetica').fontSize(11)
    texts.forEach((text, index) => {
      document.text(`${index + 1}. ${text}`, 72, 120 + index * 24, { lineBreak: false })
    })
  }
  page('Replace the filter', firstPage)
  document.addPage()
  page('Adjust the belt', secondPage)
  return await bytesOf(document)
}

/** A manual of two pages that is as large as a scan. */
export async function largeManual(bytes: number): Promise<Buffer> {
  const { bytes: small } = await manual()
  return Buffer.concat([small, Buffer.alloc(bytes, '% nothing to see here\n')])
}

/** A page of prose in which nothing is to be done. */
export async function prose(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document
    .fontSize(12)
    .text(
      'The pump was designed in 1962 in a small workshop by the river. Its casing is grey. ' +
        'Many people remember its quiet sound, and the museum keeps one of the first.',
    )
  return await bytesOf(document)
}

function steps(
  print: (text: string, x: number, y: number, size: number) => void,
  texts: string[],
  from: number,
  top: number,
) {
  texts.forEach((text, index) => {
    const y = top + index * 24
    print(`${from + index}.`, 72, y, 11)
    print(text, 94, y, 11)
  })
}

async function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => {
    document.on('end', resolve)
  })
  document.end()
  await ended
  return Buffer.concat(chunks)
}
