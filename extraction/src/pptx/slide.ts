import type { FlowCell, FlowElement, FlowFigure, FlowParagraph } from '../flow-content.ts'
import type { OfficePackage, Relation } from '../ooxml/office-package.ts'
import { child, childrenOf, descend, findAll, type XmlElement } from '../xml/parse-xml.ts'
import { inReadingOrder } from './reading-order.ts'
import { counterpartOf, propertiesOf, shapesOf, type PlacedShape } from './shapes.ts'
import { readParagraphs, type TextPlace } from './text-body.ts'
import { isOfFigureSize } from '../images/figure-size.ts'

/** Placeholders that repeat on slides. */
const furniture = new Set(['dt', 'ftr', 'hdr', 'sldNum'])
const roles: Record<string, string> = { title: 'H1', ctrTitle: 'Title' }

/** What a slide inherits from. */
interface Design {
  layout: PlacedShape[]
  master: PlacedShape[]
  styles: XmlElement | undefined
}

/** Reads slides one by one; boxes are numbered across all of them. */
export class SlideReader {
  readonly #file: OfficePackage
  readonly #designs = new Map<string, Design>()
  #panels = 0

  constructor(file: OfficePackage) {
    this.#file = file
  }

  /** @param page the number of the slide in the presentation, from 1 */
  read(path: string, page: number): FlowElement[] {
    const slide = this.#file.part(path)
    const design = this.#designOf(path)
    const shapes = shapesOf(slide, (placeholder) => {
      const own = counterpartOf(placeholder, design.layout)?.box
      return own ?? counterpartOf(placeholder, design.master)?.box
    }).filter(({ element }) => propertiesOf(element)?.attributes['hidden'] !== '1')
    const titles = shapes.filter(isTitle)
    const others = shapes.filter((shape) => !isTitle(shape))
    const layer = slide?.attributes['show'] === '0' ? 'hidden' : undefined
    const elements = [...titles, ...inReadingOrder(others)].flatMap((shape) =>
      shape.element.name === 'p:pic'
        ? pictureOf(shape, this.#file.relationsOf(path), { page, layer })
        : this.#shape(shape, design, { page, layer }),
    )
    return [...elements, ...this.#notesOf(path, page)]
  }

  #shape(shape: PlacedShape, design: Design, place: TextPlace): FlowElement[] {
    const { element, placeholder } = shape
    const table = descend(element, 'a:graphic', 'a:graphicData', 'a:tbl')
    if (table) return tableOf(table, design, place)
    const body = child(element, 'p:txBody')
    if (!body) return []
    const type = placeholder?.type ?? ''
    const role = Object.hasOwn(roles, type) ? roles[type] : undefined
    const layer = place.layer ?? (furniture.has(type) ? 'furniture' : undefined)
    const panel = placeholder || !isBox(element) ? undefined : this.#nextPanel()
    return readParagraphs(body, stylesFor(shape, design), { ...place, layer, role, panel })
  }

  #nextPanel(): number {
    this.#panels += 1
    return this.#panels
  }

  /** Speaker notes, which are not shown on the slide. */
  #notesOf(path: string, page: number): FlowParagraph[] {
    const notes = this.#related(path, 'notesSlide')
    if (notes === undefined) return []
    return shapesOf(this.#file.part(notes))
      .filter(({ placeholder }) => placeholder?.type === 'body')
      .flatMap(({ element }) =>
        readParagraphs(child(element, 'p:txBody'), [], { page, layer: 'hidden' }),
      )
  }

  #designOf(path: string): Design {
    const layoutPath = this.#related(path, 'slideLayout') ?? ''
    const known = this.#designs.get(layoutPath)
    if (known) return known
    const masterPath = this.#related(layoutPath, 'slideMaster') ?? ''
    const master = this.#file.part(masterPath)
    const design: Design = {
      layout: shapesOf(this.#file.part(layoutPath)),
      master: shapesOf(master),
      styles: child(master, 'p:txStyles'),
    }
    this.#designs.set(layoutPath, design)
    return design
  }

  #related(path: string, kind: string): string | undefined {
    const relations = [...this.#file.relationsOf(path).values()]
    return relations.find((relation) => relation.kind === kind)?.target
  }
}

function pictureOf(
  { element, box }: PlacedShape,
  relations: ReadonlyMap<string, Relation>,
  { page, layer }: TextPlace,
): FlowFigure[] {
  const id = descend(element, 'p:blipFill', 'a:blip')?.attributes['r:embed'] ?? ''
  const source = relations.get(id)?.target
  const isIcon = box && !isOfFigureSize(box[2] - box[0], box[3] - box[1])
  if (source === undefined || isIcon || layer !== undefined) return []
  return [{ kind: 'figure', page, source, alt: propertiesOf(element)?.attributes['descr'] }]
}

function isTitle({ placeholder }: PlacedShape): boolean {
  return placeholder !== undefined && Object.hasOwn(roles, placeholder.type)
}

/** From the general to the specific: the master's styles, its placeholder, the layout's placeholder. */
function stylesFor({ placeholder }: PlacedShape, design: Design): (XmlElement | undefined)[] {
  if (!placeholder) return [child(design.styles, 'p:otherStyle')]
  const { type } = placeholder
  const isText = type === 'body' || type === 'obj' || type === 'subTitle'
  const kind = Object.hasOwn(roles, type) ? 'title' : isText ? 'body' : 'other'
  return [
    child(design.styles, `p:${kind}Style`),
    ...[design.master, design.layout].map((shapes) =>
      descend(counterpartOf(placeholder, shapes)?.element, 'p:txBody', 'a:lstStyle'),
    ),
  ]
}

/** A text box with a fill or a border. */
function isBox(shape: XmlElement): boolean {
  const properties = child(shape, 'p:spPr')
  const fills = ['a:solidFill', 'a:gradFill', 'a:pattFill']
  const isFilled = fills.some((fill) => child(properties, fill))
  return isFilled || descend(properties, 'a:ln', 'a:solidFill') !== undefined
}

function tableOf(table: XmlElement, design: Design, place: TextPlace): FlowElement[] {
  const styles = [child(design.styles, 'p:otherStyle')]
  const rows = childrenOf(table, 'a:tr').map((row) =>
    childrenOf(row, 'a:tc').flatMap((cell, column): FlowCell[] => {
      const { hMerge, vMerge } = cell.attributes
      const isCovered = hMerge === '1' || vMerge === '1'
      const content = readParagraphs(child(cell, 'a:txBody'), styles, place)
      return isCovered ? [] : [{ column, content }]
    }),
  )
  const isHeaded = child(table, 'a:tblPr')?.attributes['firstRow'] === '1'
  // The table of a hidden slide is kept as text, because tables are always shown.
  if (place.layer !== undefined) return rows.flat().flatMap(({ content }) => content)
  return [{ kind: 'table', page: place.page, rows, headerRows: isHeaded ? 1 : 0 }]
}

/** The slides of a presentation, in order. */
export function readSlides(file: OfficePackage, main: string): string[] {
  const relations = file.relationsOf(main)
  return findAll(file.part(main), 'p:sldId').flatMap(
    ({ attributes }) => relations.get(attributes['r:id'] ?? '')?.target ?? [],
  )
}
