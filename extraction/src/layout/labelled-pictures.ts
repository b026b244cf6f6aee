import { parseSignalWord } from '../callouts/signal-words.ts'
import { area, containsCenter, median, type Box } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { PageContent } from '../page-content.ts'
import { isCaption } from '../markers/captions.ts'
import type { Line } from '../printed-line.ts'

/** In letters: what is longer says something by itself. */
const maxLabel = 45
/** Of a page: a larger picture is its ground, or the page itself as it was scanned. */
const maxPicture = 0.5
/** Of a picture: where more of it is covered, it is the ground of a text. */
const maxCovered = 0.3
/** How many there are: a part of a list. */
const counted = /^\d+ ?[x×] /i
/** In sizes of the text: what is larger is a title on a picture. */
const maxLetters = 1.12

/**
 * Pictures whose parts are named by words printed over them. All that stands on such a picture names something: one
 * sentence, item or title on it, and the picture is the ground of a text.
 */
export function findLabelledPictures(
  pictures: readonly Box[],
  lines: readonly Line[],
  { width, height }: Pick<PageContent, 'width' | 'height'>,
): Box[] {
  const small = pictures.filter((box) => area(box) < maxPicture * width * height)
  const onPicture = new Map(
    small.map((box) => [box, lines.filter((line) => containsCenter(box, line.box))]),
  )
  const lettering = new Set([...onPicture.values()].flat())
  const text = lines.filter((line) => !lettering.has(line))
  const usual = median(text.map(({ size }) => size))
  return small.filter((box) => {
    const own = onPicture.get(box) ?? []
    const covered = own.reduce((sum, line) => sum + area(line.box), 0)
    return (
      own.length > 0 &&
      covered < maxCovered * area(box) &&
      own.every((line) => isLabel(line, usual))
    )
  })
}

function isLabel({ text, size }: Line, usual: number): boolean {
  const isShort = text.length <= maxLabel && size < maxLetters * usual
  const saysMore = [isCaption(text), counted.test(text), parseMarker(text), parseSignalWord(text)]
  return isShort && !/[.;!?。；！？:：]$/u.test(text) && !saysMore.some(Boolean)
}
