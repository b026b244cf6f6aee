import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { DocumentError } from '../errors.ts'
import type { PageContent } from '../page-content.ts'
import type { DocumentReader, RawDocument, ReadOptions } from '../reader.ts'
import { readBookmarks } from './bookmarks.ts'
import { looksLikePdf, openPdf } from './open.ts'
import { cutFigures } from './pictures.ts'
import { recognizeScans } from './recognized-text.ts'
import { readPage, type PageContext } from './read-page.ts'

export const pdfReader: DocumentReader = { reads: looksLikePdf, read, pictures: cutFigures }

async function read(bytes: Uint8Array, options: ReadOptions): Promise<RawDocument> {
  const document = await openPdf(bytes)
  try {
    const drawn = await readPages(document, options)
    const pages = await recognizeScans(bytes, drawn, options)
    if (pages.every(({ glyphs }) => glyphs.length === 0)) throw new DocumentError('no_text')
    return {
      format: 'pdf',
      pages,
      bookmarks: await readBookmarks(document),
      title: await statedTitle(document),
    }
  } catch (error) {
    if (error instanceof DocumentError) throw error
    throw new DocumentError('document_damaged', { cause: error })
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readPages(
  document: PDFDocumentProxy,
  { onProgress, signal }: ReadOptions,
): Promise<PageContent[]> {
  const layers = await document.getOptionalContentConfig()
  const context: PageContext = {
    fonts: new Map(),
    isShown: (group) => layers.isVisible(group),
    isTagged: (await document.getMarkInfo())?.Marked === true,
  }
  const pages: PageContent[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    if (signal?.aborted) throw new DocumentError('canceled')
    pages.push(await readPage(await document.getPage(number), context))
    onProgress?.({ phase: 'read', done: number, total: document.numPages })
  }
  return pages
}

async function statedTitle(document: PDFDocumentProxy): Promise<string | undefined> {
  const { info } = await document.getMetadata()
  const title: unknown = 'Title' in info ? info.Title : undefined
  return typeof title === 'string' ? title : undefined
}
