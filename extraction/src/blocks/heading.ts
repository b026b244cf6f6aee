import type { Marker } from '../document.ts'
import type { BodyStyle } from './body-style.ts'
import type { Line } from '../printed-line.ts'

export interface HeadingEvidence {
  /** 1–6 if the document states it. */
  tagged?: number
  /** From the document's bookmarks. */
  bookmarked?: number
}

/**
 * True if lines look like a heading: short, not a sentence, and larger than the text, or bold,
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
  // A bold sans-serif chapter heading is set slightly smaller, to look as large as the text.
  const isChapter = isStrong && marker?.style === 'dotted'
  if (ratio < (isChapter ? 0.85 : 0.95) || text.length > 90 || endsOpen) return false
  const isColoured = first.color !== body.color && lines.every(({ color }) => color === first.color)
  const isCapital = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && lines.length === 1
  return isStrong || (isColoured && ratio > 1.02) || (isCapital && !marker)
}

const changed =
  /^(?:last |date of |document )?(?:updated?|revis(?:ed|ion)|modified|changed?|version|stand|zuletzt (?:ge|bear|akt)\p{L}+|aktualisiert|geändert|derni[eè]re (?:mise à jour|modification)|mise à jour|[uú]ltima (?:actualización|modificación|atualização|alteração)|actualizado|ultim[oa] (?:aggiornamento|modifica)|laatst bijgewerkt|ostatnia aktualizacja)(?!\p{L})[^\d]{0,24}\d/iu

/** "Last update 2012 May 20 by H. Klein" is not a heading. */
export function isRevisionDate(text: string): boolean {
  return changed.test(text.trim())
}

/** A heading before its level is known. */
export interface RankedHeading extends HeadingEvidence {
  size: number
  /** Recognized from an image, so that size and weight are estimates. */
  isRead?: boolean
  bold: boolean
  text: string
  marker?: Marker | undefined
  /** The chapter number, even of "1 General", which could be a quantity. */
  chapter?: number | undefined
  /** Whether running text is right below it, and it is not on a cover. */
  hasText?: boolean
}

/**
 * The levels of headings in order: from the document's tags if all are tagged, from its bookmarks if most are
 * found there, else by style (larger before smaller, bold before regular), refined by numbering.
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
 * A lone heading before the first of several numbered chapters, with its own text, is on their level, however
 * large it is: a declaration or a preface. A title comes first, or has no text.
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
  const isNextTo =
    chapters.length >= minChapters && areCounted && isAlone && headings[above]?.hasText === true
  return ranks.map((own, at) => (isNextTo && at === above ? rank : own))
}

/**
 * As a share of the largest in a level: smaller headings belong to the next. Sizes in scans are estimates, and
 * vary.
 */
const [nextSize, nextSizeRead] = [0.953, 0.9]

/** A number for the style of each heading, greater for more prominent ones. */
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
  // Weight is an estimate, too.
  return ({ size, bold }) => 2 * (ranks.get(size) ?? 0) + (bold && !isRead ? 1 : 0)
}

function depthOf({ marker }: RankedHeading): number {
  return marker?.style === 'dotted' ? marker.value.length : 1
}

/** Removes gaps: headings on one level stay on one level, however far below their parent they are. */
function smooth(levels: readonly number[]): number[] {
  const above: number[] = []
  return levels.map((level) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop()
    return above.push(level)
  })
}
