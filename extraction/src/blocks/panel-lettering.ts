import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

const [fewest, longest] = [3, 24]
/** In points. */
const sameEdge = 4

/**
 * A frame with only scattered words is a diagram, and they are its lettering:
 * not headings, and not text of a step. Entries of a list in a frame are below one another.
 */
export function separateLettering(pieces: readonly Piece[]): Piece[] {
  const labels = pieces.filter(isTextPiece).filter(isLabel)
  const edges = new Set(labels.map(({ style }) => Math.round(style.x / sameEdge)))
  const isDiagram =
    labels.length >= fewest && labels.length === pieces.length && edges.size > labels.length / 2
  return isDiagram ? labels.map(asLettering) : [...pieces]
}

function isLabel({ kind, text, marker }: NewBlock): boolean {
  const isPlain = kind === 'paragraph' || kind === 'heading' || marker?.style === 'bullet'
  return isPlain && text.length <= longest && !/[.:：。]$/.test(text)
}

function asLettering(block: NewBlock): NewBlock {
  const { marker: _marker, isWeak: _isWeak, ...plain } = block
  const text = block.lines.map((line) => line.text).join(' ')
  return { ...plain, kind: 'paragraph', layer: 'figure', text }
}
