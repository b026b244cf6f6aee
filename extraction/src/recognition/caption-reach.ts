import type { PixelBox } from './components.ts'
import type { ReadLine } from './read-words.ts'
import { isCaption } from '../markers/captions.ts'

/** Text that edges of a photo are read as. */
const maxLetters = 6

/**
 * Extends pictures down to their captions, if only scraps are between them: bright parts of a
 * photo leave no ink to show where it ends, and their edges are read as letters.
 */
export function extendToCaptions(
  pictures: readonly PixelBox[],
  read: readonly ReadLine[],
): PixelBox[] {
  const lines = read
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => ({ text: words.map(({ text }) => text).join(' '), box: around(words) }))
  return pictures.map((picture) => {
    const [x0, y0, x1, y1] = picture
    const below = lines
      .filter(({ box }) => box[1] >= y1 && box[0] < x1 && box[2] > x0)
      .toSorted((a, b) => a.box[1] - b.box[1])
    const at = below.findIndex(({ text }) => !isScrap(text))
    const caption = below[at]
    if (!caption || at === 0 || !isCaption(caption.text)) return picture
    const isNear = caption.box[1] - y1 < y1 - y0
    const isFree = !pictures.some((other) => other[1] >= y1 && other[1] < caption.box[1])
    return isNear && isFree ? [x0, y0, x1, caption.box[1]] : picture
  })
}

function isScrap(text: string): boolean {
  return text.replaceAll(/\s/g, '').length <= maxLetters && !isCaption(text)
}

function around(words: readonly { box: PixelBox }[]): PixelBox {
  const boxes = words.map(({ box }) => box)
  return [
    Math.min(...boxes.map(([x0]) => x0)),
    Math.min(...boxes.map(([, y0]) => y0)),
    Math.max(...boxes.map(([, , x1]) => x1)),
    Math.max(...boxes.map(([, , , y1]) => y1)),
  ]
}
