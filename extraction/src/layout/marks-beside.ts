import { parseSignalWord } from '../callouts/signal-words.ts'
import { leadingSymbol } from '../callouts/signs.ts'
import { overlap } from '../geometry.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { GlyphRun } from '../page-content.ts'

/** A number, sign or signal word centered next to a text, and the first run of that text. */
export interface AdjacentMark {
  /** From the left: a sign and a word may be together. */
  marks: GlyphRun[]
  first: GlyphRun
  isSign: boolean
}

const number = /^\d{1,2}[.)]?$/
/** In letter sizes: lines further apart are not one text. */
const widestPitch = 1.75
/** In sizes of the mark. */
const widestGap = 8
/** A word closer to the text is the beginning of its line. */
const narrowestGap = 0.8
const longestWord = 20
/** A page with more is a table or a drawing. */
const maxNumbers = 60

/**
 * Finds numbers, signs and signal words that are vertically centered next to the text they belong
 * to, as in cards, photo tables and boxes with an icon. Read at its own height, a number there
 * would be between the lines of its text.
 *
 * The text is the aligned lines right of the mark that follow each other closely.
 * It has to extend equally above and below the mark, and be next to no other. A number also has to be
 * larger than the text, or part of a column of numbers.
 */
export function findAdjacentMarks(runs: readonly GlyphRun[]): AdjacentMark[] {
  const alone = runs.filter((run) => number.test(run.text.trim()) || isSign(run) || isWord(run))
  if (alone.length === 0 || alone.length > maxNumbers) return []
  const texts = runs.filter((run) => !alone.includes(run) && /\p{L}/u.test(run.text))
  const all = inRows(alone)
  return all.flatMap((marks) => {
    const mark = marks.at(-1)
    if (!mark || (marks.every(isWord) && !beginsLine(mark, texts))) return []
    const others = all.flatMap((other) => (other === marks ? [] : other))
    const lines = adjacentLines(mark, texts, others)
    const [first] = lines
    if (!first || !isCentred(mark, lines) || others.some((other) => isAmong(other, mark, lines))) {
      return []
    }
    if (marks.some(isWord) && first.box[0] - mark.box[2] < narrowestGap * first.size) return []
    const isAsSign = marks.some((one) => isSign(one) || isWord(one))
    const isBelowFirst = mark.baseline - first.baseline > 0.35 * Math.min(mark.size, first.size)
    const isNumber = isBelowFirst && (isLarge(mark, first) || others.some(isInColumnOf(mark)))
    return isAsSign || isNumber ? [{ marks, first, isSign: isAsSign }] : []
  })
}

/** A sign and the word next to it are one mark. */
function inRows(marks: readonly GlyphRun[]): GlyphRun[][] {
  const rows: GlyphRun[][] = []
  for (const mark of marks.toSorted((a, b) => a.box[0] - b.box[0])) {
    const row = rows.find((one) => {
      const last = one.at(-1)
      return last !== undefined && isSign(last) && isWord(mark) && isBefore(last, mark)
    })
    if (row) row.push(mark)
    else rows.push([mark])
  }
  return rows
}

function isBefore(sign: GlyphRun, word: GlyphRun): boolean {
  const gap = word.box[0] - sign.box[2]
  return gap < 1.5 * word.size && Math.abs(middleOf(sign) - middleOf(word)) < 0.8 * word.size
}

function isWord({ text, bold }: GlyphRun): boolean {
  const plain = text.trim()
  if (plain.length > longestWord || !(bold || plain === plain.toUpperCase())) return false
  return /\p{L}/u.test(plain) && parseSignalWord(plain)?.raw.length === plain.length
}

function isSign({ text }: GlyphRun): boolean {
  return leadingSymbol(text)?.length === text.length
}

/**
 * The first runs of the lines next to a mark, from the top. For a mark between two lines only those without
 * another mark before them: in a table with centered numbers most texts are one line.
 */
function adjacentLines(
  mark: GlyphRun,
  texts: readonly GlyphRun[],
  others: readonly GlyphRun[],
): GlyphRun[] {
  const right = texts.filter(
    (run) => run.box[0] > mark.box[2] && run.box[0] - mark.box[2] < widestGap * mark.size,
  )
  const beside = right.filter(
    (run) => overlap(run.box[1], run.box[3], mark.box[1], mark.box[3]) > 0.2 * run.size,
  )
  const start = Math.min(...beside.map(({ box }) => box[0]))
  const column = right
    .filter((run) => Math.abs(run.box[0] - start) < 2 && beginsLine(run, texts))
    .toSorted((a, b) => a.baseline - b.baseline)
  const from = column.findIndex((run) => beside.includes(run))
  if (from < 0) return []
  const isBetween = !beside.some((run) => isInRow(mark, run))
  const isFree = (run: GlyphRun): boolean =>
    !isBetween || !others.some((other) => isInRow(other, run))
  const isNear = (a: GlyphRun | undefined, b: GlyphRun | undefined): boolean =>
    a !== undefined && b !== undefined && b.baseline - a.baseline < widestPitch * b.size
  const continuesText = (
    a: GlyphRun | undefined,
    b: GlyphRun | undefined,
    to: GlyphRun | undefined,
  ) => isNear(a, b) && to !== undefined && isFree(to) && !beginsItem(to)
  let [top, bottom] = [from, from]
  while (continuesText(column[top - 1], column[top], column[top - 1])) top -= 1
  while (continuesText(column[bottom], column[bottom + 1], column[bottom + 1])) bottom += 1
  return column.slice(top, bottom + 1)
}

/** "(b) Strip the cable" above "3." and its text is a separate item. */
function beginsItem({ text }: GlyphRun): boolean {
  return parseMarker(text)?.isWeak === false
}

function isInRow(mark: GlyphRun, text: GlyphRun): boolean {
  return Math.abs(mark.baseline - text.baseline) < 0.3 * text.size && mark.box[2] < text.box[0]
}

/** In justified text a word in the middle of a line may be aligned with one in the line above. */
function beginsLine(run: GlyphRun, texts: readonly GlyphRun[]): boolean {
  return !texts.some(
    (other) =>
      other !== run &&
      Math.abs(other.baseline - run.baseline) < 0.3 * run.size &&
      other.box[0] < run.box[0] &&
      run.box[0] - other.box[2] < run.size,
  )
}

/** The middle of a letter is half the height of a capital above the baseline. */
function middleOf({ baseline, size }: GlyphRun): number {
  return baseline - 0.35 * size
}

function isCentred(mark: GlyphRun, lines: readonly GlyphRun[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return false
  const middle = (middleOf(first) + middleOf(last)) / 2
  return Math.abs(middleOf(mark) - middle) < 0.6 * first.size
}

function isAmong(other: GlyphRun, mark: GlyphRun, lines: readonly GlyphRun[]): boolean {
  const [first, last] = [lines[0], lines.at(-1)]
  if (other === mark || !first || !last || other.box[0] > first.box[0]) return false
  const middle = middleOf(other)
  return middle > first.box[1] && middle < last.box[3] && other.box[2] > mark.box[0] - 2
}

function isLarge(mark: GlyphRun, text: GlyphRun): boolean {
  return mark.size > 1.3 * text.size
}

function isInColumnOf(mark: GlyphRun): (other: GlyphRun) => boolean {
  return (other) =>
    other.text !== mark.text &&
    Math.abs(other.box[0] + other.box[2] - mark.box[0] - mark.box[2]) < 6 &&
    Math.abs(other.size - mark.size) < 0.5
}
