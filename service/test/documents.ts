import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

import type PdfDocument from 'pdfkit'

import type { TestMember } from './service.ts'

export interface Chapter {
  heading: string
  /** Numbered steps, each a paragraph. */
  steps: string[]
  /** A line such as `WARNING: Hot surface.` before the steps. */
  notice?: string
}

const seal: Chapter = {
  heading: 'Replacing the mechanical seal',
  notice: 'WARNING: Isolate the pump from the power supply before you open it.',
  steps: [
    'Close the suction valve and the discharge valve.',
    'Drain the pump casing into a container.',
    'Remove the eight bolts of the casing cover.',
    'Pull the old seal off the shaft.',
    'Push the new seal onto the shaft until it stops.',
  ],
}

/** A born-digital manual, the way word processors make them: one page per chapter. */
export async function manualPdf(
  chapters: Chapter[] = [seal],
  options: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Buffer> {
  return await pdfWith((document) => {
    for (const [index, { heading, notice, steps }] of chapters.entries()) {
      if (index > 0) document.addPage()
      document.font('Helvetica-Bold').fontSize(18).text(heading).moveDown()
      document.font('Helvetica').fontSize(11)
      if (notice) document.text(notice).moveDown()
      for (const [at, step] of steps.entries()) document.text(`${at + 1}. ${step}`).moveDown(0.5)
    }
  }, options)
}

/** A blue square. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKklEQVR42mNQcDhAU8QwasGoBaMWjFowasGoBaMWjFowasGoBaMWDBULACVJgD0W+xOvAAAAAElFTkSuQmCC',
  'base64',
)

/** A manual with a picture below each step. */
export async function illustratedPdf({ isWithAppendix = false } = {}): Promise<Buffer> {
  return await pdfWith((document) => {
    document.font('Helvetica-Bold').fontSize(18).text(seal.heading).moveDown()
    document.font('Helvetica').fontSize(11)
    for (const [at, step] of seal.steps.slice(0, 3).entries()) {
      document.text(`${at + 1}. ${step}`).moveDown()
      document.image(square, document.x + 20, document.y, { width: 150 - 10 * at, height: 100 })
      document.y += 120
    }
    if (!isWithAppendix) return
    document.addPage().font('Helvetica-Bold').fontSize(18).text('Spare parts')
    document.image(square, 100, 300, { width: 300, height: 200 })
  })
}

/** A scanned manual: pictures of text, the same on each page. */
export async function scannedPdf(pages: number): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(1240, 1754)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  context.font = '36px sans-serif'
  for (const [at, step] of seal.steps.entries())
    context.fillText(`${at + 1}. ${step}`, 90, 140 + at * 90)
  return await pdfWith((document) => {
    // Drawn by reference, it is embedded once.
    const picture = canvas.toDataURL('image/png')
    for (let page = 0; page < pages; page += 1) {
      if (page > 0) document.addPage()
      document.image(picture, 0, 0, { width: 595 })
    }
  })
}

/** A sheet with only a circle and a title block. */
export async function drawingPdf(fields: { number: string; revision: string }): Promise<Buffer> {
  const cells: [x: number, y: number, label: string, value: string][] = [
    [400, 700, 'Drawing number', fields.number],
    [400, 724, 'Rev.', fields.revision],
    [280, 700, 'Title', 'Center pulley'],
    [280, 724, 'Scale', '2:1'],
  ]
  return await pdfWith((document) => {
    document.circle(300, 300, 80).stroke()
    for (const [x, y, label, value] of cells) {
      document.rect(x, y, 120, 24).stroke()
      document.fontSize(5).text(label, x + 3, y + 2, { lineBreak: false })
      document.fontSize(10).text(value, x + 3, y + 10, { lineBreak: false })
    }
  })
}

/** A document that tells a story and instructs no one. */
export async function storyPdf(): Promise<Buffer> {
  return await pdfWith((document) => {
    document.fontSize(11)
    for (let page = 0; page < 2; page += 1) {
      if (page > 0) document.addPage()
      document.text(
        'The company was founded in 1921 by two brothers who had grown up beside the river. ' +
          'Its first pumps were sold to breweries in the valley, and its foundry still stands there. ',
      )
    }
  })
}

type Document = InstanceType<typeof PdfDocument>

async function pdfWith(
  draw: (document: Document) => void,
  options: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Buffer> {
  // Loaded only when needed: many tests that import this module create no document.
  const { default: Pdf } = await import('pdfkit')
  const document = new Pdf({ size: 'A4', ...options })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
  draw(document)
  document.end()
  return await whole
}

export interface TestDocument {
  bytes: Buffer
  filename?: string
  contentType?: string
}

/** Announces a document and sends its bytes, but does not complete it. Returns its file id. */
export async function uploadDocument(
  { client }: TestMember,
  guidebookId: string,
  { bytes, filename = 'manual.pdf', contentType = 'application/pdf' }: TestDocument,
): Promise<string> {
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { filename, contentType, size: bytes.length, sha256: sha256Of(bytes) },
  })
  const response = await fetch(upload.url, {
    method: upload.method,
    headers: upload.headers,
    body: new Uint8Array(bytes),
  })
  assert.equal(response.status, 200, await response.text())
  return fileId
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
