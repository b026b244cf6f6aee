import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas'
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
  return await pdfOf([width, height], [{ png, left: 0, top: 0, width }])
}

/** A PDF whose only page has each line of the text as a black picture with a mask. */
export async function pdfOfMaskedLines(pdf: Uint8Array): Promise<Uint8Array> {
  const { png, width, height } = await scanOf(pdf)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(png)), 0, 0)
  makeMask(canvas)
  const pieces = linesOf(canvas).map(([left, top, right, bottom]) => {
    const piece = createCanvas(right - left, bottom - top)
    piece.getContext('2d').drawImage(canvas, -left, -top)
    return { png: piece.toBuffer('image/png'), left, top, width: piece.width }
  })
  return await pdfOf([width, height], pieces)
}

/** Black everywhere, as opaque as the paper was dark. */
function makeMask(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.set([0, 0, 0, 255 - (pixels.data[at] ?? 255)], at)
  }
  context.putImageData(pixels, 0, 0)
}

/** The bounds of what stands between rows without ink. */
function linesOf(canvas: Canvas): [left: number, top: number, right: number, bottom: number][] {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const inkIn = (y: number): number[] =>
    Array.from({ length: width }, (_, x) => x).filter(
      (x) => (data[4 * (y * width + x) + 3] ?? 0) > 0,
    )
  const lines: [number, number, number, number][] = []
  let isInLine = false
  for (let y = 0; y < height; y += 1) {
    const ink = inkIn(y)
    const [left = width, right = 0] = [ink[0], ink.at(-1)]
    const line = isInLine ? lines.pop() : undefined
    if (ink.length > 0) {
      lines.push([
        Math.min(left, line?.[0] ?? width),
        line?.[1] ?? y,
        Math.max(right + 1, line?.[2] ?? 0),
        y + 1,
      ])
    } else if (line) lines.push(line)
    isInLine = ink.length > 0
  }
  return lines
}

interface Placed {
  png: Uint8Array
  left: number
  top: number
  width: number
}

/** All lengths in pixels of 150 to the inch. */
async function pdfOf(
  [width, height]: [width: number, height: number],
  pictures: readonly Placed[],
): Promise<Uint8Array> {
  const points = (pixels: number): number => (pixels * 72) / 150
  const scan = new Pdf({
    size: [points(width), points(height)],
    margin: 0,
    info: { CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => {
    scan.on('data', (chunk: Buffer) => chunks.push(chunk))
    scan.on('end', () => resolve())
  })
  for (const picture of pictures) {
    scan.image(Buffer.from(picture.png), points(picture.left), points(picture.top), {
      width: points(picture.width),
    })
  }
  scan.end()
  await done
  return Buffer.concat(chunks)
}
