import type { Marker } from '../document.ts'
import type { BodyStyle } from './body-style.ts'
import type { Line } from '../printed-line.ts'

export interface HeadingEvidence {
  /** 1–6 where the document says so itself. */
  tagged?: number
  /** From the document's bookmarks. */
  bookmarked?: number
}

/**
 * True if lines read as a heading: short, no sentence, and larger than the text, or bold,
 * colored or in capitals at its size. A numbered line is a heading only if it is larger or
 * numbered by chapter; otherwise it is an item of a list.
 */
export function isHeading(
  lines: readonly Line[],
  text: string,
  marker: Marker | undefined,
  body: BodyStyle,
): boolean {
  const [first] = lines
  if (isRevisionDate(text)) return false
  if (!first || lines.length > 3 || text.length > 130 || !/\p{L}{2}/u.test(text)) return false
  const ratio = first.size / body.size
  const endsSentence = /[.;,。；，、]$/.test(text) && !(ratio >= 1.2 && lines.length === 1)
  if (endsSentence) return false
  const endsOpen = /[:：]$/.test(text)
  if (marker && (marker.style === 'stepWord' || marker.style === 'bullet')) return false
  if (marker && marker.style !== 'dotted' && ratio < 1.12) return false
  if (ratio >= 1.12) return !endsOpen || ratio >= 1.3
  const isStrong = first.bold && !body.bold && lines.every(({ bold }) => bold)
  // A bold chapter of sans-serif letters is set a little smaller, to look as large as the text.
  const isChapter = isStrong && marker?.style === 'dotted'
  if (ratio < (isChapter ? 0.85 : 0.95) || text.length > 90 || endsOpen) return false
  const isColoured = first.color !== body.color && lines.every(({ color }) => color === first.color)
  const isCapital = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && lines.length === 1
  return isStrong || (isColoured && ratio > 1.02) || (isCapital && !marker)
}

const changed =
  /^(?:last |date of |document )?(?:updated?|revis(?:ed|ion)|modified|changed?|version|stand|zuletzt (?:ge|bear|akt)\p{L}+|aktualisiert|geändert|derni[eè]re (?:mise à jour|modification)|mise à jour|[uú]ltima (?:actualización|modificación|atualização|alteração)|actualizado|ultim[oa] (?:aggiornamento|modifica)|laatst bijgewerkt|ostatnia aktualizacja)(?!\p{L})[^\d]{0,24}\d/iu

/** "Last update 2012 May 20 by H. Klein" names nothing. */
export function isRevisionDate(text: string): boolean {
  return changed.test(text.trim())
}

/** A heading before its level is known. */
export interface RankedHeading extends HeadingEvidence {
  size: number
  /** Read from an image, so that size and weight are measured. */
  isRead?: boolean
  bold: boolean
  text: string
  marker?: Marker | undefined
  /** The number of a chapter: of "1 General" too, which could be a quantity. */
  chapter?: number | undefined
  /** Running text stands right below it, and it is on no cover. */
  hasText?: boolean
}

/**
 * Levels of headings in order: the document's tags if all are tagged, its bookmarks if most are
 * found there, else by style (larger before smaller, bold before plain), refined by numbering.
 *
 * @returns a level from 1 for each heading, without jumps of more than one downwards
 */
export function levelsOf(headings: readonly RankedHeading[]): number[] {
  const tagged = headings.every((heading) => heading.tagged !== undefined)
  if (tagged) return smooth(headings.map((heading) => heading.tagged ?? 1))
  const bookmarked = headings.filter((heading) => heading.bookmarked !== undefined)
  if (bookmarked.length > 0.7 * headings.length) {
    const deepest = Math.max(...bookmarked.map((heading) => heading.bookmarked ?? 1))
    return smooth(headings.map((heading) => heading.bookmarked ?? deepest + 1))
  }
  const styleOf = stylesOf(headings)
  const styles = [...new Set(headings.map(styleOf))].toSorted((a, b) => b - a)
  const depths = new Map<number, number>()
  for (const heading of headings) {
    const key = styleOf(heading)
    depths.set(key, Math.min(depths.get(key) ?? Infinity, depthOf(heading)))
  }
  const ranks = headings.map((heading) => {
    const key = styleOf(heading)
    return styles.indexOf(key) + 1 + depthOf(heading) - (depths.get(key) ?? 1)
  })
  return smooth(besideChapters(headings, ranks))
}

const minChapters = 3

/**
 * What stands alone before the first of several counted chapters, with text of its own, is beside them, however
 * large it is set: a declaration or a preface. A title comes first, or has no text.
 */
function besideChapters(headings: readonly RankedHeading[], ranks: readonly number[]): number[] {
  const chapters = headings.flatMap(({ chapter }, at) => (chapter === undefined ? [] : [at]))
  const [first = 0] = chapters
  const rank = ranks[first] ?? 1
  const areCounted = chapters.every(
    (at, index) => headings[at]?.chapter === index + 1 && ranks[at] === rank,
  )
  const above = ranks.findLastIndex((own, at) => at < first && own < rank)
  const isAlone = above > 0 && ranks.every((own, at) => at <= above || own >= rank)
  const isBeside =
    chapters.length >= minChapters && areCounted && isAlone && headings[above]?.hasText === true
  return ranks.map((own, at) => (isBeside && at === above ? rank : own))
}

/** Of the largest of its level: what is smaller is of the next. Sizes of scans are measured, and scatter. */
const [nextSize, nextSizeRead] = [0.953, 0.9]

/** A number for the look of each heading, the greater the more it stands out. */
function stylesOf(headings: readonly RankedHeading[]): (heading: RankedHeading) => number {
  const isRead = headings.some((heading) => heading.isRead)
  const next = isRead ? nextSizeRead : nextSize
  const ranks = new Map<number, number>()
  let rank = 0
  let largest: number | undefined
  for (const size of [...new Set(headings.map((one) => one.size))].toSorted((x, y) => y - x)) {
    if (largest === undefined || size < next * largest) {
      rank -= 1
      largest = size
    }
    ranks.set(size, rank)
  }
  // So is weight.
  return ({ size, bold }) => 2 * (ranks.get(size) ?? 0) + (bold && !isRead ? 1 : 0)
}

function depthOf({ marker }: RankedHeading): number {
  return marker?.style === 'dotted' ? marker.value.length : 1
}

/** Without gaps: headings of one level stay so, however far below the one above them they are. */
function smooth(levels: readonly number[]): number[] {
  const above: number[] = []
  return levels.map((level) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop()
    return above.push(level)
  })
}
