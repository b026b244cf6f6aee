import { parse } from 'parse5'

import { DocumentError } from '../errors.ts'
import { FlowWriter } from '../flow/flow-writer.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { storedPictures } from '../flow/stored-pictures.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { decodeText } from '../plain-text/decode-text.ts'
import { attributeOf, findElement, textIn, type PageParent } from './elements.ts'
import { nameNavigation } from './navigation.ts'
import { writePage } from './write-page.ts'

const beginning =
  /^(?:\s|<\?xml[^>]*>|<!--[\s\S]{0,2000}?-->)*<(?:!doctype\s+html|(?:html|head|body|title|meta|main|article|section|div|h[1-6]|p|table|ul|ol)\b)/i

/** Reads web pages. Nothing a page links to is fetched, and no script runs. */
export const htmlReader: DocumentReader = {
  reads: looksLikeHtml,
  read,
  pictures: (bytes, figures, options) => {
    const { pictures } = written(bytes).writer
    return storedPictures(figures, (source) => pictures.get(source), options)
  },
}

function looksLikeHtml(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 4096))
  return head !== undefined && beginning.test(head)
}

function written(bytes: Uint8Array): { page: PageParent; writer: FlowWriter } {
  const text = decodeText(bytes)
  if (text === undefined) throw new DocumentError('document_damaged')
  const page = parse(text)
  nameNavigation(page)
  const writer = new FlowWriter()
  writePage(contentOf(page), writer)
  return { page, writer }
}

function read(bytes: Uint8Array): RawDocument {
  const { page, writer } = written(bytes)
  const title = findElement(page, ({ tagName }) => tagName === 'title')
  return {
    format: 'html',
    flow: { elements: writer.elements, pages: nominalPages(1) },
    title: title && textIn(title).replaceAll(/\s+/g, ' ').trim(),
  }
}

/** The main part where the page names one, else all. */
function contentOf(page: PageParent): PageParent {
  return (
    findElement(
      page,
      (element) => element.tagName === 'main' || attributeOf(element, 'role') === 'main',
    ) ?? page
  )
}
