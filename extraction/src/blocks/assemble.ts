import { findContentsLines } from '../layout/contents-pages.ts'
import type { Layer } from '../document.ts'
import type { Matrix } from '../geometry.ts'
import { readTitleBlock } from '../drawing/title-block.ts'
import { splitFootnotes, findFootnotes } from '../layout/footnotes.ts'
import { findFurniture } from '../layout/furniture.ts'
import { separateSecondCopy } from '../layout/imposition.ts'
import { joinLinesOfPage } from '../layout/lines.ts'
import { analyzeLayout, type PageLayout } from '../layout/page-layout.ts'
import type { PageTable } from '../layout/page-table.ts'
import type { PageContent, PlacedImage } from '../page-content.ts'
import { orderForReading, type Element } from '../layout/reading-order.ts'
import { partRunningTables } from '../layout/running-tables.ts'
import { measureBodyStyle, type BodyStyle } from './body-style.ts'
import { finishBlocks, type Assembled } from './finish.ts'
import type { Piece } from './piece.ts'
import { dropRedrawnPictures, figureFromImage, findRepeatedPictures } from './figures.ts'
import type { NewFigure } from './piece.ts'
import { joinLines } from '../paragraphs/join-lines.ts'
import { collectVocabulary, type Vocabulary } from '../paragraphs/vocabulary.ts'
import { panelCallout } from './panel-callouts.ts'
import { separateLettering } from './panel-lettering.ts'
import { groupParagraphs } from '../paragraphs/paragraphs.ts'
import { separatePictureLabels } from './picture-labels.ts'
import { separatePointingWords } from './pointing-words.ts'
import { tableRowsOf, mergeTables } from './tables.ts'
import type { NewTable } from './piece.ts'
import { sourceLine, textBlockOf, type BlockContext, type NewBlock } from './text-blocks.ts'
import type { Line } from '../printed-line.ts'
import type { Bookmark } from '../reader.ts'

interface Assembly {
  body: BodyStyle
  vocabulary: Vocabulary
  /** Logos and the like. */
  repeated: ReadonlySet<PlacedImage>
}

/**
 * Builds the blocks of a document from the content of its pages.
 *
 * @param pages in order
 * @param statedTitle the title in the file's properties, if any
 */
export function assemblePages(
  pages: readonly PageContent[],
  bookmarks: readonly Bookmark[],
  statedTitle: string | undefined,
): Assembled {
  const contents = pages.map((page) => dropRedrawnPictures(separateSecondCopy(page)))
  const analyzed = contents.map(analyzeLayout)
  const { layouts, running } = partRunningTables(analyzed)
  const found = findFurniture(layouts)
  const furniture = { ...found, lines: found.lines.union(running) }
  const contentsLines = findContentsLines(layouts)
  const bodyLines = layouts
    .flatMap(allLines)
    .filter((line) => !furniture.lines.has(line) && !contentsLines.has(line))
  const body = measureBodyStyle(bodyLines)
  const footnotes = findFootnotes(layouts, body.size)
  const beside = new Set([...furniture.lines, ...footnotes])
  const assembly: Assembly = {
    body,
    vocabulary: collectVocabulary(bodyLines.map(({ text }) => text)),
    repeated: findRepeatedPictures(layouts),
  }
  const isBody = (line: Line): boolean => !beside.has(line) && !contentsLines.has(line)
  const pieces = layouts.flatMap((layout) => piecesOf(layout, isBody, assembly))
  const aside = [
    ...footnoteBlocks(layouts, footnotes.difference(furniture.lines), assembly),
    ...asideBlocks(layouts, furniture.lines, 'furniture', assembly),
    ...asideBlocks(layouts, contentsLines, 'contents', assembly),
    ...contents.flatMap((content) => separateBlocks(content, assembly)),
  ]
  const { runningHead } = furniture
  const drawing = readTitleBlock(analyzed)
  const about = { bookmarks, statedTitle, runningHead, vocabulary: assembly.vocabulary }
  return { ...finishBlocks(mergeTables(pieces), aside, about), ...(drawing && { drawing }) }
}

function allLines({ lines, tables }: PageLayout): Line[] {
  return [...lines, ...tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.lines))]
}

function piecesOf(
  layout: PageLayout,
  isBody: (line: Line) => boolean,
  assembly: Assembly,
): Piece[] {
  const pieces = orderForReading(layout, isBody).flatMap((flow) => {
    const columnX = Math.min(...flow.map(({ box }) => box[0]))
    const context = { ...assembly, back: layout.content.back, isCell: false, columnX }
    return flowPieces(flow, context, layout)
  })
  return separatePointingWords(pieces)
}

/** Runs of lines become paragraphs; a picture, table or panel between them ends them. */
function flowPieces(
  flow: readonly Element[],
  context: BlockContext & Assembly,
  layout: PageLayout,
): Piece[] {
  const pieces: Piece[] = []
  const labels = separatePictureLabels(flow, context.columnX, context.body.size)
  let run: Line[] = []
  const endRun = (): void => {
    if (run.length > 0) {
      pieces.push(...groupParagraphs(run).map((paragraph) => textBlockOf(paragraph, context)))
    }
    run = []
  }
  for (const element of flow) {
    const isLabel = element.kind === 'line' && labels.has(element.line)
    if (element.kind === 'line' && !isLabel) {
      run.push(element.line)
      continue
    }
    endRun()
    if (isLabel) pieces.push(labelBlock(element.line, context))
    if (element.kind === 'panel') {
      const inner = element.flows.flatMap((own) => flowPieces(own, context, layout))
      const found = panelCallout(separateLettering(inner), element.box, layout)
      const framed = found.map((piece) => withFrame(piece, element.box[0]))
      pieces.push(...framed.map((piece) => withPanelOf(layout.content.page, piece)))
    }
    if (element.kind === 'table') pieces.push(tablePiece(element.table, context))
    if (element.kind === 'picture') {
      pieces.push(...figures([element.picture], layout.content.page, context))
    }
  }
  endRun()
  return pieces
}

function labelBlock(line: Line, context: BlockContext): NewBlock {
  return { ...textBlockOf({ lines: [line] }, context), kind: 'caption', layer: 'figure' }
}

function figures(
  pictures: readonly PlacedImage[],
  page: number,
  { back, repeated }: BlockContext & Assembly,
): NewFigure[] {
  return pictures
    .filter((picture) => !repeated.has(picture))
    .map((picture) => figureFromImage(picture, page, back))
    .filter((figure) => figure !== undefined)
}

/** A callout begins where its frame does. */
function withFrame(piece: Piece, x: number): Piece {
  if (piece.kind !== 'callout' || x > piece.style.x) return piece
  return { ...piece, style: { ...piece.style, x } }
}

const panelsPerPage = 1000

/** Panels are numbered by page; a document needs one number for each. */
function withPanelOf(page: number, piece: Piece): Piece {
  if (piece.kind === 'table' || piece.kind === 'figure') return piece
  const isNew = piece.panel !== undefined && piece.panel < panelsPerPage
  return isNew ? { ...piece, panel: (piece.panel ?? 0) + page * panelsPerPage } : piece
}

function tablePiece(table: PageTable, context: BlockContext & Assembly): NewTable {
  const cell = { ...context, isCell: true }
  return tableRowsOf(table, {
    blocksOf: (lines) => groupParagraphs(lines).map((paragraph) => textBlockOf(paragraph, cell)),
    figuresOf: (pictures) => figures(pictures, table.page, context),
  })
}

function asideBlocks(
  layouts: readonly PageLayout[],
  lines: ReadonlySet<Line>,
  layer: 'furniture' | 'contents',
  { vocabulary }: Assembly,
): NewBlock[] {
  return layouts.flatMap(({ content, lines: own }) =>
    own
      .filter((line) => lines.has(line))
      .map((line) => asideBlock([line], { layer, back: content.back }, vocabulary)),
  )
}

function footnoteBlocks(
  layouts: readonly PageLayout[],
  lines: ReadonlySet<Line>,
  { vocabulary }: Assembly,
): NewBlock[] {
  return layouts.flatMap(({ content, lines: own }) =>
    splitFootnotes(own.filter((line) => lines.has(line))).map((note) => {
      const block = asideBlock(note.lines, { layer: 'footnote', back: content.back }, vocabulary)
      // A raised mark is close to its text, but not one of its letters.
      return { ...block, text: `${note.mark} ${block.text.slice(note.mark.length).trim()}`.trim() }
    }),
  )
}

function separateBlocks({ page, apart = [] }: PageContent, { vocabulary }: Assembly): NewBlock[] {
  return apart.flatMap((text) =>
    joinLinesOfPage(page, text.glyphs).map((line) => asideBlock([line], text, vocabulary)),
  )
}

function asideBlock(
  lines: readonly Line[],
  { layer, back }: { layer: Exclude<Layer, 'body' | 'figure'>; back: Matrix },
  vocabulary: Vocabulary,
): NewBlock {
  const [line] = lines
  if (!line) throw new RangeError('A block has at least one line.')
  return {
    kind: 'paragraph',
    layer,
    lines: lines.map((own) => sourceLine(own, back)),
    text: joinLines(
      lines.map(({ text }) => text),
      vocabulary,
    ),
    style: {
      size: line.size,
      bold: line.bold,
      color: line.color,
      x: line.box[0],
      textX: line.box[0],
      hangs: false,
      columnX: line.box[0],
    },
  }
}
