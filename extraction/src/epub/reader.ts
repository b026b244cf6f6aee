import path from 'node:path/posix'

import { parse } from 'parse5'

import { looksLikeZip, openArchive, type Archive } from '../archive/open-archive.ts'
import { DocumentError } from '../errors.ts'
import { archivedPictures } from '../flow/archived-pictures.ts'
import { FlowWriter } from '../flow/flow-writer.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { writePage } from '../web-page/write-page.ts'
import { descend, findAll, parseXml, type XmlElement } from '../xml/parse-xml.ts'

/** Reads EPUB (3.3 and 2.0): chapters are web pages, and each begins a new page. Contents and metadata are left out. */
export const epubReader: DocumentReader = { reads: isEpub, read, pictures: archivedPictures }

function isEpub(bytes: Uint8Array): boolean {
  return (
    looksLikeZip(bytes) && openArchive(bytes).text('mimetype')?.trim() === 'application/epub+zip'
  )
}

function read(bytes: Uint8Array): RawDocument {
  const archive = openArchive(bytes)
  const address = packageIn(archive)
  const book = part(archive, address)
  const chapters = chaptersOf(book)
    .map((chapter) => path.join(path.dirname(address), chapter))
    .filter((chapter) => archive.names.has(chapter))
  if (chapters.length === 0) throw new DocumentError('document_empty')
  const encrypted = encryptedIn(archive)
  if (chapters.some((chapter) => encrypted.has(chapter)))
    throw new DocumentError('document_encrypted')
  const writer = new FlowWriter()
  for (const [index, chapter] of chapters.entries()) {
    writer.page = index + 1
    writer.storedAt = (source) => storedPicture(archive, path.join(path.dirname(chapter), source))
    writePage(parse(asHtml(archive.text(chapter) ?? '')), writer)
  }
  return {
    format: 'epub',
    flow: { elements: writer.elements, pages: nominalPages(chapters.length) },
    title: textOf(descend(book, 'metadata', 'dc:title')),
  }
}

function packageIn(archive: Archive): string {
  const [root] = findAll(part(archive, 'META-INF/container.xml'), 'rootfile')
  const address = root?.attributes['full-path']
  if (address === undefined) throw new DocumentError('document_damaged')
  return address
}

function part(archive: Archive, name: string): XmlElement | undefined {
  const text = archive.text(name)
  return text === undefined ? undefined : parseXml(text)
}

/** The chapters in reading order. */
function chaptersOf(book: XmlElement | undefined): string[] {
  const items = findAll(book, 'item').filter(({ attributes }) => {
    return (
      attributes['media-type'] === 'application/xhtml+xml' &&
      !/\bnav\b/.test(attributes.properties ?? '')
    )
  })
  const addresses = new Map(items.map(({ attributes }) => [attributes.id, attributes.href]))
  return findAll(book, 'itemref').flatMap(({ attributes }) => {
    const address = attributes.linear === 'no' ? undefined : addresses.get(attributes.idref)
    return address === undefined ? [] : [decoded(address)]
  })
}

/** The encrypted files. Fonts may be obfuscated; chapters are only encrypted if copies are protected. */
function encryptedIn(archive: Archive): ReadonlySet<string> {
  const references = findAll(part(archive, 'META-INF/encryption.xml'), 'enc:CipherReference')
  return new Set(references.map(({ attributes }) => decoded(attributes.URI ?? '')))
}

const closed = /<(?!(?:br|hr|img|col|meta|link|input|wbr)\b)([a-z][\w:-]*)(\s[^<>]*)?\/>/gi

/** XML elements may be self-closing; in HTML such an element would contain everything after it. */
function asHtml(chapter: string): string {
  return chapter.replaceAll(closed, '<$1$2></$1>')
}

function storedPicture(archive: Archive, address: string): string | undefined {
  const name = decoded(address)
  return archive.names.has(name) ? name : undefined
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function textOf(element: XmlElement | undefined): string | undefined {
  const [text] = element?.children ?? []
  return typeof text === 'string' ? text : undefined
}
