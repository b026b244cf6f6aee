import type { fromMarkdown } from 'mdast-util-from-markdown'

import { admonitionNamed } from '../callouts/admonitions.ts'
import type { Marker } from '../document.ts'
import { DocumentError } from '../errors.ts'
import { codeRole } from '../flow-content.ts'
import { listIndent, type FlowPlace, type FlowWriter } from '../flow/flow-writer.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { sizes } from '../web-page/meaning.ts'
import { writeFragment } from '../web-page/write-fragment.ts'
import { withoutLeadingAttributes, withoutTrailingAttributes } from './attributes.ts'
import { withoutIcons } from './icons.ts'
import { unspacedHeading } from './unspaced-headings.ts'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>
type PhrasingContent = NodeOf<'paragraph'>['children'][number]
type QuotedContent = NodeOf<'blockquote'>['children'][number]
type List = NodeOf<'list'>
type Code = NodeOf<'code'>
type ListItem = List['children'][number]
type Table = NodeOf<'table'>
type Node = RootContent | QuotedContent

interface Context {
  place: FlowPlace
  source: string
  depth: number
}

const deepest = 200

/** Writes the blocks of a Markdown tree. @throws {DocumentError} `document_damaged` for deep nesting */
export function writeMarkdown(
  nodes: readonly Node[],
  writer: FlowWriter,
  context: Context = { place: { indent: 0 }, source: '', depth: 0 },
): void {
  if (context.depth > deepest) throw new DocumentError('document_damaged')
  const inner = { ...context, depth: context.depth + 1 }
  for (const node of nodes) writeNode(node, writer, inner)
}

function writeNode(node: Node, writer: FlowWriter, context: Context): void {
  const { place } = context
  switch (node.type) {
    case 'heading':
      writeInline(headingOf(node), writer, { size: sizes[`H${node.depth}`], bold: true })
      writer.endParagraph({ ...place, role: `H${node.depth}` })
      return
    case 'paragraph':
      writeParagraph(node, writer, context)
      return
    case 'code':
      for (const line of node.value.split('\n')) {
        writer.text({ text: line })
        writer.lineBreak()
      }
      writer.endParagraph({
        ...place,
        isPreformatted: true,
        ...(isFenced(node, context) && { role: codeRole }),
      })
      return
    case 'list':
      writeList(node, writer, context)
      return
    case 'blockquote':
      writeQuote(node.children, writer, context)
      return
    case 'table':
      writeTable(node, writer)
      return
    case 'html':
      writeFragment(node.value, writer, place)
      return
    case 'footnoteDefinition':
      writeMarkdown(node.children, writer, context)
      return
    default:
  }
}

function writeParagraph(node: NodeOf<'paragraph'>, writer: FlowWriter, context: Context): void {
  const found = unspacedHeading(node)
  if (found) {
    writeNode(found.heading, writer, context)
    if (found.rest) writeNode(found.rest, writer, context)
    return
  }
  writeInline(node.children, writer, {})
  writer.endParagraph(context.place)
}

interface Format {
  bold?: boolean
  size?: number | undefined
  isRaised?: boolean
  isTyped?: boolean
}

function headingOf({ children }: NodeOf<'heading'>): PhrasingContent[] {
  const last = children.at(-1)
  if (last?.type !== 'text') return children
  return [...children.slice(0, -1), { ...last, value: withoutTrailingAttributes(last.value) }]
}

/** What Pandoc and Kramdown write attributes after. */
const attributed = new Set(['image', 'link', 'inlineCode', 'strong', 'emphasis'])

function writeInline(nodes: readonly PhrasingContent[], writer: FlowWriter, outer: Format): void {
  let format = outer
  for (const [index, node] of nodes.entries()) {
    switch (node.type) {
      case 'text': {
        const isAttributed = attributed.has(nodes[index - 1]?.type ?? '')
        const text = withoutIcons(node.value)
        writeLines(isAttributed ? withoutLeadingAttributes(text) : text, writer, format)
        break
      }
      case 'inlineCode':
        writeLines(node.value, writer, { ...format, isTyped: true })
        break
      case 'strong':
        writeInline(node.children, writer, { ...format, bold: true })
        break
      case 'emphasis':
      case 'link':
      case 'linkReference':
        writeInline(node.children, writer, format)
        break
      case 'break':
        writer.lineBreak()
        break
      case 'image':
        writer.picture(node.url, node.alt ?? undefined)
        break
      case 'html':
        if (/^<br\b/i.test(node.value)) writer.lineBreak()
        if (/^<\/?sup>/i.test(node.value))
          format = { ...outer, isRaised: !node.value.startsWith('</') }
        break
      default:
    }
  }
}

/** Lines of the source are kept apart: an author's `a)` at the start of one begins an item. */
function writeLines(text: string, writer: FlowWriter, format: Format): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) writer.lineBreak()
    const { isRaised = false, ...own } = format
    writer.text({ text: isRaised ? toSuperscript(line) : line, ...own })
  }
}

/** Items are numbered consecutively from the first, however the author numbered the others. */
function writeList(list: List, writer: FlowWriter, context: Context): void {
  const place = { ...context.place, indent: context.place.indent + listIndent }
  const first = list.start ?? 1
  for (const [index, item] of list.children.entries()) {
    writer.item(list.ordered ? orderedMarker(first + index, item, context) : bulletOf(item))
    writeMarkdown(item.children, writer, { ...context, place })
    writer.item(undefined)
  }
}

/** Text that is merely indented may not be meant as code. */
function isFenced({ position }: Code, { source }: Context): boolean {
  return /^[`~]/.test(source.slice(position?.start.offset ?? 0))
}

/** Task items keep their check box. */
function bulletOf({ checked }: ListItem): Marker {
  const raw = typeof checked !== 'boolean' ? '•' : checked ? '☑' : '☐'
  return { raw, style: 'bullet', value: [] }
}

function orderedMarker(value: number, { position }: ListItem, { source }: Context): Marker {
  const at = position?.start.offset ?? 0
  const end = /^\s*\d+([.)])/.exec(source.slice(at, at + 16))?.[1] ?? '.'
  return { raw: `${value}${end}`, style: 'decimal', value: [value] }
}

const alert = /^\[!([\w-]+)\][ \t]*/

/** `> [!WARNING]` is an admonition; any other quotation is indented. */
function writeQuote(nodes: readonly QuotedContent[], writer: FlowWriter, context: Context): void {
  const { place } = context
  const [first, ...others] = nodes
  const [start, ...more] = first?.type === 'paragraph' ? first.children : []
  const named = start?.type === 'text' ? alert.exec(start.value) : null
  const admonition = admonitionNamed(named?.[1] ?? '')
  if (!admonition || !named || start?.type !== 'text') {
    writeMarkdown(nodes, writer, {
      ...context,
      place: {
        ...place,
        indent: place.indent + listIndent,
        panel: place.panel ?? writer.nextPanel(),
      },
    })
    return
  }
  const inside = { ...place, panel: writer.nextPanel() }
  writer.callout(admonition)
  writeInline([{ ...start, value: start.value.slice(named[0].length) }, ...more], writer, {})
  writer.endParagraph(inside)
  writeMarkdown(others, writer, { ...context, place: inside })
}

/** Empty headers exist only because the format requires some. */
function writeTable(table: Table, writer: FlowWriter): void {
  const headerRows = table.children[0]?.children.some((cell) => cell.children.length > 0) ? 1 : 0
  const rows = table.children.map((row, index) =>
    row.children.map((cell, column) => ({
      column,
      content: writer.apart(() => {
        writeInline(cell.children, writer, index < headerRows ? { bold: true } : {})
        writer.endParagraph({ indent: 0 })
      }),
    })),
  )
  writer.add({ rows: headerRows === 0 ? rows.slice(1) : rows, headerRows })
}
