import { isOfFigureSize } from '../blocks/figures.ts'
import { child, childrenOf, descend, findAll, type XmlElement } from '../xml/parse-xml.ts'
import { numberIn } from './properties.ts'

/** A picture as a paragraph refers to it. */
export interface Drawing {
  /** Of the relation to its file. */
  id: string
  alt: string | undefined
}

const emuPerPoint = 12_700

/** Pictures drawn in a run, icons and those in text boxes left out. */
export function drawingsIn(part: XmlElement): Drawing[] {
  const drawings = part.name === 'w:drawing' ? [part] : findAll(part, 'w:drawing')
  return drawings.flatMap((drawing) => childrenOf(drawing)).flatMap(drawingsOf)
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
