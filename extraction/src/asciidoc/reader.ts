import { parseFragment } from 'parse5'

import { DocumentError } from '../errors.ts'
import { FlowWriter } from '../flow/flow-writer.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { storedPictures } from '../flow/stored-pictures.ts'
import { decodeText } from '../plain-text/decode-text.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { writePage } from '../web-page/write-page.ts'

/** A heading in the syntax of AsciiDoc; wikis also end theirs with the same characters. */
const heading = /^={1,6} \S.*[^=\s]\s*$/m
/** Syntax that only AsciiDoc has: for numbered items, blocks and pictures. */
const further = [
  /^\.{1,5} \S/m,
  /^\[(?:NOTE|TIP|IMPORTANT|CAUTION|WARNING|source|quote|%\w+|cols=)[^\]\n]*\]\s*$/m,
  /^(?:image|include|video)::\S/m,
  /^:[\w-]+:(?:\s|$)/m,
  /^(?:={4,}|-{4,}|\*{4,}|\|===)\s*$/m,
]

/** Reads AsciiDoc, as its own converter understands it. Nothing is included or fetched. */
export const asciidocReader: DocumentReader = {
  reads: looksLikeAsciidoc,
  read: async (bytes): Promise<RawDocument> => {
    const { elements } = await written(bytes)
    return { format: 'asciidoc', flow: { elements, pages: nominalPages(1) } }
  },
  pictures: async function* pictures(bytes, figures, options) {
    const writer = await written(bytes)
    yield* storedPictures(figures, (source) => writer.pictures.get(source), options)
  },
}

function looksLikeAsciidoc(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 200_000))
  if (head === undefined || !heading.test(head)) return false
  const isTitled = /^\s*(?:\/\/.*\n|\s)*= \S/.test(head)
  return isTitled || further.some((sign) => sign.test(head))
}

async function written(bytes: Uint8Array): Promise<FlowWriter> {
  const text = decodeText(bytes)
  if (text === undefined) throw new DocumentError('document_damaged')
  const writer = new FlowWriter()
  writePage(parseFragment(await htmlOf(text)), writer)
  return writer
}

/** The converter is loaded only when needed. */
async function htmlOf(text: string): Promise<string> {
  const { convert } = await import('@asciidoctor/core')
  try {
    const attributes = { showtitle: '', 'data-uri': null, icons: null }
    const html = await convert(text, { safe: 'secure', standalone: false, attributes })
    return typeof html === 'string' ? html : ''
  } catch (error) {
    throw new DocumentError('document_damaged', { cause: error })
  }
}
