import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { DocumentError } from '../errors.ts'
import { area } from '../geometry.ts'
import type { PageContent, PlacedImage } from '../page-content.ts'
import type { ReadOptions } from '../reader.ts'
import { grayFromCanvas, loadRenderer, type Renderer } from '../images/canvas.ts'
import type { GrayImage } from '../images/gray-image.ts'
import { PageRecognizer, type PageImage } from '../recognition/page-recognizer.ts'
import { annotationMode, openPdf } from './open.ts'
import { drawPictures } from './page-image.ts'
import { requireRecognizable } from '../recognition/page-limit.ts'

const dotsPerInch = 200
const maxPixels = 16_000_000

/**
 * The pages, after recognizing the text of those that are only pictures of text. Pages that contain
 * text stay as they are.
 */
export async function recognizeScans(
  bytes: Uint8Array,
  pages: readonly PageContent[],
  options: ReadOptions,
): Promise<PageContent[]> {
  const scanned = pages.flatMap((content) => {
    const shown = shownBy(content)
    return shown ? [{ content, shown }] : []
  })
  if (scanned.length === 0) return [...pages]
  requireRecognizable(scanned.length, options)
  const { onProgress, signal } = options
  const isDrawn = scanned.some(({ shown }) => shown === 'outlines')
  const renderer = isDrawn ? await loadRenderer() : undefined
  const document = await openPdf(bytes, { images: true })
  const recognizer = new PageRecognizer(options)
  const recognized = new Map<PageContent, PageContent>()
  try {
    for (const [index, { content, shown }] of scanned.entries()) {
      if (signal?.aborted) throw new DocumentError('canceled')
      onProgress?.({ phase: 'recognize', done: index, total: scanned.length })
      const page =
        recognizer.recall(content.page) ??
        (await reread(
          recognizer,
          content.page,
          await imageOf(document, content.page, { shown, renderer }),
        ))
      if (page && page.glyphs.length > 0) recognized.set(content, { ...content, ...page })
    }
  } finally {
    recognizer.close()
    await document.loadingTask.destroy()
  }
  return pages.map((page) => recognized.get(page) ?? page)
}

async function reread(
  recognizer: PageRecognizer,
  page: number,
  shot: Omit<PageImage, 'page'> | undefined,
): Promise<PageContent | undefined> {
  return shot && (await recognizer.read({ page, ...shot }))
}

/** In which form a page shows text that it does not contain as text. */
type Shown = 'pictures' | 'outlines'

/**
 * Detects pages without usable text that show something: pictures over most of the page, letters drawn
 * as outlines, or a text layer whose letters have no meaning.
 */
function shownBy({ glyphs, images, shapes, width, height }: PageContent): Shown | undefined {
  const text = glyphs.map((run) => run.text).join('')
  const letters = lettersIn(text, 40)
  const unknown = text.match(/[\ufffd\ue000-\uefff]/g)?.length ?? 0
  const largest = Math.max(0, ...images.map(({ box }) => area(box))) / (width * height)
  const covered = images.reduce((sum, { box }) => sum + area(box), 0) / (width * height)
  if (unknown > 20 && unknown > lettersIn(text, unknown)) return 'outlines'
  if (letters < 10 && covered > 0.4) return 'pictures'
  if (letters < 40 && largest > 0.85) return 'pictures'
  if (letters < 10 && images.filter(isLikeLine).length > 2) return 'pictures'
  return letters < 10 && shapes.length > 300 ? 'outlines' : undefined
}

/** Programs that may not embed a font print each line of text as a picture. */
function isLikeLine({ box: [x0, y0, x1, y1] }: PlacedImage): boolean {
  return y1 - y0 < maxLineHeight && x1 - x0 > 3 * (y1 - y0)
}

/** In points. */
const maxLineHeight = 48

/** Counts letters and digits, up to a sufficient number. */
function lettersIn(text: string, enough: number): number {
  return text
    .matchAll(/[\p{L}\d]/gu)
    .take(enough)
    .reduce((count) => count + 1, 0)
}

/** The resolution at which a page is recognized: pixels per point. */
export function scaleFor(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)))
}

/** A page that cannot be rendered stays as it is. */
async function imageOf(
  document: PDFDocumentProxy,
  number: number,
  { shown, renderer }: { shown: Shown; renderer: Renderer | undefined },
): Promise<Omit<PageImage, 'page'> | undefined> {
  try {
    const page = await document.getPage(number)
    const scale = scaleFor(page)
    const image =
      shown === 'pictures'
        ? await drawPictures(page, scale)
        : await drawnPage(page, scale, renderer)
    return image && { image, scale: 1 / scale }
  } catch {
    return undefined
  }
}

async function drawnPage(
  page: PDFPageProxy,
  scale: number,
  renderer: Renderer | undefined,
): Promise<GrayImage | undefined> {
  if (!renderer) return undefined
  const viewport = page.getViewport({ scale })
  const canvas = renderer.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The parser draws on any canvas that behaves like that of a browser.
  const target = canvas as unknown as HTMLCanvasElement
  await page.render({ canvas: target, viewport, annotationMode, intent: 'print' }).promise
  page.cleanup()
  return grayFromCanvas(canvas)
}
