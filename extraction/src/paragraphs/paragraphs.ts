import { median } from '../geometry.ts'
import type { Marker } from '../document.ts'
import { isSignalAlone, startsCallout } from '../callouts/signal-words.ts'
import { printedWidth } from '../letters/printed-width.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { Line } from '../printed-line.ts'

/** Lines that form one paragraph, heading, or list item. */
export interface Paragraph {
  lines: Line[]
}

const sentenceEnd = /[.!?。！？]$/u
const restarts = /^[\p{Lu}\d[]/u
const withoutCase = /^[\u3040-\ud7af]/u

interface Column {
  lines: readonly Line[]
  /** Where lines of a size end at the latest. */
  right: (size: number) => number
  /** No one breaks shorter lines: a line below one that begins like a sentence, or above one that ends like one, is another text. */
  minFull: number
  /** True if lines are so far apart that distance means nothing. */
  isWide: boolean
  /** Usual distance of baselines by letter size. */
  pitch: (size: number) => number
}

/**
 * Groups the lines of one column to paragraphs. A paragraph ends where a marker or signal word
 * begins a line, the distance or the indent grows, the style changes, or a line ends although
 * the next word would have fitted.
 *
 * @param lines top to bottom, of one column, table cell or panel, without pictures between
 * @param minFull the minimum width of a full line, in points
 */
export function groupParagraphs(lines: readonly Line[], minFull = 0): Paragraph[] {
  const right = rightOf(lines)
  const full = lines.filter((line, index) => {
    const next = lines[index + 1]
    return next && wouldNotFit(line, next, right(line.size)) && !isEnded(line)
  })
  const isWide = full.length > 0.25 * lines.length
  const column: Column = { lines, right, minFull, isWide, pitch: pitchOf(lines) }
  const paragraphs: Paragraph[] = []
  for (const line of lines) {
    const paragraph = paragraphs.at(-1)
    const belongsTo =
      paragraph &&
      (continues(paragraph.lines, line, column) ||
        isUnderWord(paragraphs.at(-2)?.lines, paragraph.lines, line, column))
    if (belongsTo) paragraph.lines.push(line)
    else paragraphs.push({ lines: [line] })
  }
  return paragraphs
}

/** A title may reach across a page of which the text takes the left column alone. */
function rightOf(lines: readonly Line[]): (size: number) => number {
  const usual = median(lines.map(({ size }) => size))
  const isUsual = (size: number): boolean => Math.abs(size - usual) < 0.5
  const edge = (some: readonly Line[]): number => Math.max(...some.map(({ box }) => box[2]))
  const text = lines.filter(({ size }) => isUsual(size))
  const [narrow, wide] = [edge(text), edge(lines)]
  return (size) => (text.length >= 5 && isUsual(size) ? narrow : wide)
}

function pitchOf(lines: readonly Line[]): (size: number) => number {
  const bySize = new Map<number, number[]>()
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const distance = next ? next.baseline - line.baseline : 0
    const isNext = next && Math.abs(next.size - line.size) < 0.5 && distance < 2 * line.size
    if (!isNext || distance < 0.8 * line.size) continue
    const key = Math.round(line.size)
    const known = bySize.get(key)
    if (known) known.push(distance)
    else bySize.set(key, [distance])
  }
  const usual = new Map(
    [...bySize].map(([size, distances]) => {
      const sorted = distances.toSorted((a, b) => a - b)
      return [size, sorted[Math.floor(sorted.length / 4)]] as const
    }),
  )
  return (size) => usual.get(Math.round(size)) ?? 1.25 * size
}

function continues(paragraph: readonly Line[], line: Line, column: Column): boolean {
  const last = paragraph.at(-1)
  if (!last || last.panel !== line.panel || line.bulletX !== undefined) return false
  if (last.box[2] < column.minFull && restarts.test(line.text)) return false
  const distance = line.baseline - last.baseline
  if (distance <= 0.3 * line.size || isFar(paragraph, line, distance, column)) return false
  if (Math.abs(line.size - last.size) > 0.06 * last.size + 0.3) return false
  const isFull =
    isRestOfWord(last, line) ||
    (wouldNotFit(last, line, column.right(line.size)) &&
      !(sentenceEnd.test(last.text) && last.box[2] < column.minFull))
  const isLoose = distance > 1.4 * line.size && /^[^\p{Ll}]/u.test(line.text)
  const isOver = sentenceEnd.test(last.text) || distance > loosest * line.size
  const isNext = isLoose && isOver && !column.isWide
  if (isNext && !isEvenNotice(paragraph, distance, column)) return false
  if (startsItem(paragraph, line, isFull, column)) return false
  if (startsCallout(line) && !isRestOfWord(last, line)) return false
  const isSameStyle = line.bold === last.bold && line.color === last.color
  if (!isSameStyle && !isFull) return false
  return fitsIndent(paragraph, line, isFull) && (isFull || !endsEarly(last, column))
}

/** In letter sizes: lines of one text are seldom further apart. */
const loosest = 1.7

/** The end of a broken word may look like a signal word of some language ("inespe-", "rada."). */
function isRestOfWord(last: Line, line: Line): boolean {
  return /\p{L}[-\u00ad\u2010]$/u.test(last.text) && /^\p{Ll}/u.test(line.text)
}

/**
 * What a signal word begins goes on while the lines are as far apart as usual, also after a full
 * stop at a line's end. Where letters have no case, every line looks like the first of something.
 */
function isEvenNotice([first]: readonly Line[], distance: number, column: Column): boolean {
  if (first === undefined || !startsCallout(first)) return false
  const slack = withoutCase.test(first.text) ? 1.15 : 1.03
  return distance < slack * column.pitch(first.size)
}

/** Lines under a signal word of its own line are one text while they are as far apart as the first is from it. */
function isUnderWord(
  above: readonly Line[] | undefined,
  paragraph: readonly Line[],
  line: Line,
  column: Column,
): boolean {
  const [word, first, last] = [above?.at(-1), paragraph[0], paragraph.at(-1)]
  if (!word || !first || !last || !isSignalAlone(word) || line.panel !== last.panel) return false
  const pitch = first.baseline - word.baseline
  const isEven = pitch < 2 * line.size && Math.abs(line.baseline - last.baseline - pitch) < 0.6
  const isBelow = Math.abs(line.box[0] - first.box[0]) < 1 && line.bulletX === undefined
  const isSameStyle =
    line.size === last.size && line.bold === last.bold && line.color === last.color
  const isText = !parseMarker(line.text) && !startsCallout(line)
  return (
    isEven && isBelow && isSameStyle && isText && wouldNotFit(last, line, column.right(line.size))
  )
}

/** This many lines show the line spacing of a paragraph, so that endless ones are not searched for each line. */
const maxSpacedLines = 24

function isFar(paragraph: readonly Line[], line: Line, distance: number, column: Column): boolean {
  const baselines = paragraph.slice(-maxSpacedLines).map(({ baseline }) => baseline)
  const own = median(
    baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0)),
  )
  const usual = own > 0 ? own : column.pitch(line.size)
  return distance > Math.max(1.28 * usual, usual + 2)
}

/** True if the first word of the next line would not have fitted at the end of this one. */
function wouldNotFit(line: Line, next: Line, right: number): boolean {
  const word = /^\S+/.exec(next.text)?.[0] ?? ''
  const width = ((next.box[2] - next.box[0]) * (word.length + 1)) / Math.max(1, next.text.length)
  return line.box[2] + width > right - 0.5 * line.size
}

/** A sentence's end, or much room left: what follows is something new. */
function endsEarly(line: Line, column: Column): boolean {
  const room = column.right(line.size) - line.box[2]
  return /[.!?:;。！？：]["”’)]?$/u.test(line.text) || room > 8 * line.size
}

/**
 * Distinguishes a marker from a number or dash that merely wrapped to the start of a line: that one follows a full
 * line that ends in mid-sentence or inside a parenthesis, or is aligned with the hanging text of a
 * numbered item without being a first value.
 */
function startsItem(
  paragraph: readonly Line[],
  line: Line,
  isFull: boolean,
  column: Column,
): boolean {
  const parsed = parseMarker(line.text)
  const last = paragraph.at(-1)
  if (!parsed || !last) return false
  if (parsed.isWeak) return continuesCount(paragraph, line, parsed.marker)
  const { marker } = parsed
  const isDrawnBullet = /^[^\p{L}\p{N}*–—-]/u.test(marker.raw)
  const isSameBullet = marker.style === 'bullet' && paragraph[0]?.text.startsWith(`${marker.raw} `)
  if (marker.style === 'bullet' && (isDrawnBullet || isSameBullet)) return true
  if (marker.style === 'bullet' || marker.style === 'stepWord') {
    // A dash, or the Spanish word for "or", continues a sentence after a comma.
    const isOver = isEnded(last) && !(marker.style === 'bullet' && last.text.endsWith(','))
    return !isFull || isOver || (marker.style === 'stepWord' && isCounted(line, marker, column))
  }
  if (isFull && isInParentheses(paragraph)) return false
  const isBelow = Math.abs(line.box[0] - last.box[0]) < 3
  if (isFull && isBelow && !isEnded(last)) return isCounted(line, marker, column)
  const [first] = paragraph
  const hangsFrom = first ? startOfText(first) : 0
  const isHanging =
    first !== undefined && hangsFrom > first.box[0] + 4 && Math.abs(line.box[0] - hangsFrom) < 3
  return !(isHanging && isFull && (marker.value.at(-1) ?? 1) > 1)
}

/** Lines between two items of a list. */
const farthestItem = 12

/** The item before or after it begins at the same position: the longest line of a short list is full, too. */
function isCounted(line: Line, marker: Marker, { lines }: Column): boolean {
  const at = lines.indexOf(line)
  return lines.slice(Math.max(0, at - farthestItem), at + farthestItem).some((other) => {
    if (Math.abs(other.box[0] - line.box[0]) >= 3) return false
    const parsed = parseMarker(other.text)
    return parsed?.isWeak === false && areNext(parsed.marker, marker)
  })
}

function areNext(a: Marker, b: Marker): boolean {
  const [last = 0, other = 0] = [a.value.at(-1), b.value.at(-1)]
  const isSameList = a.value.slice(0, -1).join('.') === b.value.slice(0, -1).join('.')
  return a.style === b.style && isSameList && Math.abs(last - other) === 1
}

/** A bare number apart from its text, or one with a dash, below the one before it. */
function continuesCount([first]: readonly Line[], line: Line, marker: Marker): boolean {
  const [number, text] = line.runs
  if (/[-–]$/.test(marker.raw)) return first !== undefined && isBelowNumber(first, line, marker)
  if (!first || !number || !text || number.text.trim() !== marker.raw) return false
  const isSeparate = text.box[0] - number.box[2] > 0.6 * line.size
  return isSeparate && (marker.value[0] === 1 || isBelowNumber(first, line, marker))
}

function isBelowNumber(first: Line, line: Line, { value: [value = 0] }: Marker): boolean {
  const before = parseMarker(first.text)?.marker.value[0]
  return before === value - 1 && Math.abs(first.box[0] - line.box[0]) < 3
}

function isEnded(line: Line): boolean {
  return /[.!?:;,)。！？：]["”’)]?$/u.test(line.text)
}

function isInParentheses(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function fitsIndent(paragraph: readonly Line[], line: Line, isFull: boolean): boolean {
  const [first] = paragraph
  const last = paragraph.at(-1)
  if (!first || !last) return false
  const em = line.size
  const shift = line.box[0] - last.box[0]
  if (Math.abs(shift) < 0.7 * em) return true
  if (isCentred(last, line)) return true
  if (paragraph.length > 1) return false
  const text = startOfText(first)
  if (Math.abs(line.box[0] - text) < 0.8 * em) return true
  // The number of an item may be indented as first lines are; its text continues where it was broken off.
  const mayGoOn = !parseMarker(first.text) || !isEnded(last)
  if (!isFull || !mayGoOn || first.bulletX !== undefined) return false
  // A tab after the marker may indent further than the other lines.
  const isBeforeText = shift > 0 && line.box[0] < text
  return isBeforeText || (shift < 0 && shift > -4 * em)
}

function isCentred(a: Line, b: Line): boolean {
  const isBetween = Math.abs(a.box[0] + a.box[2] - b.box[0] - b.box[2]) < 3
  return isBetween && Math.abs(a.box[0] - b.box[0]) > 3
}

/** Where the text begins after the marker, in points; without a marker, where the line begins. */
export function startOfText(line: Line): number {
  const parsed = parseMarker(line.text)
  if (!parsed || parsed.rest === '') return line.box[0]
  const length = parsed.marker.raw.length
  const next = line.runs.findIndex((_run, index) => lettersBefore(line, index) >= length)
  const run = line.runs[next]
  if (run && next > 0 && lettersBefore(line, next) === length) return run.box[0]
  const before = line.text.slice(0, line.text.length - parsed.rest.length)
  return (
    line.box[0] + ((line.box[2] - line.box[0]) * printedWidth(before)) / printedWidth(line.text)
  )
}

/** Determined by the second line; without one, by a gap of more than a space after the marker. */
export function hasHangingIndent(first: Line, second: Line | undefined): boolean {
  if (first.bulletX !== undefined) return true
  if (second) return second.box[0] - first.box[0] > 4
  const [marker, text] = first.runs
  return (
    marker !== undefined && text !== undefined && text.box[0] - marker.box[2] > 0.5 * first.size
  )
}

function lettersBefore(line: Line, index: number): number {
  return line.runs.slice(0, index).reduce((sum, run) => sum + run.text.trim().length, 0)
}
