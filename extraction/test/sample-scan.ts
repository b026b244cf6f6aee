import { createCanvas } from '@napi-rs/canvas'
import Pdf from 'pdfkit'

import { openPdf } from '../src/pdf/open.ts'

/** A page as a scanner gives it: a picture, turned by some degrees. */
export async function scanOf(
  pdf: Uint8Array,
  { degrees = 0, dotsPerInch = 150 }: { degrees?: number; dotsPerInch?: number } = {},
): Promise<{ png: Uint8Array; width: number; height: number }> {
  const document = await openPdf(pdf, { images: true })
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  const drawn = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: drawn as unknown as HTMLCanvasElement, viewport }).promise
  await document.loadingTask.destroy()
  const isSideways = degrees % 180 === 90
  const canvas = isSideways
    ? createCanvas(drawn.height, drawn.width)
    : createCanvas(drawn.width, drawn.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2)
  return { png: await canvas.encode('png'), width: canvas.width, height: canvas.height }
}

/** A PDF whose only page is a picture. */
export async function scannedPdf(
  pdf: Uint8Array,
  options?: { degrees?: number },
): Promise<Uint8Array> {
  const { png, width, height } = await scanOf(pdf, options)
  const size: [number, number] = [(width * 72) / 150, (height * 72) / 150]
  const scan = new Pdf({ size, margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => {
    scan.on('data', (chunk: Buffer) => chunks.push(chunk))
    scan.on('end', () => resolve())
  })
  scan.image(Buffer.from(png), 0, 0, { width: size[0] })
  scan.end()
  await done
  return Buffer.concat(chunks)
}
