import type { Piece } from './piece.ts'
import { parseMarker } from '../markers/grammar.ts'
import { levelsOf } from './heading.ts'
import type { NewBlock } from './text-blocks.ts'
import type { Bookmark } from '../reader.ts'

/** Gives every heading its level. */
export function assignHeadingLevels(
  pieces: readonly Piece[],
  bookmarks: readonly Bookmark[],
): Piece[] {
  const isHeading = (piece: Piece): piece is NewBlock => piece.kind === 'heading'
  const headings = pieces.filter(isHeading)
  const byTitle = new Map(bookmarks.map(({ title, level }) => [plain(title), level]))
  const levels = levelsOf(
    headings.map((heading) => {
      const tagged = /^H([1-6])$/.exec(heading.role ?? '')?.[1]
      const bookmarked = byTitle.get(plain(heading.text))
      return {
        size: heading.style.size,
        isRead: heading.lines.some(({ certainty }) => certainty !== undefined),
        bold: heading.style.bold,
        text: heading.text,
        marker: heading.marker,
        chapter: chapterOf(heading),
        hasText:
          !isOnCover(heading, headings) && isRunningText(pieces[pieces.indexOf(heading) + 1]),
        ...(tagged !== undefined && { tagged: Number(tagged) }),
        ...(bookmarked !== undefined && { bookmarked }),
      }
    }),
  )
  const levelOf = new Map(headings.map((heading, index) => [heading, levels[index] ?? 1]))
  return pieces.map((piece) =>
    isHeading(piece) ? { ...piece, level: levelOf.get(piece) ?? 1 } : piece,
  )
}

function chapterOf({ marker, text }: NewBlock): number | undefined {
  const { style, value } = marker ?? parseMarker(text)?.marker ?? { style: 'bullet', value: [] }
  const isChapter = value.length === 1 && (style === 'decimal' || style === 'dotted')
  return isChapter ? value[0] : undefined
}

/** On the page of the first heading, on which the title of the document may be below a name. */
function isOnCover({ lines }: NewBlock, [first]: readonly NewBlock[]): boolean {
  return first !== undefined && lines[0]?.page === first.lines[0]?.page
}

/** Longer than a line on a cover, or a sentence. */
function isRunningText(piece: Piece | undefined): boolean {
  if (piece?.kind !== 'paragraph') return false
  return piece.text.length > 60 || /[.:;。：；]$/u.test(piece.text)
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .replace(/^[\d ]+/, '')
    .trim()
}
