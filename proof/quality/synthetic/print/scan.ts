import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import Pdf from 'pdfkit'

import type { Random } from '../random.ts'

const assets = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** How a scanner treats a document. */
interface Scanner {
  dotsPerInch: number
  /** In radians. */
  skew: number
  /** Up to this much darker or lighter, of 255. */
  noise: number
  paper: string
  quality: number
}

/** The same document printed and scanned: pictures of its pages, slightly skewed, without text. */
export async function degradeToScan(bytes: Uint8Array, random: Random): Promise<Uint8Array> {
  const scanner = chooseScanner(random)
  const document = await getDocument({
    data: bytes.slice(),
    standardFontDataUrl: `${path.join(assets, 'standard_fonts')}/`,
    cMapUrl: `${path.join(assets, 'cmaps')}/`,
    cMapPacked: true,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  const info = { CreationDate: new Date(0), ModDate: new Date(0) }
  const pdf = new Pdf({ autoFirstPage: false, margin: 0, info })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve())
  })
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const picture = await pictureOf(page, scanner, random)
    pdf.addPage({ size: [width, height], margin: 0 })
    pdf.image(picture, 0, 0, { width, height })
  }
  await document.loadingTask.destroy()
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

function chooseScanner(random: Random): Scanner {
  return {
    dotsPerInch: random.pick([150, 200, 200, 300]),
    skew: ((random.next() - 0.5) * 2.4 * Math.PI) / 180,
    noise: random.pick([6, 14, 26]),
    paper: random.pick(['#ffffff', '#fbfaf5', '#f0efe9']),
    quality: random.pick([55, 75, 88]),
  }
}

async function pictureOf(page: PDFPageProxy, scanner: Scanner, random: Random): Promise<Buffer> {
  const viewport = page.getViewport({ scale: scanner.dotsPerInch / 72 })
  const printed = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  // The parser draws on any canvas that behaves like that of a browser.
  const target = printed as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport, intent: 'print' }).promise
  const copy = createCanvas(printed.width, printed.height)
  const context = copy.getContext('2d')
  context.fillStyle = scanner.paper
  context.fillRect(0, 0, copy.width, copy.height)
  context.globalCompositeOperation = 'multiply'
  context.translate(copy.width / 2, copy.height / 2)
  context.rotate(scanner.skew)
  context.drawImage(printed, -copy.width / 2, -copy.height / 2)
  addNoise(copy, scanner.noise, random)
  return await copy.encode('jpeg', scanner.quality)
}

/** Gray, as most office scanners are set, with grain and a few specks of dust. */
function addNoise(canvas: Canvas, most: number, random: Random): void {
  const context = canvas.getContext('2d')
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = image
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    const grey = 0.3 * red + 0.59 * green + 0.11 * blue + (random.next() - 0.5) * most
    data[at] = grey
    data[at + 1] = grey
    data[at + 2] = grey
  }
  context.putImageData(image, 0, 0)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = '#3a3a3a'
  for (let speck = random.between(4, 30); speck > 0; speck -= 1) {
    context.fillRect(random.next() * canvas.width, random.next() * canvas.height, 2, 2)
  }
}
