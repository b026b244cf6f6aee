import type { Piece } from './finish.ts'
import type { NewTable } from './tables.ts'
import type { NewBlock } from './text-blocks.ts'

/**
 * Gives each callout its whole text: what stands in the same panel, and for a word alone on
 * its line the paragraph that follows.
 */
export function withCallouts(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.findLast(({ kind }) => kind !== 'figure')
    if (last?.kind === 'callout' && isTextPiece(piece) && goesOn(last, piece)) {
      result[result.lastIndexOf(last)] = joined(last, piece)
    } else result.push(...(piece.kind === 'table' ? calloutTable(piece) : [piece]))
  }
  return result
}

export function isTextPiece(piece: Piece): piece is NewBlock {
  return piece.kind !== 'table' && piece.kind !== 'figure'
}

function goesOn(callout: NewBlock, next: NewBlock): boolean {
  if (next.kind === 'callout' || next.kind === 'caption') return false
  if (callout.panel !== undefined && next.panel === callout.panel) return true
  if (callout.text !== '') return false
  return next.kind === 'paragraph' || (next.kind === 'item' && next.marker?.style === 'bullet')
}

function joined(callout: NewBlock, next: NewBlock): NewBlock {
  const text =
    next.kind === 'item' && next.marker?.style !== 'bullet'
      ? `${next.marker?.raw} ${next.text}`
      : next.text
  const panel = callout.text === '' ? next.panel : callout.panel
  return {
    ...callout,
    ...(panel !== undefined && { panel }),
    lines: [...callout.lines, ...next.lines],
    text: callout.text === '' ? text : `${callout.text}\n${text}`,
  }
}

/** A table of one or two cells that begins with a signal word is a callout drawn as a table. */
function calloutTable(table: NewTable): Piece[] {
  const blocks = table.rows.flatMap((row) => row.flatMap((cell) => cell.blocks))
  const isSmall = table.rows.length <= 2 && table.columns.length <= 2
  if (!isSmall || blocks[0]?.kind !== 'callout') return [withinCells(table)]
  const inOnePanel = blocks.map((block) => ({ ...block, panel: -1 }))
  const merged = withCallouts(inOnePanel)
  return merged.map((piece) => {
    if (!isTextPiece(piece)) return piece
    const { panel: _panel, ...rest } = piece
    return rest
  })
}

function withinCells(piece: NewTable): NewTable {
  const rows = piece.rows.map((row, index) =>
    row.map((cell) => ({
      ...cell,
      blocks: withCallouts(index === 0 ? cell.blocks.map(headerWord) : cell.blocks).filter(
        isTextPiece,
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
