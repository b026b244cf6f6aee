import { completeCallouts } from './callout-blocks.ts'
import { attachCaptions } from './figures.ts'
import type { NewFigure } from './piece.ts'
import { splitGroupedTables } from './grouped-tables.ts'
import { splitInlineItems } from './inline-items.ts'
import type { Vocabulary } from '../paragraphs/vocabulary.ts'
import { turnLabelsIntoCallouts } from './labels.ts'
import { readNumberedTitles } from './numbered-titles.ts'
import { assignHeadingLevels } from './outline.ts'
import { completeOpenNotices } from './open-notices.ts'
import { isTextPiece, type Piece } from './piece.ts'
import { demoteRemarks } from './remarks-in-lists.ts'
import { raiseSubChapters } from './sub-chapters.ts'
import { demoteTableHeads } from './table-heads.ts'
import type { NewBlock } from './text-blocks.ts'
import { findTitle } from './title.ts'
import { settleWeakMarkers } from './weak-markers.ts'
import { joinTitles } from './whole-titles.ts'
import type { Block, FigureBlock, TextBlock, TitleBlock } from '../document.ts'
import type { Bookmark } from '../reader.ts'

export interface Assembled {
  blocks: Block[]
  title: string
  drawing?: TitleBlock
}

interface About {
  bookmarks: readonly Bookmark[]
  /** The title in the file's properties, if any. */
  statedTitle: string | undefined
  /** The text at the top of most pages. */
  runningHead: string | undefined
  vocabulary: Vocabulary
}

/**
 * Resolves everything that depends on the neighbors of a block (weak markers, the extent of callouts,
 * levels of headings), and numbers the blocks.
 *
 * @param pieces in reading order
 * @param aside headers, footers and contents pages
 */
export function finishBlocks(
  pieces: readonly Piece[],
  aside: readonly NewBlock[],
  { bookmarks, statedTitle, runningHead, vocabulary }: About,
): Assembled {
  const levelled = assignHeadingLevels(
    attachCaptions(settled(splitGroupedTables(pieces), vocabulary)),
    bookmarks,
  )
  const blocks = numbered([...levelled, ...aside])
  return { blocks, title: findTitle(blocks, statedTitle, runningHead) }
}

function settled(pieces: readonly Piece[], vocabulary: Vocabulary): Piece[] {
  const blocks = pieces.filter(isTextPiece)
  const settledBlocks = settleWeakMarkers(blocks)
  const sure = demoteRemarks(demoteTableHeads(raiseSubChapters(readNumberedTitles(settledBlocks))))
  const replaced = new Map(blocks.map((block, index) => [block, sure[index] ?? block]))
  const inOrder = pieces.flatMap((piece): readonly Piece[] =>
    isTextPiece(piece) ? splitInlineItems(replaced.get(piece) ?? piece) : [piece],
  )
  const titled = turnLabelsIntoCallouts(joinTitles(inOrder, vocabulary))
  return completeCallouts(completeOpenNotices(titled, vocabulary), vocabulary)
}

function numbered(pieces: readonly Piece[]): Block[] {
  let count = 0
  const withId = ({ role: _role, isWeak: _isWeak, ...block }: NewBlock): TextBlock => {
    count += 1
    return { id: `b${count}`, ...block }
  }
  const figureWithId = (figure: NewFigure): FigureBlock => {
    count += 1
    return { id: `b${count}`, ...figure }
  }
  return pieces.map((piece): Block => {
    if (piece.kind === 'figure') return figureWithId(piece)
    if (piece.kind !== 'table') return withId(piece)
    const rows = piece.rows.map((row) =>
      row.map(({ column, blocks, figures }) => ({
        column,
        blocks: blocks.map(withId),
        ...(figures && { figures: figures.map(figureWithId) }),
      })),
    )
    count += 1
    return { id: `b${count}`, kind: 'table', layer: 'body', rows, headerRows: piece.headerRows }
  })
}
