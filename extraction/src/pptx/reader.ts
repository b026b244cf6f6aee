import type { PageSize } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { archivedPictures } from '../flow/archived-pictures.ts'
import { isPackageOf, openMainPart, readStatedTitle } from '../ooxml/office-package.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { child } from '../xml/parse-xml.ts'
import { pointsIn } from './shapes.ts'
import { SlideReader, readSlides } from './slide.ts'

const kind = 'presentationml'
const maxSlides = 5_000

/** Reads PowerPoint presentations (ECMA-376): each slide is a page. */
export const pptxReader: DocumentReader = {
  reads: (bytes) => isPackageOf(bytes, kind),
  read,
  pictures: archivedPictures,
}

function read(bytes: Uint8Array): RawDocument {
  const { file, main, root: presentation } = openMainPart(bytes, kind)
  if (!presentation) throw new DocumentError('document_damaged')
  const slides = readSlides(file, main)
  if (slides.length > maxSlides) throw new DocumentError('document_too_long')
  const reader = new SlideReader(file)
  const elements = slides.flatMap((path, index) => reader.read(path, index + 1))
  if (elements.length === 0) throw new DocumentError('document_empty')
  const size = child(presentation, 'p:sldSz')
  const pages = slides.map((_path, index): PageSize => ({
    page: index + 1,
    width: pointsIn(size, 'cx') || 960,
    height: pointsIn(size, 'cy') || 540,
  }))
  return { format: 'pptx', flow: { elements, pages }, title: readStatedTitle(file) }
}
