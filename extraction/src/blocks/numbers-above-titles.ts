import { isTextPiece, type Piece } from './piece.ts'
import type { NewBlock } from './text-blocks.ts'

const minNumbers = 2

/**
 * The number of a step in a line of its own above the step's title, as cards on web pages show it, belongs to that
 * title. "Step 1" makes it the text of an item, as if both were in one line.
 */
export function joinNumbersToTitles(pieces: readonly Piece[]): Piece[] {
  const texts = pieces.filter(isTextPiece)
  const numberOf = new Map<Piece, NewBlock>()
  for (const [at, piece] of texts.entries()) {
    const title = texts[at + 1]
    const isTitle = title?.kind === 'heading' && title.marker === undefined
    if (isTitle && isNumberAlone(piece)) numberOf.set(title, piece)
  }
  const numbers = [...numberOf.values()]
  if (numbers.length < minNumbers || !areCounted(numbers)) return [...pieces]
  const joined: ReadonlySet<Piece> = new Set(numbers)
  return pieces
    .filter((piece) => !joined.has(piece))
    .map((piece) => {
      const number = numberOf.get(piece)
      return number && isTextPiece(piece) ? numbered(piece, number) : piece
    })
}

/** Each continues the count or begins another. */
function areCounted(numbers: readonly NewBlock[]): boolean {
  const counts = numbers.map(({ marker }) => marker?.value[0] ?? 0)
  return counts.every((count, at) => count === 1 || count === (counts[at - 1] ?? 0) + 1)
}

function isNumberAlone({ text, marker }: NewBlock): boolean {
  const isNumber = marker?.style === 'decimal' || marker?.style === 'stepWord'
  return isNumber && (text === '' || text === marker.raw)
}

function numbered(title: NewBlock, { marker, lines }: NewBlock): NewBlock {
  if (!marker) return title
  const whole = { ...title, marker, lines: [...lines, ...title.lines] }
  if (marker.style === 'stepWord') return { ...whole, kind: 'item', role: undefined }
  return { ...whole, text: `${marker.raw} ${title.text}` }
}
