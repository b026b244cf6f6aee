import type { Piece } from './assemble.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Gives each callout its whole text: what stands in the same panel, and for a word alone on
 * its line the paragraph that follows.
 */
export function withCallouts(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last && last.kind === 'callout' && piece.kind !== 'table' && goesOn(last, piece)) {
      result[result.length - 1] = joined(last, piece)
    } else result.push(withinCells(piece))
  }
  return result
}

function goesOn(callout: NewBlock, next: NewBlock): boolean {
  if (next.kind === 'callout' || next.kind === 'caption') return false
  if (callout.panel !== undefined) return next.panel === callout.panel
  if (callout.text !== '' || next.panel !== undefined) return false
  return next.kind === 'paragraph' || (next.kind === 'item' && next.marker?.style === 'bullet')
}

function joined(callout: NewBlock, next: NewBlock): NewBlock {
  const text =
    next.kind === 'item' && next.marker?.style !== 'bullet'
      ? `${next.marker?.raw} ${next.text}`
      : next.text
  return {
    ...callout,
    lines: [...callout.lines, ...next.lines],
    text: callout.text === '' ? text : `${callout.text}\n${text}`,
  }
}

function withinCells(piece: Piece): Piece {
  if (piece.kind !== 'table') return piece
  const rows = piece.rows.map((row, index) =>
    row.map((cell) => ({
      ...cell,
      blocks: withCallouts(index === 0 ? cell.blocks.map(headerWord) : cell.blocks).filter(
        (block): block is NewBlock => block.kind !== 'table',
      ),
    })),
  )
  return { ...piece, rows }
}

/** "Note" at the head of a column names the column. */
function headerWord(block: NewBlock): NewBlock {
  if (block.kind !== 'callout' || block.text !== '') return block
  const { callout, ...plain } = block
  return { ...plain, kind: 'paragraph', text: callout?.word ?? '' }
}
