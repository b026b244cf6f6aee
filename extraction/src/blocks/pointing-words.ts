import { overlap, unionOfBoxes, type Box } from '../geometry.ts'
import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

/** In points: text begins at the edge of its column; words placed by hand are rarely aligned with others. */
const [ofColumn, sameEdge] = [4, 0.5]
const nearBelow = 12
/** As a share of the width of the page's text: wider text is running text. */
const [minWide, maxNarrow] = [0.7, 0.3]
const minWideBlocks = 2
const minPointing = 2
const longestPointing = 60

/**
 * Words next to a picture are its labels if the page's text extends across: narrow, indented, each at a different
 * edge. Steps next to their pictures are below one another, or end like sentences.
 */
export function separatePointingWords(pieces: readonly Piece[]): Piece[] {
  const figures = pieces.flatMap((piece) =>
    piece.kind === 'figure' && piece.box ? [piece.box] : [],
  )
  if (figures.length === 0) return [...pieces]
  const texts = pieces.filter(isTextPiece)
  const [left, , right] = unionOfBoxes(texts.map(boxOf))
  const isWide = (block: NewBlock) =>
    widthOf(block) > minWide * (right - left) && block.style.x < left + ofColumn
  if (texts.filter(isWide).length < minWideBlocks) return [...pieces]
  const words = texts.filter((block) => {
    const [x0, y0, x1, y1] = boxOf(block)
    const isNarrow = widthOf(block) < maxNarrow * (right - left) && x0 > left + ofColumn
    const isSentence = block.marker !== undefined || /[.:;。：；]$/u.test(block.text)
    if (!isNarrow || isSentence || block.kind === 'callout' || block.text.length > longestPointing)
      return false
    const isNextTo = figures.some(
      (box) => overlap(y0, y1, box[1], box[3]) > -nearBelow && (x1 < box[0] || x0 > box[2]),
    )
    const isAtEdgeOf = ({ style }: NewBlock) => Math.abs(style.x - block.style.x) < sameEdge
    return isNextTo && texts.filter(isAtEdgeOf).length === 1
  })
  if (words.length < minPointing) return [...pieces]
  const pointing = new Set<Piece>(words)
  return pieces.map((piece) =>
    isTextPiece(piece) && pointing.has(piece)
      ? { ...piece, kind: 'caption' as const, layer: 'figure' as const }
      : piece,
  )
}

function boxOf({ lines }: NewBlock): Box {
  return unionOfBoxes(lines.flatMap(({ box }) => (box ? [box] : [])))
}

function widthOf(block: NewBlock): number {
  const [x0, , x1] = boxOf(block)
  return x1 - x0
}
