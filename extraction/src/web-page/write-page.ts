import { defaultTreeAdapter } from 'parse5'

import { admonitionOfClasses } from '../callouts/admonitions.ts'
import type { Marker } from '../document.ts'
import { DocumentError } from '../errors.ts'
import type { FlowCell } from '../flow-content.ts'
import { listIndent, type FlowPlace, type FlowWriter } from '../flow/flow-writer.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { fromSymbolFont, symbolFontOf } from '../letters/symbol-fonts.ts'
import {
  attributeOf,
  classesOf,
  elementsIn,
  styleOf,
  textIn,
  type PageElement,
  type PageNode,
  type PageParent,
} from './elements.ts'
import { contentOfCard } from './cards.ts'
import { assignListMarkers } from './list-markers.ts'
import { isOfficeMarker, officeItem } from './office-lists.ts'
import { roleOfElement, isBlock, isHidden, isLayout, isSkipped, sizes, layerOf } from './meaning.ts'

interface Format {
  bold?: boolean
  color?: string
  isPreformatted?: boolean
  isTyped?: boolean
  /** The font, where its letters are signs. */
  symbolFont?: string | undefined
  isRaised?: boolean
}

interface Context {
  place: FlowPlace
  format: Format
  depth: number
}

const deepest = 800

/**
 * Writes what a browser would show of a page, in the order of its source. Style sheets are not
 * applied; what an element means, and styles of its own, are.
 *
 * @throws {DocumentError} `document_damaged` for elements nested deeper than 800
 */
export function writePage(
  parent: PageParent,
  writer: FlowWriter,
  place: FlowPlace = { indent: 0 },
): void {
  writeChildren(parent.childNodes, writer, { place, format: {}, depth: 0 })
  writer.endParagraph(place)
}

function writeChildren(nodes: readonly PageNode[], writer: FlowWriter, context: Context): void {
  if (context.depth > deepest) throw new DocumentError('document_damaged')
  const inner = { ...context, depth: context.depth + 1 }
  for (const node of nodes) {
    if (defaultTreeAdapter.isTextNode(node)) writeText(node.value, writer, inner)
    else if (defaultTreeAdapter.isElementNode(node)) writeElement(node, writer, inner)
  }
}

function writeText(text: string, writer: FlowWriter, { format, place }: Context): void {
  const { bold, color, isTyped } = format
  const size = sizes[place.role ?? '']
  const lines = format.isPreformatted ? text.split('\n') : [text]
  for (const [index, line] of lines.entries()) {
    if (index > 0) writer.lineBreak()
    const readable = fromSymbolFont(line, format.symbolFont)
    writer.text({
      text: format.isRaised === true ? toSuperscript(readable) : readable,
      bold,
      color,
      size,
      isTyped,
    })
  }
}

function writeElement(element: PageElement, writer: FlowWriter, outer: Context): void {
  const { tagName } = element
  if (isSkipped(element) || isOfficeMarker(element)) return
  if (tagName === 'br') {
    writer.lineBreak()
    return
  }
  if (tagName === 'img' && !isHidden(element)) {
    writer.picture(attributeOf(element, 'src') ?? '', attributeOf(element, 'alt'))
    return
  }
  const context = { ...outer, format: formatIn(element, outer.format) }
  if (!isBlock(element)) {
    if (isNumberOfTitle(element, outer.place)) writer.item(decimalMarker(textIn(element).trim()))
    else writeChildren(element.childNodes, writer, context)
    return
  }
  writer.endParagraph(outer.place)
  const layer = outer.place.layer ?? (isHidden(element) ? 'hidden' : layerOf(element))
  const place = { ...outer.place, ...(layer !== undefined && { layer }) }
  if (tagName === 'table' && !isLayout(element)) {
    writeTable(element, writer, { ...context, place })
  } else if (['ul', 'ol', 'menu', 'dir'].includes(tagName)) {
    writeList(element, writer, { ...context, place })
  } else writeBlock(element, writer, { ...context, place })
}

function writeBlock(element: PageElement, writer: FlowWriter, context: Context): void {
  const place = { ...context.place }
  const role = roleOfElement(element)
  if (role !== undefined) place.role = role
  if (element.tagName === 'pre') place.isPreformatted = true
  if (element.tagName === 'dd' || element.tagName === 'blockquote') place.indent += listIndent
  const item = officeItem(element)
  if (item) {
    place.indent += item.level * listIndent
    writer.item(item.marker)
  }
  const admonition = place.panel === undefined ? admonitionOfClasses(classesOf(element)) : undefined
  const isBox = admonition !== undefined || isAside(element)
  if (isBox && place.panel === undefined && place.layer === undefined) {
    place.panel = writer.nextPanel()
    if (admonition) writer.callout(admonition)
  }
  writeChildren(contentOfCard(element), writer, { ...context, place })
  writer.endParagraph(place)
  if (item) writer.item(undefined)
}

/** Style sheets set the number of a step in a circle before its title: "1Remove the cover". */
function isNumberOfTitle(element: PageElement, { role }: FlowPlace): boolean {
  const isInTitle = /^H\d$/.test(role ?? '') && elementsIn(element).length === 0
  if (!isInTitle || !/^\s*\d{1,2}[.)]?\s*$/.test(textIn(element))) return false
  const siblings = element.parentNode?.childNodes ?? []
  // Only what comes first, so that one of thousands is not looked for among the others.
  const first = siblings.findIndex((node) => !('value' in node) || node.value.trim() !== '')
  if (siblings[first] !== element) return false
  const next = siblings[first + 1]
  return next !== undefined && 'value' in next && /^(?:\p{Lu}\p{L}|\p{Lo})/u.test(next.value)
}

function decimalMarker(raw: string): Marker {
  return { raw, style: 'decimal', value: [Number.parseInt(raw, 10)] }
}

function isAside(element: PageElement): boolean {
  return element.tagName === 'aside' || /^(?:alert|note)$/.test(attributeOf(element, 'role') ?? '')
}

function writeList(list: PageElement, writer: FlowWriter, context: Context): void {
  const place = { ...context.place, indent: context.place.indent + listIndent }
  const markers = assignListMarkers(list)
  for (const element of elementsIn(list)) {
    if (element.tagName !== 'li') {
      writeElement(element, writer, { ...context, place })
      continue
    }
    const layer = place.layer ?? (isHidden(element) ? 'hidden' : undefined)
    const marker = markers.get(element)
    const own = { ...place, ...(layer !== undefined && { layer }), ...(marker && { role: 'LI' }) }
    writer.item(marker)
    writeChildren(element.childNodes, writer, {
      ...context,
      format: formatIn(element, context.format),
      place: own,
    })
    writer.endParagraph(own)
    writer.item(undefined)
  }
}

/** Cells take the columns of a grid: what spans rows pushes those below to the right. */
function writeTable(table: PageElement, writer: FlowWriter, context: Context): void {
  for (const caption of elementsIn(table).filter(({ tagName }) => tagName === 'caption')) {
    const place = { ...context.place, role: 'Caption' }
    writeChildren(caption.childNodes, writer, { ...context, place })
    writer.endParagraph(place)
  }
  const rows = rowsIn(table)
  const taken = new Map<number, number>()
  const cells = rows.map(({ row }) => {
    let column = 0
    return elementsIn(row)
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map((cell): FlowCell => {
        while ((taken.get(column) ?? 0) > 0) column += 1
        const at = column
        const width = span(cell, 'colspan')
        for (; column < at + width; column += 1) taken.set(column, span(cell, 'rowspan'))
        return { column: at, content: cellContent(cell, writer, context) }
      })
      .concat(endRow(taken))
  })
  const headerRows = rows.findIndex(({ row, isHead }) => !isHead && !isHeaderRow(row))
  if (context.place.layer !== undefined) return
  writer.add({ rows: cells, headerRows: Math.max(0, headerRows) })
}

function endRow(taken: Map<number, number>): FlowCell[] {
  for (const [column, rows] of taken) taken.set(column, Math.max(0, rows - 1))
  return []
}

/** With its table and row it takes as much of the stack as so many other elements. */
const depthOfCell = 8

function cellContent(cell: PageElement, writer: FlowWriter, context: Context): FlowCell['content'] {
  const place = { indent: context.place.indent }
  const format = { ...formatIn(cell, context.format), ...(cell.tagName === 'th' && { bold: true }) }
  return writer.apart(() => {
    const inner = { ...context, place, format, depth: context.depth + depthOfCell }
    writeChildren(cell.childNodes, writer, inner)
    writer.endParagraph(place)
  })
}

const maxSpanned = 1000

function span(cell: PageElement, name: string): number {
  const value = Number.parseInt(attributeOf(cell, name) ?? '', 10)
  return value > 0 ? Math.min(value, maxSpanned) : 1
}

function rowsIn(table: PageElement): { row: PageElement; isHead: boolean }[] {
  return elementsIn(table).flatMap((element) => {
    if (element.tagName === 'tr') return [{ row: element, isHead: false }]
    if (!['thead', 'tbody', 'tfoot'].includes(element.tagName)) return []
    const rows = elementsIn(element).filter(({ tagName }) => tagName === 'tr')
    return rows.map((row) => ({ row, isHead: element.tagName === 'thead' }))
  })
}

function isHeaderRow(row: PageElement): boolean {
  const cells = elementsIn(row)
  return cells.length > 1 && cells.every(({ tagName }) => tagName === 'th')
}

const typed: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt'])

function formatIn(element: PageElement, format: Format): Format {
  const { tagName } = element
  const weight = styleOf(element, 'font-weight') ?? ''
  const isBold = ['b', 'strong', 'th', 'dt', 'summary', 'legend'].includes(tagName)
  const isHeavy = /^(?:bold|bolder|[6-9]00)/.test(weight)
  // What Word writes; elsewhere no browser shows letters as signs.
  const signs = styleOf(element, 'mso-symbol-font-family')
  const color = /^#[\da-f]{6}$/.exec(styleOf(element, 'color') ?? '')?.[0]
  return {
    ...format,
    ...((isBold || isHeavy || /^h[1-6]$/.test(tagName)) && { bold: true }),
    ...(color !== undefined && { color }),
    ...(tagName === 'sup' && { isRaised: true }),
    ...(signs !== undefined && { symbolFont: symbolFontOf(signs) }),
    ...(typed.has(tagName) && { isTyped: true }),
    ...((tagName === 'pre' || tagName === 'textarea') && { isPreformatted: true }),
  }
}
