import { parseSignalWord } from '../callouts/signal-words.ts'
import { area, containsCenter, median, type Box } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { PageContent } from '../page-content.ts'
import { isCaption } from '../markers/captions.ts'
import type { Line } from '../printed-line.ts'

/** In letters: longer text is not a label. */
const maxLabel = 45
/** As a share of the page: a larger picture is its background, or the scanned page itself. */
const maxPicture = 0.5
/** As a share of the picture: if text covers more of it, it is a background. */
const maxCovered = 0.3
/** Words with a count are part of a list. */
const counted = /^\d+ ?[x×] /i
/** In sizes of the text: larger text is a title on a picture. */
const maxLetters = 1.12

/**
 * Pictures whose parts are labeled by words printed on them. All text on such a picture is labels: with a single
 * sentence, item or title on it, the picture is the background of a text.
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
  const otherMeanings = [
    isCaption(text),
    counted.test(text),
    parseMarker(text),
    parseSignalWord(text),
  ]
  return isShort && !/[.;!?。；！？:：]$/u.test(text) && !otherMeanings.some(Boolean)
}
