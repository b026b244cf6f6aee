import type { PageSize } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { archivedPictures } from '../flow/archived-pictures.ts'
import type { FlowParagraph } from '../flow-content.ts'
import { furnitureParagraphs } from '../flow/page-furniture.ts'
import {
  isPackageOf,
  openMainPart,
  readStatedTitle,
  type OfficePackage,
  type Relation,
} from '../ooxml/office-package.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { child, childrenOf, findAll, type XmlElement } from '../xml/parse-xml.ts'
import { Body } from './body.ts'
import { Numbering } from './numbering.ts'
import { numberIn } from './properties.ts'
import { readStyles } from './styles.ts'

/** A manual of a thousand pages has thirty thousand. */
const maxParagraphs = 150_000
const kind = 'wordprocessingml'

/** Reads Word documents (ECMA-376). Pages are counted as Word last laid them out. */
export const docxReader: DocumentReader = {
  reads: (bytes) => isPackageOf(bytes, kind),
  read,
  pictures: archivedPictures,
}

function read(bytes: Uint8Array): RawDocument {
  const { file, main, relations, partOf, root: all } = openMainPart(bytes, kind)
  if (paragraphsIn(file.archive.text(main) ?? '') > maxParagraphs) {
    throw new DocumentError('document_too_long')
  }
  const root = child(all, 'w:body')
  if (!root) throw new DocumentError('document_damaged')
  const styles = readStyles(partOf('styles'))
  const body = new Body(styles, new Numbering(partOf('numbering'), styles))
  const elements = body.read(root, { relations })
  const { pages } = body
  const notes = body.notes.flatMap((note) => {
    const stories = childrenOf(partOf(`${note.kind}s`), `w:${note.kind}`)
    return body.read(stories.find(({ attributes }) => attributes['w:id'] === note.id))
  })
  const furniture = furnitureOf(file, relations, root, body)
  if (elements.length === 0) throw new DocumentError('document_empty')
  return {
    format: 'docx',
    flow: { elements: [...elements, ...notes, ...furniture], pages: pagesOf(root, pages) },
    title: readStatedTitle(file),
  }
}

/** Counted without building anything: a small archive may expand to any number. */
function paragraphsIn(xml: string): number {
  let count = 0
  for (let at = xml.indexOf('<w:p'); at >= 0; at = xml.indexOf('<w:p', at + 4)) {
    const next = xml[at + 4]
    if (next === '>' || next === ' ' || next === '/') count += 1
  }
  return count
}

/** Headers and footers in use, each once. */
function furnitureOf(
  file: OfficePackage,
  relations: ReadonlyMap<string, Relation>,
  root: XmlElement,
  body: Body,
): FlowParagraph[] {
  const references = ['w:headerReference', 'w:footerReference'].flatMap((name) =>
    findAll(root, 'w:sectPr').flatMap((section) => childrenOf(section, name)),
  )
  const targets = new Set(
    references.flatMap(({ attributes }) => relations.get(attributes['r:id'] ?? '')?.target ?? []),
  )
  return furnitureParagraphs(
    [...targets].flatMap((target) => body.read(file.part(target), { layer: 'furniture' })),
  )
}

/** In twentieths of a point; A4 if missing. */
function pagesOf(root: XmlElement, count: number): PageSize[] {
  const size = child(findAll(root, 'w:sectPr').at(-1), 'w:pgSz')
  const width = (numberIn(size, 'w:w') ?? 11_906) / 20
  const height = (numberIn(size, 'w:h') ?? 16_838) / 20
  return Array.from({ length: count }, (_none, index) => ({ page: index + 1, width, height }))
}
