import type { OfficePackage } from '../ooxml/office-package.ts'
import { childrenOf, descend, findAll, type XmlElement } from '../xml/parse-xml.ts'
import { isOfFigureSize } from '../images/figure-size.ts'

/** A picture over the cells of a sheet, at the cell its corner is on. */
export interface SheetPicture {
  /** From 0. */
  row: number
  column: number
  /** Its path in the package. */
  source: string
  alt: string | undefined
}

const emuPerPoint = 12_700
/** Where a picture is held at two corners, its size follows from cells: taken as large enough. */
const anchors = ['xdr:twoCellAnchor', 'xdr:oneCellAnchor']

/** The pictures of a sheet, icons left out. */
export function readSheetPictures(file: OfficePackage, sheetPath: string): SheetPicture[] {
  const drawings = [...file.relationsOf(sheetPath).values()].filter(
    ({ kind }) => kind === 'drawing',
  )
  return drawings.flatMap(({ target }) => {
    const root = file.part(target)
    return anchors.flatMap((name) =>
      childrenOf(root, name).flatMap((anchor) => pictureOf(anchor, file, target)),
    )
  })
}

function pictureOf(anchor: XmlElement, file: OfficePackage, path: string): SheetPicture[] {
  const from = descend(anchor, 'xdr:from')
  const size = descend(anchor, 'xdr:ext')?.attributes
  const width = Number(size?.['cx'] ?? Infinity) / emuPerPoint
  const height = Number(size?.['cy'] ?? Infinity) / emuPerPoint
  if (!isOfFigureSize(width, height)) return []
  const alt = findAll(anchor, 'xdr:cNvPr')[0]?.attributes['descr']
  return findAll(anchor, 'a:blip').flatMap(({ attributes }) => {
    const relation = file.relationsOf(path).get(attributes['r:embed'] ?? '')
    if (relation?.kind !== 'image') return []
    return [
      {
        row: numberOf(from, 'xdr:row'),
        column: numberOf(from, 'xdr:col'),
        source: relation.target,
        alt,
      },
    ]
  })
}

function numberOf(from: XmlElement | undefined, name: string): number {
  return Number(descend(from, name)?.children[0] ?? 0) || 0
}
