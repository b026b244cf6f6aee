import { median, overlap, unionOfBoxes } from '../geometry.ts'
import { toSuperscript } from '../letters/raised-text.ts'
import { isUnwrittenSpace } from '../letters/hangul.ts'
import { isMarkerAlone, parseMarker } from '../markers/grammar.ts'
import { findGutters, isAfterGutter, type Gutter } from './gutters.ts'
import { findAdjacentMarks, type AdjacentMark } from './marks-beside.ts'
import type { GlyphRun } from '../page-content.ts'
import { isTypedThroughout } from '../letters/typed-text.ts'
import { withSignsNamed } from './unnamed-signs.ts'
import type { Line } from '../printed-line.ts'

/**
 * Joins glyph runs to lines: runs share a line when their baselines differ by less than a third
 * of the letter size, and a segment ends at a gap of 1.6 letter sizes. A marker is not separated
 * from its text (up to eight sizes, as with tabs), and a marker begins a segment even after a
 * smaller gap, because narrow columns are close together.
 */
export function joinLinesOfPage(page: number, runs: readonly GlyphRun[], panel?: number): Line[] {
  const beside = findAdjacentMarks(runs)
  const taken = new Set(beside.flatMap(({ marks }) => marks))
  const rows = rowsOf(withSignsNamed(taken.size > 0 ? runs.filter((run) => !taken.has(run)) : runs))
  const gutters = findGutters(rows)
  const lines = rows
    .flatMap((row) => segmentsOf(row, gutters))
    .map((segment) => joinRuns(page, segment, panel))
    .filter((line) => line.text !== '')
  return beside.length > 0 ? lines.map((line) => withMark(line, beside)) : lines
}

/** A mark next to a text is read before its first line. */
function withMark(line: Line, beside: readonly AdjacentMark[]): Line {
  const found = beside.find(({ first }) => line.runs.includes(first))
  if (!found) return line
  const { marks, isSign } = found
  const left = isSign ? line.box[0] : (marks[0]?.box[0] ?? line.box[0])
  const before = marks.map(({ text }) => text.trim()).join(' ')
  return {
    ...line,
    box: [left, line.box[1], line.box[2], line.box[3]],
    text: `${before} ${line.text}`,
    runs: [...marks, ...line.runs],
  }
}

const nearRows = 24

/** The maximum number of superscript letters after a word: "10⁻¹²", "®", a name such as "pump" and a raised "plus". */
const maxRaisedLength = 8

/** From top to bottom, each from left to right. */
function rowsOf(runs: readonly GlyphRun[]): GlyphRun[][] {
  const rows = new Set<GlyphRun[]>()
  // A superscript comes before its own line, whose first runs may not touch it.
  let raised: GlyphRun[][] = []
  let near: GlyphRun[][] = []
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline)) {
    const found = near.findLast((candidate) => sharesRow(candidate, run))
    const row = found ?? []
    row.push(run)
    const isShort = run.text.trim().length <= maxRaisedLength
    const own = raised.filter((other) => other !== row && sharesRow(other, run))
    for (const other of own) {
      row.push(...other)
      rows.delete(other)
    }
    if (own.length > 0) near = near.filter((other) => !own.includes(other))
    raised = raised.filter(
      // Several marks in one line are raised equally.
      (other) => (other !== row || isShort) && !own.includes(other) && isNear(other, run.baseline),
    )
    if (found) continue
    rows.add(row)
    // Only the last rows can be near, because runs are ordered by baseline.
    near = [...near.slice(1 - nearRows), row]
    if (isShort) raised.push(row)
  }
  return [...rows].map((row) => row.toSorted((a, b) => a.box[0] - b.box[0]))
}

/** A superscript is not higher than the letters before it. */
function isNear([mark]: readonly GlyphRun[], baseline: number): boolean {
  return mark !== undefined && baseline - mark.baseline < 2 * mark.size
}

function sharesRow(row: readonly GlyphRun[], run: GlyphRun): boolean {
  return row.some((other) => {
    const distance = Math.abs(other.baseline - run.baseline)
    const small = Math.min(other.size, run.size)
    const large = Math.max(other.size, run.size)
    if (distance < 0.35 * small) return true
    const isScript = small < 0.85 * large && distance < 0.6 * large
    const shared = overlap(other.box[0], other.box[2], run.box[0], run.box[2])
    const gap = isRaisedMark(other) || isRaisedMark(run) ? 0.5 : 0.3
    return isScript && shared > -gap * large && shared < 0.5 * small
  })
}

/** In letter sizes: a digit raised this much above the previous letter does not belong to the same number. */
const lift = 0.2

/** An exponent, or a reference to a footnote. */
function isRaised(run: GlyphRun, before: GlyphRun): boolean {
  return run.size < 0.85 * before.size && before.baseline - run.baseline > lift * before.size
}

/** A reference to a footnote, which may have a space before it. */
function isRaisedMark({ text }: GlyphRun): boolean {
  return /^(?:\d{1,3}|[*†‡§]{1,3})$/u.test(text.trim())
}

function segmentsOf(runs: readonly GlyphRun[], gutters: readonly Gutter[]): GlyphRun[][] {
  const segments: GlyphRun[][] = []
  for (let index = 0; index < runs.length;) {
    const words = stretchedFrom(runs, index, gutters)
    const [first] = words
    const segment = segments.at(-1)
    if (!first) break
    const isListed = segments.length === 1 && segment !== undefined && isDashBefore(segment, first)
    const isNextTo = gutters.length > 0 && isAfterGutter(first, gutters)
    if (segment && !isNextTo && (isListed || belongs(segment, first))) segment.push(...words)
    else segments.push(words)
    index += words.length
  }
  return segments
}

const minStretched = 4
/** In letter sizes. */
const [narrowestStretched, widestStretched] = [0.8, 4]
/** In points: how much the gaps in one line may differ. */
const unevenness = 0.6

/**
 * The words of a justified line, which are all equally spaced, unlike the cells of a row;
 * else one run. The line of the next column has a different distance.
 */
function stretchedFrom(
  runs: readonly GlyphRun[],
  from: number,
  gutters: readonly Gutter[],
): GlyphRun[] {
  const first = runs[from]
  if (!first) return []
  let [least, most] = [Infinity, -Infinity]
  let to = from + 1
  for (; to < runs.length; to += 1) {
    const run = runs[to]
    if (!run || run.size !== first.size || isAfterGutter(run, gutters)) break
    const gap = run.box[0] - (runs[to - 1]?.box[2] ?? 0)
    const isWide = gap > narrowestStretched * first.size && gap < widestStretched * first.size
    if (!isWide || Math.max(most, gap) - Math.min(least, gap) >= unevenness) break
    ;[least, most] = [Math.min(least, gap), Math.max(most, gap)]
  }
  const words = runs.slice(from, to)
  const isText = words.filter(({ text }) => /\p{L}/u.test(text)).length >= 0.6 * words.length
  return words.length >= minStretched && isText ? words : [first]
}

/** In letter sizes; the cells of a table are further apart. */
const widestAfterDash = 3

/**
 * A dash, asterisk or small o at the beginning of a row, close to its text: a bullet, unlike in running text, where
 * it has a space.
 */
function isDashBefore(segment: readonly GlyphRun[], run: GlyphRun): boolean {
  const [only, other] = segment
  if (!only || other || !/^[-\u00ad–—*o»>]$/.test(only.text.trim())) return false
  return /\p{L}/u.test(run.text) && run.box[0] - only.box[2] < widestAfterDash * run.size
}

function belongs(segment: readonly GlyphRun[], run: GlyphRun): boolean {
  const end = Math.max(...segment.map(({ box }) => box[2]))
  const size = segment.at(-1)?.size ?? run.size
  const gap = (run.box[0] - end) / Math.max(run.size, size)
  if (gap < 0.8) return true
  if (beginsGrid(segment, run)) return false
  const before = textOf(segment)
  if (isMarkerAlone(before) && !/^\d+$/.test(run.text)) return gap < 8
  const marker = parseMarker(run.text)
  // A heading and the text of the next column are each measured by their own letters.
  const isOther = Math.min(run.size, size) < 0.75 * Math.max(run.size, size)
  const widest = isOther ? 1.2 : 1.6
  return gap < widest && (!marker || marker.isWeak)
}

/** A number in another style after a gap: the next of several steps side by side. */
function beginsGrid(segment: readonly GlyphRun[], run: GlyphRun): boolean {
  const last = segment.at(-1)
  return (
    last !== undefined &&
    /^\d{1,2}[.)]?$/.test(run.text.trim()) &&
    /\p{L}/u.test(last.text) &&
    (run.bold !== last.bold || Math.abs(run.size - last.size) > 0.15 * last.size)
  )
}

/** Runs from left to right as one line. */
export function joinRuns(page: number, runs: readonly GlyphRun[], panel: number | undefined): Line {
  const letters = runs.filter(({ text }) => text.trim() !== '')
  const longest = letters.reduce(
    (best, run) => (run.text.length > best.text.length ? run : best),
    letters[0] ?? emptyRun,
  )
  return {
    page,
    box: unionOfBoxes(letters.map(({ box }) => box)),
    baseline: median(letters.map(({ baseline }) => baseline)),
    text: withHyphens(textOf(runs).replaceAll(/\s+/g, ' ').trim()),
    runs: letters,
    size: longest.size,
    bold: letters.length > 0 && letters.every(({ bold, text }) => bold || !/[\p{L}\d]/u.test(text)),
    color: longest.color,
    role: longest.role,
    ...(isTypedThroughout(letters) && { isTyped: true }),
    ...(panel !== undefined && { panel }),
  }
}

/** A soft hyphen breaks a word only at the end of a line. */
function withHyphens(text: string): string {
  return text.replaceAll(/\u00ad(?=.)/g, '-')
}

const emptyRun: GlyphRun = {
  text: '',
  box: [0, 0, 0, 0],
  baseline: 0,
  size: 0,
  bold: false,
  italic: false,
  color: '#000000',
}

function textOf(runs: readonly GlyphRun[]): string {
  let text = ''
  let before: GlyphRun | undefined
  for (const run of runs) {
    const gap = before ? (run.box[0] - before.box[2]) / run.size : 0
    const isUnspaced =
      before?.spaceAfter === false && isUnwrittenSpace(text, run.text.charAt(0), gap)
    const isSeparate = gap > 0.15 && !isUnspaced
    const own = before && isRaised(run, before) ? toSuperscript(run.text) : run.text
    text += (isSeparate && !text.endsWith(' ') ? ' ' : '') + own
    before = run
  }
  return text
}
