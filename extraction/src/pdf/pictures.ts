import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { FigureBlock } from '../document.ts'
import { DocumentError } from '../errors.ts'
import type { Box } from '../geometry.ts'
import { encodePicture } from '../images/encode-picture.ts'
import type { Picture, ReadOptions } from '../reader.ts'
import { loadRenderer, type Drawn, type Renderer } from '../images/canvas.ts'
import { annotationMode, openPdf } from './open.ts'

const dotsPerInch = 150
const usualMaxPixels = 4_000_000
const maxPictures = 500
/** How many pictures of a page are drawn at once: each is a canvas of some megabytes. */
const maxAtOnce = 8

/**
 * Pictures of figures, cropped from the rendered page: with the labels and arrows drawn over
 * them. At 150 dots per inch, or fewer if that would be more than four megapixels.
 * Returns none if the machine has no renderer.
 *
 * The parser decodes images and turns letters into outlines itself; the renderer sees outlines
 * and pixels only, never a font or an image file of the document.
 */
export async function* cutFigures(
  bytes: Uint8Array,
  figures: readonly FigureBlock[],
  { maxPixels = usualMaxPixels, signal, onProgress }: ReadOptions,
): AsyncGenerator<Picture> {
  const canvas = await loadRenderer()
  if (!canvas || figures.length === 0) return
  const document = await openPdf(bytes, { images: true })
  const total = Math.min(figures.length, maxPictures)
  try {
    let done = 0
    for (const together of onOnePage(figures.slice(0, total))) {
      if (signal?.aborted) throw new DocumentError('canceled')
      const drawn = together.map((figure) => pictureOf(document, figure, { canvas, maxPixels }))
      yield* (await Promise.all(drawn)).filter((picture) => picture !== undefined)
      done += together.length
      onProgress?.({ phase: 'pictures', done, total })
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

/**
 * Consecutive figures on a page. The parser decodes the pictures of a page once for everything drawn
 * at the same time, and then discards them.
 */
function onOnePage(figures: readonly FigureBlock[]): FigureBlock[][] {
  const groups: FigureBlock[][] = []
  for (const figure of figures) {
    const last = groups.at(-1)
    const isTogether = last?.[0]?.page === figure.page && last.length < maxAtOnce
    if (isTogether) last.push(figure)
    else groups.push([figure])
  }
  return groups
}

interface Drawing {
  canvas: Renderer
  /** Of one picture. */
  maxPixels: number
}

/** A figure that cannot be drawn is left out: the text does not depend on it. */
async function pictureOf(
  document: PDFDocumentProxy,
  figure: FigureBlock,
  drawing: Drawing,
): Promise<Picture | undefined> {
  try {
    const page = await document.getPage(figure.page)
    if (!figure.box) return undefined
    return await encodePicture(figure.id, await cutFrom(page, figure.box, drawing))
  } catch {
    return undefined
  }
}

async function cutFrom(
  page: PDFPageProxy,
  [x0, y0, x1, y1]: Box,
  { canvas: { createCanvas }, maxPixels }: Drawing,
): Promise<Drawn> {
  const usual = dotsPerInch / 72
  const scale = Math.min(usual, Math.sqrt(maxPixels / ((x1 - x0) * (y1 - y0))))
  const viewport = page.getViewport({ scale, offsetX: -x0 * scale, offsetY: -y0 * scale })
  const canvas = createCanvas(
    Math.max(1, Math.round((x1 - x0) * scale)),
    Math.max(1, Math.round((y1 - y0) * scale)),
  )
  // The parser draws on any canvas that behaves like that of a browser.
  const target = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport, annotationMode, intent: 'print' }).promise
  return canvas
}
