import { DocumentError } from '../errors.ts'
import { archivedPictures } from '../flow/archived-pictures.ts'
import type { FlowElement } from '../flow-content.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { isPackageOf, openMainPart, readStatedTitle } from '../ooxml/office-package.ts'
import type { OfficePackage, Relation } from '../ooxml/office-package.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'
import { readSheet } from './sheet-flow.ts'
import { readGrid } from './sheet-grid.ts'
import { readSheetPictures } from './sheet-pictures.ts'
import { readCellStyles, type CellStyle } from './styles.ts'

const kind = 'spreadsheetml'
const maxSheets = 200

/** Reads Excel workbooks (ECMA-376): each sheet that is shown is a page. */
export const xlsxReader: DocumentReader = {
  reads: (bytes) => isPackageOf(bytes, kind),
  read,
  pictures: archivedPictures,
}

interface Sheet {
  name: string
  path: string
}

function read(bytes: Uint8Array): RawDocument {
  const { file, relations, partOf, root: workbook } = openMainPart(bytes, kind)
  if (!workbook) throw new DocumentError('document_damaged')
  const sheets = sheetsOf(workbook, relations)
  if (sheets.length > maxSheets) throw new DocumentError('document_too_long')
  const strings = childrenOf(partOf('sharedStrings'), 'si')
  const styles = readCellStyles(partOf('styles'))
  const pages = sheets.map(({ path }, index) => elementsOf(file, path, index + 1, strings, styles))
  const isOne = pages.filter((elements) => elements.length > 0).length < 2
  const elements = pages.flatMap((own, index) =>
    isOne || own.length === 0 ? own : [...nameOf(sheets[index], index + 1), ...own],
  )
  if (elements.length === 0) throw new DocumentError('document_empty')
  return {
    format: 'xlsx',
    flow: { elements, pages: nominalPages(Math.max(1, sheets.length)) },
    title: readStatedTitle(file),
  }
}

/** Those that are not hidden, in the order of their tabs. */
function sheetsOf(workbook: XmlElement, relations: ReadonlyMap<string, Relation>): Sheet[] {
  return childrenOf(descend(workbook, 'sheets'), 'sheet').flatMap(({ attributes }) => {
    const relation = relations.get(attributes['r:id'] ?? '')
    const isShown = (attributes['state'] ?? 'visible') === 'visible'
    if (!isShown || relation?.kind !== 'worksheet') return []
    return [{ name: attributes['name'] ?? '', path: relation.target }]
  })
}

function elementsOf(
  file: OfficePackage,
  path: string,
  page: number,
  strings: readonly XmlElement[],
  styles: readonly CellStyle[],
): FlowElement[] {
  const sheet = file.part(path)
  if (!sheet) return []
  return readSheet(readGrid(sheet, strings, styles), readSheetPictures(file, path), page)
}

/** The tab's name as a heading, unless the program gave it. */
function nameOf(sheet: Sheet | undefined, page: number): FlowElement[] {
  const name = sheet?.name ?? ''
  if (
    name === '' ||
    /^(?:sheet|tabelle|feuil|hoja|foglio|blad|arkusz|ark|planilha)\s?\d*$/i.test(name)
  )
    return []
  return [{ kind: 'paragraph', page, lines: [[{ text: name }]], x: 0, textX: 0, role: 'H1' }]
}
