import type {
  FlowCell,
  FlowElement,
  FlowFigure,
  FlowParagraph,
  FlowTable,
} from '../flow-content.ts'
import { StoryPlaces } from '../flow/story-places.ts'
import { child, childrenOf, type XmlElement } from '../xml/parse-xml.ts'
import type { Counts } from '../markers/list-levels.ts'
import type { ListedParagraph, Lists } from './lists.ts'
import { readParagraph, isShape, textsOfShape, type ParagraphContent } from './paragraph-content.ts'
import { lengthIn, type Style, type Styles } from './styles.ts'
import { isOfFigureSize } from '../images/figure-size.ts'

/** Where text is: its layer, its box, its list. */
interface Place {
  layer?: FlowParagraph['layer']
  panel?: number | undefined
  list?: ListPlace | undefined
}

interface ListPlace {
  /** Empty if the list leaves it to its paragraphs. */
  style: string
  depth: number
  counts: Counts
}

const maxRepeated = 1000

/** Reads the paragraphs, lists and tables of a story: the body, a header, a note. */
export class Body {
  readonly #styles: Styles
  readonly #lists: Lists
  readonly notes: XmlElement[] = []
  readonly #places = new StoryPlaces()

  constructor(styles: Styles, lists: Lists) {
    this.#styles = styles
    this.#lists = lists
  }

  get pages(): number {
    return this.#places.page
  }

  read(story: XmlElement | undefined, place: Place = {}): FlowElement[] {
    return childrenOf(story).flatMap((element) => this.#element(element, place))
  }

  #element(element: XmlElement, place: Place): FlowElement[] {
    const { name } = element
    if (name === 'text:p' || name === 'text:h') return this.#paragraph(element, place)
    if (name === 'text:list') return this.#list(element, place)
    if (name === 'table:table') return [this.#table(element, place)]
    if (name === 'text:section') return this.read(element, this.#inSection(element, place))
    if (name === 'text:soft-page-break') this.#places.nextPage()
    if (name === 'text:index-body') return this.read(element, { layer: 'contents', ...place })
    if (name === 'text:index-title') return this.read(element, place)
    if (isIndex(name)) return this.read(element, place)
    return isShape(element) ? this.#shape(element, place) : []
  }

  #inSection({ attributes }: XmlElement, place: Place): Place {
    const isHidden =
      attributes['text:display'] === 'none' ||
      this.#styles.isHiddenSection(attributes['text:style-name'])
    return isHidden ? { ...place, layer: 'hidden' } : place
  }

  #list(list: XmlElement, place: Place): FlowElement[] {
    const outer = place.list
    const style = list.attributes['text:style-name'] ?? outer?.style ?? ''
    const own: ListPlace = outer
      ? { style, depth: outer.depth + 1, counts: outer.counts }
      : { style, depth: 0, counts: this.#lists.begin(list, style) }
    return childrenOf(list).flatMap((item) => this.#item(item, { ...place, list: own }))
  }

  /** The first paragraph of an item carries its number; one that begins with a list has none. */
  #item(item: XmlElement, place: Place): FlowElement[] {
    let isNext = item.name === 'text:list-item'
    return childrenOf(item).flatMap((element) => {
      const isFirst = isNext && (element.name === 'text:p' || element.name === 'text:h')
      isNext = false
      return isFirst
        ? this.#paragraph(element, place, startOf(item) ?? 'next')
        : this.#element(element, place)
    })
  }

  #paragraph(element: XmlElement, place: Place, number?: number | 'next'): FlowElement[] {
    const style = this.#styles.paragraph(element.attributes['text:style-name'])
    const content = readParagraph(element, style.text, this.#styles)
    if (style.paragraph.breaksPage || content.breaksBefore) this.#places.nextPage()
    const { isShown } = content
    const listed = isShown ? this.#listed(element, style, place, number) : undefined
    const paragraph = this.#flowParagraph({ element, content, style, listed }, place)
    this.#places.addText(isShown, content.breaksWithin)
    this.notes.push(...content.notes)
    const shapes = content.shapes.flatMap((shape) => this.#shape(shape, place))
    return [...(isShown ? [paragraph] : []), ...content.hiddenBeside(paragraph), ...shapes]
  }

  #listed(
    { name, attributes }: XmlElement,
    style: Style,
    { list }: Place,
    number: number | 'next' | undefined,
  ): ListedParagraph | undefined {
    if (list && number !== undefined) {
      const start = number === 'next' ? undefined : number
      return this.#lists.next(listStyleOf(list, style), list.depth, list.counts, start)
    }
    const isCounted = name === 'text:h' && !list && attributes['text:is-list-header'] !== 'true'
    if (!isCounted) return undefined
    const isAnew = attributes['text:restart-numbering'] === 'true'
    return this.#lists.heading(
      levelOf(attributes) - 1,
      isAnew ? (startValue(attributes) ?? 1) : undefined,
    )
  }

  #flowParagraph({ element, content, style, listed }: ParagraphParts, place: Place): FlowParagraph {
    const { list } = place
    const marker = listed?.marker
    const indent =
      listed?.indent ?? (list && this.#lists.below(listStyleOf(list, style), list.depth))
    const format = { ...style.paragraph, ...(list && indent) }
    const left = Math.max(0, format.left ?? 0)
    const hanging = Math.max(0, format.hanging ?? 0)
    const role = roleOf(element, style)
    return {
      kind: 'paragraph',
      page: this.#places.page,
      lines: content.lines,
      x: Math.max(0, left - hanging),
      textX: left,
      ...(marker && { marker }),
      ...(role !== undefined && { role }),
      ...(place.layer !== undefined && { layer: place.layer }),
      panel: place.panel ?? this.#places.panelOf(format.frame ?? '', role),
    }
  }

  #shape(shape: XmlElement, place: Place): FlowElement[] {
    const picture = place.layer === undefined ? pictureOf(shape, this.#places.page) : undefined
    if (picture) return [picture]
    return textsOfShape(shape).flatMap((box) => {
      return this.read(box, { layer: place.layer, panel: this.#places.nextBox() })
    })
  }

  #table(table: XmlElement, { layer }: Place): FlowTable {
    this.#places.leaveBox()
    const { page } = this.#places
    const rows = rowsIn(table, false)
    const heads = rows.findIndex(({ isHead }) => !isHead)
    return {
      kind: 'table',
      page,
      rows: rows.map(({ row }) => this.#row(row, layer)),
      headerRows: heads === -1 ? 0 : heads,
    }
  }

  /** Cells covered by others are in the row too, and take up their columns. */
  #row(row: XmlElement, layer: Place['layer']): FlowCell[] {
    let column = 0
    return childrenOf(row).flatMap((cell) => {
      const isCell = cell.name === 'table:table-cell'
      const isCovered = cell.name === 'table:covered-table-cell'
      if (!isCell && !isCovered) return []
      const at = column
      const repeated = Number(cell.attributes['table:number-columns-repeated'] ?? 1) || 1
      column += Math.min(maxRepeated, Math.max(1, repeated))
      this.#places.leaveBox()
      return isCovered ? [] : [{ column: at, content: this.read(cell, { layer }) }]
    })
  }
}

interface ParagraphParts {
  element: XmlElement
  content: ParagraphContent
  style: Style
  listed: ListedParagraph | undefined
}

function listStyleOf({ style }: ListPlace, { listStyle }: Style): string {
  return style === '' ? (listStyle ?? '') : style
}

/** A frame with a picture stored in the archive, unless it is as small as an icon. */
function pictureOf(frame: XmlElement, page: number): FlowFigure | undefined {
  const source = child(frame, 'draw:image')?.attributes['xlink:href']?.replace(/^\.\//, '')
  const { 'svg:width': width, 'svg:height': height } = frame.attributes
  if (source === undefined || !isOfFigureSize(lengthIn(width) ?? 0, lengthIn(height) ?? 0)) {
    return undefined
  }
  const alt = (child(frame, 'svg:desc') ?? child(frame, 'svg:title'))?.children[0]
  return { kind: 'figure', page, source, ...(typeof alt === 'string' && { alt }) }
}

function isIndex(name: string): boolean {
  return name === 'text:table-of-content' || /^text:(?:[a-z-]+-index|bibliography)$/.test(name)
}

function startOf({ attributes }: XmlElement): number | undefined {
  return startValue(attributes)
}

function startValue(attributes: XmlElement['attributes']): number | undefined {
  const value = Number.parseInt(attributes['text:start-value'] ?? '', 10)
  return Number.isFinite(value) ? value : undefined
}

function levelOf(attributes: XmlElement['attributes']): number {
  const level = Number.parseInt(attributes['text:outline-level'] ?? '', 10)
  return level > 0 ? Math.min(10, level) : 1
}

function rowsIn(table: XmlElement, isHead: boolean): { row: XmlElement; isHead: boolean }[] {
  return childrenOf(table).flatMap((element) => {
    if (element.name === 'table:table-row') return [{ row: element, isHead }]
    if (element.name === 'table:table-header-rows') return rowsIn(element, true)
    return /^table:table-row(?:s|-group)$/.test(element.name) ? rowsIn(element, isHead) : []
  })
}

/** Built-in styles keep their English names in every language. */
function roleOf({ name, attributes }: XmlElement, { names }: Style): string | undefined {
  if (names.includes('title')) return 'Title'
  if (name === 'text:h') return `H${Math.min(6, levelOf(attributes))}`
  return names.includes('caption') ? 'Caption' : undefined
}
