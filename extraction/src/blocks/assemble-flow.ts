import { measureBodyStyle } from './body-style.ts'
import type { NewFigure } from './piece.ts'
import { finishBlocks, type Assembled } from './finish.ts'
import type { Piece } from './piece.ts'
import { collectVocabulary } from '../paragraphs/vocabulary.ts'
import { headerRowsOf } from './tables.ts'
import type { NewTable } from './piece.ts'
import { textBlockOf, type BlockContext, type NewBlock } from './text-blocks.ts'
import { startsCallout } from '../callouts/signal-words.ts'
import { isAddress } from './title.ts'
import { calloutKinds, sourceText, type Marker, type TextBlock } from '../document.ts'
import { identity } from '../geometry.ts'
import { isDate } from '../markers/dates.ts'
import { parseMarker } from '../markers/grammar.ts'
import { codeRole } from '../flow-content.ts'
import { splitAtBlankLines } from './blank-lines.ts'
import type {
  FlowContent,
  FlowElement,
  FlowFigure,
  FlowParagraph,
  FlowTable,
} from '../flow-content.ts'
import { linesOfFlow } from './flow-lines.ts'
import { joinNumbersToTitles } from './numbers-above-titles.ts'
import type { Line } from '../printed-line.ts'

/**
 * Builds the blocks of a document whose text flows. The kind of a paragraph follows from the
 * format (heading, list item, caption) and, if that says nothing, from its words and
 * appearance, as on a printed page.
 */
export function assembleFlowingText(
  { elements }: FlowContent,
  statedTitle: string | undefined,
): Assembled {
  const placed = withTitleAbove(elements)
  const body = placed.filter(
    (element) => element.kind !== 'paragraph' || element.layer === undefined,
  )
  const lines = body.flatMap(linesIn)
  const context: BlockContext = {
    body: measureBodyStyle(lines),
    vocabulary: collectVocabulary(lines.map(({ text }) => text)),
    back: identity,
    isCell: false,
    columnX: 0,
  }
  const aside = placed.filter(
    (element) => element.kind === 'paragraph' && element.layer !== undefined,
  )
  const heads = aside.filter(
    (element): element is FlowParagraph =>
      element.kind === 'paragraph' && element.layer === 'furniture',
  )
  const assembled = finishBlocks(
    joinNumbersToTitles(body.flatMap((element) => piecesOf(element, context))),
    aside.flatMap((element) => (element.kind === 'paragraph' ? asideOf(element, context) : [])),
    {
      bookmarks: [],
      statedTitle,
      runningHead: runningHeadOf(heads),
      vocabulary: context.vocabulary,
    },
  )
  const own = ownTitle(elements)
  // Including the line in which it continues.
  const whole = assembled.blocks.find(
    (block): block is TextBlock =>
      block.kind === 'heading' && own !== undefined && block.text.startsWith(own),
  )
  return { ...assembled, title: whole?.text ?? own ?? assembled.title }
}

/** The text that the format marks as the title. */
function ownTitle(elements: readonly FlowElement[]): string | undefined {
  return elements
    .filter(isTitled)
    .map(textOf)
    .find((text) => !isAddress(text))
}

function isTitled(element: FlowElement): boolean {
  return element.kind === 'paragraph' && element.role === 'Title'
}

function textOf(element: FlowElement): string {
  return linesIn(element)
    .map(({ text }) => text)
    .join(' ')
}

/** Under a title with its own style, first-level headings move one level down. */
function withTitleAbove(elements: readonly FlowElement[]): FlowElement[] {
  if (!elements.some(isTitled)) return [...elements]
  return elements.map((element) => {
    if (element.kind !== 'paragraph') return element
    const level = /^H([1-6])$/.exec(element.role ?? '')?.[1]
    const lower = level && `H${Math.min(6, Number(level) + 1)}`
    return { ...element, role: element.role === 'Title' ? 'H1' : (lower ?? element.role) }
  })
}

function linesIn(element: FlowElement): Line[] {
  if (element.kind === 'paragraph') return linesOfFlow(element)
  if (element.kind === 'figure') return []
  return element.rows.flatMap((row) => row.flatMap(({ content }) => content.flatMap(linesIn)))
}

function piecesOf(element: FlowElement, context: BlockContext): Piece[] {
  if (element.kind === 'figure') return [figureOf(element)]
  return element.kind === 'paragraph' ? blocksOf(element, context) : [tableOf(element, context)]
}

function figureOf({ page, source, alt }: FlowFigure): NewFigure {
  return { kind: 'figure', layer: 'body', page, source, ...(alt !== undefined && { alt }) }
}

function blocksOf(paragraph: FlowParagraph, context: BlockContext): NewBlock[] {
  return splitAtBlankLines(paragraph).flatMap((part) => blocksOfPart(part, context))
}

/**
 * A line after a manual break continues its paragraph, unless it begins an item or a callout, or the line above is the
 * bold title of an item.
 */
function blocksOfPart(paragraph: FlowParagraph, context: BlockContext): NewBlock[] {
  const groups: Line[][] = []
  for (const line of linesOfFlow(paragraph)) {
    const group = groups.at(-1)
    const parsed = parseMarker(line.text)
    const isCode = paragraph.role === codeRole && !context.body.isTyped
    // Code has keys and variables that are spelled like signal words.
    const isName = paragraph.isPreformatted === true && /^\s*\p{Ll}/u.test(line.text)
    const begins = (parsed && !parsed.isWeak) || (startsCallout(line) && !isName && !isCode)
    const isBelowTitle = paragraph.marker !== undefined && isTitleOver(group, line)
    if (group && (paragraph.isWrapped || !begins) && !isBelowTitle) group.push(line)
    else groups.push([line])
  }
  return groups.map((lines, index) => {
    const block = textBlockOf({ lines }, context)
    const whole = paragraph.isPreformatted ? asPrinted(block, lines) : block
    return withoutPlaces(index === 0 ? asStated(whole, paragraph) : whole)
  })
}

/** "Collect your tools" in bold over "Before you begin, …": without a break they would be one sentence. */
function isTitleOver(group: readonly Line[] | undefined, line: Line): boolean {
  const [title, more] = group ?? []
  if (!title?.bold || more || line.bold) return false
  return /[\p{L}\p{N})]$/u.test(title.text) && /^[^\p{Ll}]/u.test(line.text)
}

/** Two commands on one line are another command. */
function asPrinted(block: NewBlock, lines: readonly Line[]): NewBlock {
  if (block.kind !== 'paragraph') return block
  return { ...block, text: lines.map(({ text }) => text).join('\n') }
}

/** The format takes precedence over the appearance of the words. */
function asStated(block: NewBlock, paragraph: FlowParagraph): NewBlock {
  const { callout, marker } = paragraph
  if (callout && block.kind === 'callout') return moreSevere(block, callout)
  if (callout && block.kind !== 'callout') {
    const { marker: _marker, isWeak: _isWeak, ...plain } = block
    const text = block.kind === 'item' ? sourceText(block.lines) : block.text
    return { ...plain, kind: 'callout', layer: 'body', callout, text }
  }
  return marker ? asListed(block, marker, paragraph) : block
}

/** The type written in the source takes precedence over its title, unless that is more severe. */
function moreSevere(block: NewBlock, stated: NonNullable<FlowParagraph['callout']>): NewBlock {
  const own = block.callout?.kind ?? 'note'
  const isMore = calloutKinds.indexOf(stated.kind) < calloutKinds.indexOf(own)
  return isMore ? { ...block, callout: stated } : block
}

/** A paragraph numbered by the format is an item, or a numbered heading, whatever its marker looks like. */
function asListed(block: NewBlock, marker: Marker, { x, textX }: FlowParagraph): NewBlock {
  if (block.kind === 'callout') return block
  if (block.kind === 'heading') return { ...block, marker }
  const { isWeak: _isWeak, ...plain } = block
  const own = block.kind === 'item' ? block.marker : undefined
  const isWord = own?.style === 'stepWord'
  const isInner = own !== undefined && own.raw !== marker.raw && marker.style === 'bullet'
  const text = block.kind === 'item' ? block.text : block.text.slice(marker.raw.length).trim()
  return {
    ...plain,
    kind: 'item',
    layer: 'body',
    marker: isWord || isInner ? own : marker,
    text,
    style: { ...block.style, x, textX, hangs: true },
  }
}

/** Evidence has a page and a text, but no box, which would be invented. */
function withoutPlaces(block: NewBlock): NewBlock {
  return { ...block, lines: block.lines.map(({ page, text }) => ({ page, text })) }
}

function tableOf(table: FlowTable, context: BlockContext): NewTable {
  const inCell = { ...context, isCell: true }
  const rows = table.rows
    .map((row) =>
      row.map(({ column, content }) => {
        const figures = content.flatMap(figuresIn)
        const blocks = content.flatMap((element) => cellBlocks(element, inCell))
        return { column, blocks, ...(figures.length > 0 && { figures }) }
      }),
    )
    .filter((row) => row.some(({ blocks, figures }) => blocks.length > 0 || figures))
  const columns = [...new Set(rows.flatMap((row) => row.map(({ column }) => column)))]
  return {
    kind: 'table',
    rows,
    headerRows: Math.min(rows.length, table.headerRows) || headerRowsOf(rows),
    page: table.page,
    columns: columns.toSorted((a, b) => a - b),
  }
}

/** A table inside a cell is read row by row: "M8: 25 Nm". */
function cellBlocks(element: FlowElement, context: BlockContext): NewBlock[] {
  if (element.kind === 'paragraph') return blocksOf(element, context)
  if (element.kind === 'figure') return []
  return element.rows.flatMap((row) => {
    const cells = row.flatMap(({ content }) => content)
    const line = asLine(cells)
    return line ? blocksOf(line, context) : cells.flatMap((inner) => cellBlocks(inner, context))
  })
}

/** Joins cells with one short paragraph each into one line. */
function asLine(cells: readonly FlowElement[]): FlowParagraph | undefined {
  const paragraphs = cells.filter((cell) => cell.kind === 'paragraph')
  const [first, ...others] = paragraphs
  const areShort = paragraphs.every(({ lines }) => lines.length === 1)
  if (!first || others.length === 0 || paragraphs.length !== cells.length || !areShort)
    return undefined
  const runs = others.flatMap(({ lines }, index) => [
    { text: index === 0 ? ': ' : ' ' },
    ...lines.flat(),
  ])
  return { ...first, lines: [[...(first.lines[0] ?? []), ...runs]] }
}

function figuresIn(element: FlowElement): NewFigure[] {
  if (element.kind === 'figure') return [figureOf(element)]
  if (element.kind === 'paragraph') return []
  return element.rows.flatMap((row) => row.flatMap(({ content }) => content.flatMap(figuresIn)))
}

function asideOf(paragraph: FlowParagraph, context: BlockContext): NewBlock[] {
  const { layer } = paragraph
  if (layer === undefined) return []
  return linesOfFlow(paragraph).map((line) => {
    const { kind: _kind, ...block } = textBlockOf({ lines: [line] }, { ...context, isCell: true })
    return withoutPlaces({ ...block, kind: 'paragraph', layer, text: line.text })
  })
}

/** The largest text in the headers; the first one if there are several, as above the number and the version. */
function runningHeadOf(paragraphs: readonly FlowParagraph[]): string | undefined {
  const named = paragraphs
    .flatMap(linesOfFlow)
    .filter(({ text }) => /\p{L}{3}/u.test(text) && text.length > 8 && !isDate(text))
  return named.toSorted((a, b) => b.size - a.size)[0]?.text
}
