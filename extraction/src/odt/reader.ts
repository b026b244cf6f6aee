import { looksLikeZip, openArchive, type Archive } from '../archive/open-archive.ts'
import type { PageSize } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { archivedPictures } from '../flow/archived-pictures.ts'
import type { FlowParagraph } from '../flow-content.ts'
import { furnitureParagraphs } from '../flow/page-furniture.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { child, childrenOf, descend, findAll, parseXml, type XmlElement } from '../xml/parse-xml.ts'
import { Body } from './body.ts'
import { Lists } from './lists.ts'
import { lengthIn, Styles } from './styles.ts'

const kind = /^application\/vnd\.oasis\.opendocument\.text(?:-template|-web|-master)?\s*$/

/** Reads OpenDocument texts (1.3). Pages are counted as the program last laid them out. */
export const odtReader: DocumentReader = { reads: isText, read, pictures: archivedPictures }

function isText(bytes: Uint8Array): boolean {
  return looksLikeZip(bytes) && kind.test(openArchive(bytes).text('mimetype') ?? '')
}

function read(bytes: Uint8Array): RawDocument {
  const archive = openArchive(bytes)
  if (isEncrypted(archive)) throw new DocumentError('document_encrypted')
  const content = part(archive, 'content.xml')
  const text = descend(content, 'office:body', 'office:text')
  if (!text) throw new DocumentError('document_damaged')
  const shared = part(archive, 'styles.xml')
  const common = child(shared, 'office:styles')
  const groups = [common, child(content, 'office:automatic-styles')]
  const body = new Body(new Styles(groups), new Lists(groups))
  const elements = body.read(text)
  const { pages } = body
  const notes = body.notes.flatMap((note) => body.read(note))
  if (elements.length === 0) throw new DocumentError('document_empty')
  return {
    format: 'odt',
    flow: {
      elements: [...elements, ...notes, ...furnitureOf(shared, common)],
      pages: pagesOf(shared, pages),
    },
    title: titleOf(archive),
  }
}

function part(archive: Archive, name: string): XmlElement | undefined {
  const text = archive.text(name)
  return text === undefined ? undefined : parseXml(text)
}

function isEncrypted(archive: Archive): boolean {
  const manifest = part(archive, 'META-INF/manifest.xml')
  return findAll(manifest, 'manifest:encryption-data').length > 0
}

function titleOf(archive: Archive): string | undefined {
  const [title] = descend(part(archive, 'meta.xml'), 'office:meta', 'dc:title')?.children ?? []
  return typeof title === 'string' ? title : undefined
}

/** Headers and footers, whose styles are separate from those of the text. */
function furnitureOf(
  shared: XmlElement | undefined,
  common: XmlElement | undefined,
): FlowParagraph[] {
  const groups = [common, child(shared, 'office:automatic-styles')]
  const body = new Body(new Styles(groups), new Lists(groups))
  const masters = childrenOf(child(shared, 'office:master-styles'), 'style:master-page')
  const stories = masters
    .flatMap((master) => childrenOf(master))
    .filter(({ name }) => /^style:(?:header|footer)(?:-left|-first)?$/.test(name))
  return furnitureParagraphs(
    stories.flatMap((story) => body.read(story, { layer: 'furniture' })),
  ).map((paragraph) => ({
    ...paragraph,
    page: 1,
  }))
}

/** A4 if the size is not stated. */
function pagesOf(shared: XmlElement | undefined, count: number): PageSize[] {
  const [layout] = findAll(child(shared, 'office:automatic-styles'), 'style:page-layout-properties')
  const width = lengthIn(layout?.attributes['fo:page-width']) ?? 595
  const height = lengthIn(layout?.attributes['fo:page-height']) ?? 842
  return Array.from({ length: count }, (_none, index) => ({ page: index + 1, width, height }))
}
