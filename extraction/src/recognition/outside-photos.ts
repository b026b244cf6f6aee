import type { PageStructure } from './page-structure.ts'
import { isSurelyText, isWithinAny } from './pictures.ts'
import type { ReadLine } from './read-words.ts'
import type { TextLine } from './text-lines.ts'

/** Text that is taken for a photo, on a page that lies in shade, is read surely in one of its longest lines. */
const sampled = 3

/** Reads the lines of a page but those in photos, whose edges and textures look like lines of letters. */
export function readOutsidePhotos(
  { lines, photos }: Pick<PageStructure, 'lines' | 'photos'>,
  read: (line: TextLine) => ReadLine,
): ReadLine[] {
  const known = new Map<TextLine, ReadLine>()
  const readOnce = (line: TextLine): ReadLine => {
    const own = known.get(line) ?? read(line)
    known.set(line, own)
    return own
  }
  const texture = new Set(
    photos.flatMap((photo) => {
      const inside = lines.filter((line) => isInside(line, photo))
      const longest = inside.toSorted((a, b) => lettersIn(b) - lettersIn(a)).slice(0, sampled)
      return longest.some((line) => isSurelyText(readOnce(line))) ? [] : inside
    }),
  )
  return lines.filter((line) => !texture.has(line)).map(readOnce)
}

function isInside({ pieces }: TextLine, photo: PageStructure['photos'][number]): boolean {
  return pieces.every(({ box }) => isWithinAny(box, [photo]))
}

function lettersIn({ pieces }: TextLine): number {
  return pieces.reduce((sum, { letters }) => sum + letters.length, 0)
}
