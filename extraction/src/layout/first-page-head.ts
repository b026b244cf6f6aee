import { startsCallout } from '../callouts/signal-words.ts'
import { median } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { Line } from '../printed-line.ts'
import type { PageLayout } from './page-layout.ts'

/** Of the height of a page. */
const lowest = 1 / 6
/** Of the usual size: small print, not a heading in the size of the text. */
const maxSize = 0.92
/** Times its own size: what follows it below is the title. */
const minTitle = 1.3
/** Words: a sentence is longer, and ends as one. */
const maxWords = 12

/**
 * Small print above the title of the first page: the company, the product, the number of the document. As it stands on
 * one page only, nothing repeats that would tell it from text.
 */
export function findFirstPageHead([first]: readonly PageLayout[]): Line[] {
  if (!first) return []
  const { lines, content } = first
  const usual = median(lines.map(({ size }) => size))
  const title = lines.find(({ size }) => size > 1.15 * usual)
  if (!title) return []
  return lines.filter(
    (line) =>
      line.box[3] <= title.box[1] + title.size * 0.3 &&
      line.box[1] < lowest * content.height &&
      line.size < maxSize * usual &&
      title.size > minTitle * line.size &&
      isName(line),
  )
}

/** Whether it names something, rather than telling to do it or to beware. */
function isName(line: Line): boolean {
  const { text } = line
  if (parseMarker(text) || startsCallout(line)) return false
  return text.split(/\s+/).length <= maxWords && !/[.!?;]$/.test(text.trim())
}
