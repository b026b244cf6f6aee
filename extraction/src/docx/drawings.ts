import { child, childrenOf, descend, findAll, type XmlElement } from '../xml/parse-xml.ts'
import { numberIn } from './properties.ts'
import { isOfFigureSize } from '../images/figure-size.ts'

/** A picture as a paragraph refers to it. */
export interface Drawing {
  /** The id of the relation to its file. */
  id: string
  alt: string | undefined
}

const emuPerPoint = 12_700

/** Pictures drawn in a run, without icons and those in text boxes. */
export function findDrawings(part: XmlElement): Drawing[] {
  const drawings = part.name === 'w:drawing' ? [part] : findAll(part, 'w:drawing')
  const older = part.name === 'w:pict' || part.name === 'w:object' ? oldPicturesOf(part) : []
  return [...drawings.flatMap((drawing) => childrenOf(drawing)).flatMap(drawingsOf), ...older]
}

/** Pictures as Word wrote them until 2007 (VML), and previews of objects of other programs. */
function oldPicturesOf(part: XmlElement): Drawing[] {
  return findAll(part, 'v:shape').flatMap((shape) => {
    const { style = '', alt } = shape.attributes
    if (!isOfFigureSize(lengthIn(style, 'width'), lengthIn(style, 'height'))) return []
    if (findAll(shape, 'w:txbxContent').length > 0) return []
    return childrenOf(shape, 'v:imagedata').flatMap(({ attributes }) => {
      const id = attributes['r:id']
      return id === undefined ? [] : [{ id, alt: alt ?? attributes['o:title'] }]
    })
  })
}

const pointsIn: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

/** In points; a shape without a size is as large as its picture. */
function lengthIn(style: string, property: string): number {
  const [, value, unit = ''] =
    new RegExp(`(?:^|;)\\s*${property}:\\s*([\\d.]+)([a-z]*)`).exec(style) ?? []
  return value === undefined ? Infinity : Number(value) * (pointsIn[unit] ?? 1)
}

function drawingsOf(anchor: XmlElement): Drawing[] {
  const extent = child(anchor, 'wp:extent')
  const width = (numberIn(extent, 'cx') ?? 0) / emuPerPoint
  const height = (numberIn(extent, 'cy') ?? 0) / emuPerPoint
  if (!isOfFigureSize(width, height)) return []
  if (findAll(anchor, 'w:txbxContent').length > 0) return []
  const { descr, title } = descend(anchor, 'wp:docPr')?.attributes ?? {}
  return findAll(anchor, 'a:blip').flatMap(({ attributes }) => {
    const id = attributes['r:embed']
    return id === undefined ? [] : [{ id, alt: descr ?? title }]
  })
}
