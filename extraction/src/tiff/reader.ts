import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import type { FigureBlock } from '../document.ts'
import { DocumentError } from '../errors.ts'
import type { PageContent } from '../page-content.ts'
import { openPdf } from '../pdf/open.ts'
import { drawPictures } from '../pdf/page-image.ts'
import { cutFigures } from '../pdf/pictures.ts'
import { scaleFor } from '../pdf/recognized-text.ts'
import type { DocumentReader, Picture, RawDocument, ReadOptions } from '../reader.ts'
import { PageRecognizer } from '../recognition/page-recognizer.ts'
import { wrapInPdf } from './as-pdf.ts'
import { isTiff } from './directory.ts'
import { requireRecognizable } from '../recognition/page-limit.ts'

/** Reads scans of one page or many, as scanners and fax machines write them. */
export const tiffReader: DocumentReader = { reads: isTiff, read, pictures }

async function read(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  const document = await openPdf(wrapInPdf(bytes), { images: true })
  const recognizer = new PageRecognizer(options)
  try {
    const pages = await recognized(document, recognizer, options)
    if (pages.every(({ glyphs }) => glyphs.length === 0)) throw new DocumentError('no_text')
    return { format: 'image', pages, bookmarks: [] }
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError('document_damaged', { cause: error })
  } finally {
    recognizer.close()
    await document.loadingTask.destroy()
  }
}

async function recognized(
  document: PDFDocumentProxy,
  recognizer: PageRecognizer,
  options: ReadOptions,
): Promise<PageContent[]> {
  const pages: PageContent[] = []
  const total = document.numPages
  requireRecognizable(total, options)
  const { onProgress, signal } = options
  for (let number = 1; number <= total; number += 1) {
    if (signal?.aborted) throw new DocumentError('canceled')
    onProgress?.({ phase: 'recognize', done: number - 1, total })
    pages.push(recognizer.recall(number) ?? (await reread(document, recognizer, number)))
  }
  return pages
}

async function reread(
  document: PDFDocumentProxy,
  recognizer: PageRecognizer,
  number: number,
): Promise<PageContent> {
  const page = await document.getPage(number)
  const scale = scaleFor(page)
  const image = await drawPictures(page, scale)
  return await recognizer.read({ page: number, image, scale: 1 / scale })
}

async function* pictures(
  bytes: Uint8Array,
  figures: readonly FigureBlock[],
  options: ReadOptions,
): AsyncGenerator<Picture> {
  yield* cutFigures(wrapInPdf(bytes), figures, options)
}
