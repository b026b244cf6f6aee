import { parseSignalWord } from '../callouts/signal-words.ts'
import type { GlyphRun } from '../page-content.ts'
import type { PageLayout } from './page-layout.ts'
import type { Line } from '../printed-line.ts'

/** As a share of the text's size: larger lines are ordinary text. */
const largest = 0.95
/** Raised marks are smaller than the letters next to them, unless they are superscript characters. */
const raised = 0.85
const superscript = /^[¹²³\u2070-\u2079]{1,3}/u
const mark = /^(?:\d{1,3}|[*†‡§]{1,3})$/u

/**
 * Lines of footnotes: smaller than the text, at the bottom of a page, from the first that begins with
 * a raised mark that also occurs in the text above. They comment on the text and are not part of it, so a
 * paragraph that continues on the next page skips them. If one contains a notice, none is treated as a footnote.
 *
 * @param textSize the size of most of the document's text, in points
 */
export function findFootnotes(layouts: readonly PageLayout[], textSize: number): Set<Line> {
  return new Set(layouts.flatMap(({ lines }) => footnotesOfPage(lines, textSize)))
}

export interface Footnote {
  mark: string
  lines: Line[]
}

/** Splits the footnotes of a page, each of which begins with a raised mark. */
export function splitFootnotes(lines: readonly Line[]): Footnote[] {
  const notes: Footnote[] = []
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const [last, own] = [notes.at(-1), markOf(line)]
    if (last && own === undefined) last.lines.push(line)
    else notes.push({ mark: own ?? '', lines: [line] })
  }
  return notes
}

function footnotesOfPage(lines: readonly Line[], textSize: number): Line[] {
  const byHeight = lines.toSorted((a, b) => a.baseline - b.baseline)
  const lastOfText = byHeight.findLastIndex(
    ({ size, text }) => size >= largest * textSize && /\p{L}{2}/u.test(text),
  )
  const foot = byHeight.slice(lastOfText + 1)
  const above = byHeight.slice(0, lastOfText + 1).flatMap(({ runs }) => runs)
  const first = foot.findIndex((line) => {
    const own = markOf(line)
    return own !== undefined && above.some((run, index) => refersTo(own, run, above[index - 1]))
  })
  const notes = first === -1 ? [] : foot.slice(first)
  return notes.some(isNotice) ? [] : notes
}

/** "¹ WARNING: hot oil burns." */
function isNotice(line: Line): boolean {
  const signal = parseSignalWord(line.text.slice(markOf(line)?.length ?? 0).trim())
  return signal !== undefined && (signal.isSetOff || signal.isCapital)
}

/** The raised mark a line begins with. */
function markOf({ text, runs }: Line): string | undefined {
  const [first, second] = runs
  const isRaised = first && second && first.size < raised * second.size
  if (isRaised && mark.test(first.text.trim())) return first.text.trim()
  return superscript.exec(text)?.[0]
}

function refersTo(own: string, run: GlyphRun, before: GlyphRun | undefined): boolean {
  if (superscript.test(own)) return run.text.includes(own)
  return run.text.trim() === own && before !== undefined && run.size < raised * before.size
}
