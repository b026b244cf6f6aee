import { overlap, unionOfBoxes } from '../geometry.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import type { PageLayout } from './page-layout.ts'
import type { Line } from '../printed-line.ts'

const leaders = /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,6})$|[…_]{2,}\s*\d{1,4}$/iu
const pageNumber = /^(?:\d{1,4}|[ivxlc]{1,6})$/iu
const headings = new Set(allLexicons.flatMap((lexicon) => lexicon.contentsHeadings))

/** "Contents", in any language the engine knows. */
export function isContentsHeading(text: string): boolean {
  return headings.has(text.trim().toLowerCase().replace(/[:.]$/, ''))
}

/**
 * Lines of a table of contents (or of figures): entries that end in a page number at a shared
 * right edge, at least three on a page or two under such a heading. They refer to text
 * elsewhere, so they contain no steps.
 */
export function findContentsLines(layouts: readonly PageLayout[]): Set<Line> {
  return new Set(layouts.flatMap(contentsOfPage))
}

function contentsOfPage({ lines }: PageLayout): Line[] {
  const heading = lines.find(({ text }) => isContentsHeading(text))
  const numbers = lines.filter(({ text }) => pageNumber.test(text))
  const entries = lines.flatMap((line) => {
    if (leaders.test(line.text)) return [[line]]
    const number = numbers.find(
      (other) => other.box[0] > line.box[2] && Math.abs(other.baseline - line.baseline) < 2,
    )
    if (number && /\p{L}{2}/u.test(line.text)) return [[line, number]]
    const endsInNumber = heading && line.role !== undefined && /\S\s+\d{1,3}$/.test(line.text)
    return endsInNumber && /^TOCI?$/.test(line.role ?? '') ? [[line]] : []
  })
  const aligned = entries.filter(
    (entry) => sharesRightEdge(entry, entries) && !isSeparate(entry, entries),
  )
  if (aligned.length < (heading ? 2 : 3)) return []
  const [left, top, right, bottom] = unionOfBoxes(aligned.flat().map(({ box }) => box))
  const wrapped = lines.filter(
    ({ box }) =>
      box[1] >= top - 1 && box[3] <= bottom + 1 && overlap(box[0], box[2], left, right) > 0,
  )
  const around = heading ? [...wrapped, heading] : []
  return [...new Set([...aligned.flat(), ...around])]
}

/** In letter sizes: entries are closer together than the page footer is to them. */
const furthest = 12

function isSeparate([entry]: readonly Line[], entries: readonly Line[][]): boolean {
  if (!entry) return true
  const others = entries.flatMap(([other]) => (other && other !== entry ? [other] : []))
  return !others.some((other) => Math.abs(other.baseline - entry.baseline) < furthest * entry.size)
}

function sharesRightEdge(entry: readonly Line[], entries: readonly Line[][]): boolean {
  const right = entry.at(-1)?.box[2] ?? 0
  return entries.filter((other) => Math.abs((other.at(-1)?.box[2] ?? 0) - right) < 6).length > 1
}
