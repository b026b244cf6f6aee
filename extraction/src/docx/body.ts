import { parseSignalWord } from '../callouts/signal-words.ts'
import type {
  FlowCell,
  FlowElement,
  FlowFigure,
  FlowParagraph,
  FlowTable,
} from '../flow-content.ts'
import type { Relation } from '../ooxml/office-package.ts'
import { StoryPlaces } from '../flow/story-places.ts'
import { child, childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'
import type { Numbering, NumberedParagraph } from './numbering.ts'
import { readParagraph, type ParagraphContent } from './paragraph-content.ts'
import { numberIn, paragraphFormatOf, type WordParagraphFormat } from './properties.ts'
import type { Style, Styles } from './styles.ts'

/** Transparent wrappers, replaced by their content. */
const wrappers = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:smartTag',
  'w:customXml',
  'w:ins',
  'w:moveTo',
])

interface Place {
  /** The relations of the story; without them, its pictures are left out. */
  relations?: ReadonlyMap<string, Relation> | undefined
  layer?: FlowParagraph['layer']
  panel?: number | undefined
}

/** Reads the paragraphs and tables of a story: the body, a header, a note. */
export class Body {
  readonly #styles: Styles
  readonly #numbering: Numbering
  readonly notes: ParagraphContent['notes'] = []
  readonly #places = new StoryPlaces()

  constructor(styles: Styles, numbering: Numbering) {
    this.#styles = styles
    this.#numbering = numbering
  }

  get pages(): number {
    return this.#places.page
  }

  read(story: XmlElement | undefined, place: Place = {}): FlowElement[] {
    return childrenOf(story).flatMap((element) => {
      if (element.name === 'w:p') return this.#paragraph(element, place)
      if (element.name === 'w:tbl') return [this.#table(element, place)]
      if (element.name === 'mc:AlternateContent')
        return this.read(child(element, 'mc:Choice'), place)
      if (!wrappers.has(element.name)) return []
      return this.read(element, isContents(element) ? { ...place, layer: 'contents' } : place)
    })
  }

  #paragraph(element: XmlElement, place: Place): FlowElement[] {
    const properties = child(element, 'w:pPr')
    const style = this.#styles.paragraph(child(properties, 'w:pStyle')?.attributes['w:val'])
    const own = paragraphFormatOf(properties)
    const format = { ...style.paragraph, ...own }
    const content = readParagraph(element, style.run, this.#styles)
    if (format.breaksPage || content.breaksBefore) this.#places.nextPage()
    const { isShown } = content
    const numbered = isShown ? this.#numbered(format, own, style) : undefined
    const paragraph = this.#flowParagraph({ content, format, own, style, numbered }, place)
    this.#places.addText(isShown, content.breaksWithin)
    const boxes = content.boxes.flatMap((box) => this.#box(box, place))
    if (child(properties, 'w:sectPr')) this.#endSection(properties)
    this.notes.push(...content.notes)
    const figures = figuresOf(content, paragraph.page, place)
    return [
      ...(isShown ? [paragraph] : []),
      ...content.hiddenBeside(paragraph),
      ...figures,
      ...boxes,
    ]
  }

  #flowParagraph(
    { content, format, own, style, numbered }: ParagraphParts,
    place: Place,
  ): FlowParagraph {
    const indent = { ...format, ...numbered?.indent, ...definedIndent(own) }
    const left = Math.max(0, indent.left ?? 0)
    const hanging = indent.hanging ?? 0
    const isHanging = numbered ? numbered.marker !== undefined : hanging > 0
    const role = roleOf(style, format)
    const isEntry = style.names.some((name) => /^toc (?:\d|heading)/.test(name))
    const layer = place.layer ?? (isEntry ? 'contents' : undefined)
    return {
      kind: 'paragraph',
      page: this.#places.page,
      lines: content.lines,
      x: isHanging ? left - Math.max(0, hanging) : left,
      textX: left,
      ...(numbered?.marker && { marker: numbered.marker }),
      ...(role !== undefined && { role }),
      ...(layer !== undefined && { layer }),
      panel: place.panel ?? this.#places.panelOf(format.frame ?? '', role),
    }
  }

  #numbered(
    format: WordParagraphFormat,
    own: WordParagraphFormat,
    style: Style,
  ): NumberedParagraph | undefined {
    const { numberId } = format
    if (numberId === undefined || numberId === '0') return undefined
    const isDirect = own.numberId !== undefined || own.numberLevel !== undefined
    const depth = isDirect
      ? (format.numberLevel ?? 0)
      : (style.paragraph.numberLevel ?? this.#numbering.levelOf(numberId, style.ids))
    return this.#numbering.next(numberId, depth)
  }

  #box(box: XmlElement, place: Place): FlowElement[] {
    const elements = this.read(box, { ...place, panel: this.#places.nextBox() })
    const [only, other] = elements
    const isLabel = other === undefined && only?.kind === 'paragraph' && labels(textOf(only))
    return isLabel ? [{ ...only, role: 'Caption' }] : elements
  }

  #table(table: XmlElement, place: Place): FlowTable {
    this.#places.leaveBox()
    const { page } = this.#places
    const rows = rowsIn(table)
    return {
      kind: 'table',
      page,
      rows: rows.map((row) => this.#row(row, place)),
      headerRows: rows.findIndex((row) => !descend(row, 'w:trPr', 'w:tblHeader')),
    }
  }

  #row(row: XmlElement, place: Place): FlowCell[] {
    let column = numberIn(descend(row, 'w:trPr', 'w:gridBefore'), 'w:val') ?? 0
    return cellsIn(row).flatMap((cell) => {
      const properties = child(cell, 'w:tcPr')
      const at = column
      column += Math.max(1, numberIn(child(properties, 'w:gridSpan'), 'w:val') ?? 1)
      const merged = child(properties, 'w:vMerge')
      const isMerged = merged !== undefined && merged.attributes['w:val'] !== 'restart'
      this.#places.leaveBox()
      const content = isMerged ? [] : this.read(cell, { ...place, panel: undefined })
      return [{ column: at, content }]
    })
  }

  #endSection(properties: XmlElement | undefined): void {
    const type = descend(properties, 'w:sectPr', 'w:type')?.attributes['w:val']
    if (type !== 'continuous' && type !== 'nextColumn') this.#places.nextPage()
  }
}

interface ParagraphParts {
  content: ParagraphContent
  format: WordParagraphFormat
  own: WordParagraphFormat
  style: Style
  numbered: NumberedParagraph | undefined
}

function definedIndent({ left, hanging }: WordParagraphFormat): WordParagraphFormat {
  return { ...(left !== undefined && { left }), ...(hanging !== undefined && { hanging }) }
}

function figuresOf({ drawings }: ParagraphContent, page: number, place: Place): FlowFigure[] {
  if (place.layer !== undefined) return []
  return drawings.flatMap(({ id, alt }): FlowFigure[] => {
    const source = place.relations?.get(id)?.target
    return source === undefined ? [] : [{ kind: 'figure', page, source, alt }]
  })
}

function rowsIn(table: XmlElement): XmlElement[] {
  return childrenOf(table).flatMap((element) => {
    if (wrappers.has(element.name)) return rowsIn(element)
    const isRow = element.name === 'w:tr' && !descend(element, 'w:trPr', 'w:del')
    return isRow ? [element] : []
  })
}

function cellsIn(row: XmlElement): XmlElement[] {
  return childrenOf(row).flatMap((element) => {
    if (wrappers.has(element.name)) return cellsIn(element)
    return element.name === 'w:tc' ? [element] : []
  })
}

function isContents(element: XmlElement): boolean {
  const gallery = descend(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery')
  return gallery?.attributes['w:val'] === 'Table of Contents'
}

/** Built-in styles keep their English names in every language; others state an outline level. */
function roleOf(style: Style, format: WordParagraphFormat): string | undefined {
  for (const name of style.names) {
    const level = /^heading ([1-9])$/.exec(name)?.[1]
    if (level) return `H${Math.min(6, Number(level))}`
    if (name === 'title') return 'Title'
    if (name === 'caption') return 'Caption'
  }
  const { outlineLevel } = format
  const isHeading = outlineLevel !== undefined && outlineLevel < 9
  return isHeading ? `H${Math.min(6, outlineLevel + 1)}` : undefined
}

function textOf({ lines }: FlowParagraph): string {
  return lines.map((line) => line.map(({ text }) => text).join('')).join(' ')
}

/** The maximum length of a label in a picture. */
const longestLabel = 20

/** True for a label in a box over a picture: a number, a letter, the name of a part. */
function labels(text: string): boolean {
  return text.length <= longestLabel && !/[.!?:]$/.test(text.trim()) && !parseSignalWord(text)
}
