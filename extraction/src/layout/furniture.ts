import { isSignalAlone, startsCallout } from '../callouts/signal-words.ts'
import { median, overlap } from '../geometry.ts'
import { isDate } from '../markers/dates.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { PageLayout } from './page-layout.ts'
import type { Line } from '../printed-line.ts'

const pageNumber =
  /^(?:\D{0,12}\s)?[-–—|]?\s*(?:\d{1,4}|[ivxlc]{1,6})\s*(?:[-–—|/]|(?:of|von|sur|de|di|van|z)\s)?\s*\d{0,4}\s*[-–—|]?$/iu

/** Lines that repeat on pages: running headers, footers, page numbers. */
export interface Furniture {
  lines: Set<Line>
  /** The most frequent text at the top of pages, which often names the document. */
  runningHead: string | undefined
}

interface Placed {
  line: Line
  page: number
  key: string
  isAtTop: boolean
  /** The distance from the nearer edge, the top or the bottom of the page. */
  y: number
  /** Of the page. */
  width: number
}

/**
 * Distinguishes furniture from text: in the outer sixth of the page, the same text (ignoring numbers) at
 * the same height on another page nearby, or a page number. A line clearly larger than the
 * text is a heading repeated across pages, not furniture, unless it is at the very edge.
 *
 * Comparing without numbers alone would delete real steps that begin each page ("7. Attach the
 * two …", "11. Attach the two …"), so a line that reads as an item of a list must repeat
 * letter by letter.
 */
export function findFurniture(layouts: readonly PageLayout[]): Furniture {
  const placed = alikeWhereRecognized(layouts.flatMap((layout) => outerLines(layout)))
  const byKey = Map.groupBy(placed, ({ key }) => key)
  const lines = new Set<Line>()
  for (const group of byKey.values()) {
    const byPage = Map.groupBy(group, ({ page }) => page)
    for (const { line, page, isAtTop, y } of group) {
      const near = [-2, -1, 1, 2].flatMap((step) => byPage.get(page + step) ?? [])
      const isThere = (other: Placed) => other.isAtTop === isAtTop && Math.abs(other.y - y) < 6
      if (near.some(isThere)) lines.add(line)
    }
  }
  const numbers = placed.filter(
    ({ line, y }) =>
      y < 60 && pageNumber.test(line.text) && line.text.length < 22 && !isStepLabel(line),
  )
  for (const number of numbers) {
    const beside = placed.filter((other) => isNextTo(other, number))
    for (const { line } of [number, ...beside]) lines.add(line)
  }
  for (const line of setElsewhere(placed, lines)) lines.add(line)
  const lower = layouts.flatMap(numbersAtTheRight)
  for (const line of besidePageNumbers([...placed, ...lower], layouts.length)) lines.add(line)
  for (const line of numbersOfSteps(placed)) lines.delete(line)
  const repeated = repeatedWarnings(layouts)
  for (const line of layouts.flatMap((layout) => warnings(layout, repeated))) lines.delete(line)
  for (const layout of layouts) {
    keepFirstLines(layout, lines, byKey, layouts.length)
    keepUnderTitles(layout, lines)
  }
  for (const { line } of numbers.flatMap((number) => printedByBrowser(number, placed)))
    lines.add(line)
  return { lines, runningHead: runningHeadOf(placed.filter(({ line }) => lines.has(line))) }
}

/** In points: how much higher or lower the footer of a page may be, as on many first and last pages. */
const maxShift = 45
const minKey = 6

/** Text that repeats on other pages in the same size, and is slightly higher or lower on one. */
function setElsewhere(placed: readonly Placed[], furniture: ReadonlySet<Line>): Line[] {
  const running = Map.groupBy(
    placed.filter(({ line }) => furniture.has(line)),
    ({ key }) => key,
  )
  return placed
    .filter(({ line, key, isAtTop, y, page }) => {
      if (furniture.has(line) || key.length < minKey) return false
      const others = running.get(key) ?? []
      return others.some(
        (other) =>
          other.page !== page &&
          other.isAtTop === isAtTop &&
          Math.abs(other.y - y) < maxShift &&
          Math.abs(other.line.size - line.size) < 0.5,
      )
    })
    .map(({ line }) => line)
}

const numberedFoot = /^(\d{1,4})(?:\s+\D.*)?$|\D\s(\d{1,4})$/u
const minNumberedPages = 3
/** The minimum share of pages with their number at one height, if chapter titles are next to it. */
const minNumberedShare = 0.4

/**
 * "6 Input requirements" and "Procedure 7": a number that increases with the pages at one height, in one line
 * with the title of the chapter. Steps do not increase by one from page to page.
 */
function besidePageNumbers(placed: readonly Placed[], pages: number): Line[] {
  const found = placed.flatMap((one) => {
    const [, before, behind = before] = numberedFoot.exec(one.line.text.trim()) ?? []
    return behind === undefined ? [] : [{ ...one, offset: Number(behind) - one.page }]
  })
  const least = Math.max(minNumberedPages, minNumberedShare * pages)
  return [...Map.groupBy(found, ({ offset, isAtTop }) => `${isAtTop} ${offset}`).values()].flatMap(
    (group) => {
      const usual = median(group.map(({ y }) => y))
      const foot = group.filter(({ y }) => Math.abs(y - usual) < 6)
      return new Set(foot.map(({ page }) => page)).size < least ? [] : foot.map(({ line }) => line)
    },
  )
}

/**
 * Consecutive numbers in a row that are in boxes, or repeat on other pages, are those of steps, as in a grid: a page
 * has
 * only one number.
 */
function numbersOfSteps(placed: readonly Placed[]): Line[] {
  const bare = placed.filter(({ line }) => /^\d{1,2}$/.test(line.text.trim()))
  const isInRow = (one: Placed): boolean =>
    bare.some(
      (other) =>
        other.page === one.page &&
        Math.abs(other.line.baseline - one.line.baseline) < 1 &&
        Math.abs(Number(other.line.text) - Number(one.line.text)) === 1,
    )
  const inRows = bare.filter(isInRow)
  const isRepeated = ({ line, page }: Placed): boolean =>
    inRows.some((other) => other.page !== page && other.line.text === line.text)
  return inRows
    .filter((one) => one.line.panel !== undefined || isRepeated(one))
    .map(({ line }) => line)
}

/** Text with fewer letters for each one misread is another text. */
const lettersForError = 7

/** Recognized text is the same as on an earlier page if all but a few letters are. */
function alikeWhereRecognized(placed: readonly Placed[]): Placed[] {
  const known: string[] = []
  return placed.map((one) => {
    const isRead = one.line.runs.some(({ certainty }) => certainty !== undefined)
    if (!isRead || parseMarker(one.line.text)) return one
    const most = Math.floor(one.key.length / lettersForError)
    const key = known.find((other) => other === one.key || isWithinEdits(other, one.key, most))
    if (key === undefined) known.push(one.key)
    return key === undefined ? one : { ...one, key }
  })
}

/** Whether at most the given number of letters were changed, lost or added (Levenshtein distance). */
function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j += 1) {
      const changed = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return (row[b.length] ?? 0) <= most
}

/** The title of the chapter at the other end of the line with the page number. */
function isNextTo(other: Placed, number: Placed): boolean {
  return (
    other.page === number.page &&
    Math.abs(other.line.baseline - number.line.baseline) < 1 &&
    Math.abs(other.line.size - number.line.size) < 1 &&
    /^\d+(?:\/\d+)?$/.test(number.line.text) &&
    Math.abs(other.line.box[0] - number.line.box[0]) > 0.4 * number.width
  )
}

/** Browsers print the address of a page next to its number, and the date and its title at the top. */
function printedByBrowser(number: Placed, placed: readonly Placed[]): Placed[] {
  const address = placed.find((other) => isNextTo(other, number) && isAddress(other))
  const heads = placed.filter((other) => isHeadOver(other, number))
  return address ? [address, ...heads] : []
}

function isAddress({ line }: Placed): boolean {
  return /^(?:https?|file):\/\/\S+$/i.test(line.text)
}

const highestHead = 40

function isHeadOver({ page, isAtTop, y, line }: Placed, foot: Placed): boolean {
  const isSimilar = Math.abs(line.size - foot.line.size) < 0.1
  return page === foot.page && isAtTop && y < highestHead && isSimilar
}

/**
 * Lines that begin with a signal word, with the text right below them. If each page begins with one, that is
 * a coincidence: warnings are never furniture.
 */
function warnings({ lines }: PageLayout, repeated: ReadonlySet<Line>): Line[] {
  const ordered = lines.toSorted((a, b) => a.baseline - b.baseline)
  const words = lines.filter((line) => startsCallout(line) && !repeated.has(line))
  return words.flatMap((word) => {
    const below = [word]
    for (const line of ordered) {
      const last = below.at(-1) ?? word
      const distance = line.baseline - last.baseline
      const farthest = last === word && isHead(word) ? belowHead : 1.8
      const isNear = distance > 0.5 * last.size && distance < farthest * last.size
      if (isNear && overlap(line.box[0], line.box[2], word.box[0], word.box[2]) > 0)
        below.push(line)
    }
    return below.length > 1 || !isSignalAlone(word) ? below : []
  })
}

/** In sizes of the word: bars and frames leave room around the heading of a notice. */
const belowHead = 3.5

function isHead(word: Line): boolean {
  return word.bold && isSignalAlone(word)
}

/**
 * A line right above text that is not furniture belongs to that text: chapters may begin
 * pages with the same words ("Tools required"). Running headers above text are on most pages.
 */
function keepFirstLines(
  { lines }: PageLayout,
  furniture: Set<Line>,
  byKey: ReadonlyMap<string, readonly Placed[]>,
  pages: number,
): void {
  for (const line of lines) {
    if (!furniture.has(line) || pageNumber.test(line.text)) continue
    const isUsual = (byKey.get(keyOf(line))?.length ?? 0) > 0.4 * pages
    const below = lines.find((other) => {
      const distance = other.baseline - line.baseline
      const isUnder = overlap(other.box[0], other.box[2], line.box[0], line.box[2]) > 0
      return distance > 0.5 * line.size && distance < 2.1 * line.size && isUnder
    })
    if (below && !furniture.has(below) && (!isUsual || isStepLabel(line))) furniture.delete(line)
  }
}

/** A line under a title is not a running header, even if each chapter begins with the same words. */
function keepUnderTitles({ lines, content }: PageLayout, furniture: Set<Line>): void {
  for (const line of lines) {
    const isAtTop = line.box[1] < content.height / 2
    if (!isAtTop || !furniture.has(line)) continue
    const isUnderTitle = lines.some(
      (title) =>
        !furniture.has(title) &&
        title.size > 1.15 * line.size &&
        title.baseline < line.baseline - 0.5 * line.size &&
        Math.abs(title.box[0] - line.box[0]) < 3,
    )
    if (isUnderTitle) furniture.delete(line)
  }
}

function isStepLabel({ text }: Line): boolean {
  return parseMarker(text)?.marker.style === 'stepWord'
}

/** A warning that is identical on many pages is read on the first, not on each. */
const maxRepeated = 2

function repeatedWarnings(layouts: readonly PageLayout[]): ReadonlySet<Line> {
  const words = layouts.flatMap(({ lines }) =>
    lines.filter((line) => startsCallout(line) && !isSignalAlone(line)),
  )
  const groups = [...Map.groupBy(words, ({ text }) => text).values()]
  return new Set(groups.flatMap((same) => (same.length > maxRepeated ? same.slice(1) : [])))
}

/** Bare numbers, if lists are not numbered that way: with wide margins the page number is far from the edge. */
function numbersAtTheRight(layout: PageLayout): Placed[] {
  return outerLines(layout, innerDepth).filter(
    ({ line, width }) => line.box[0] > 0.75 * width && /^\d{1,4}$/.test(line.text.trim()),
  )
}

/** The maximum distance of furniture from the edges, as a share of the page's height. */
const [outerDepth, innerDepth] = [0.16, 0.25]

function outerLines({ content, lines }: PageLayout, usualDepth: number = outerDepth): Placed[] {
  const usual = median(lines.map(({ size }) => size))
  return lines
    .map((line) => ({ line, middle: (line.box[1] + line.box[3]) / 2 / content.height }))
    .filter(({ middle, line }) => {
      const isLarge = line.size > 1.2 * usual && line.size > 13
      const depth = isLarge ? 0.09 : usualDepth
      return middle < depth || middle > 1 - depth
    })
    .map(({ line, middle }) => ({
      line,
      page: content.page,
      key: keyOf(line),
      isAtTop: middle < 0.5,
      y: middle < 0.5 ? line.box[1] : content.height - line.box[1],
      width: content.width,
    }))
}

function keyOf({ text }: Line): string {
  const marker = parseMarker(text)
  const isItem = marker !== undefined && !(marker.isWeak && marker.rest === '')
  // Recognition loses dashes and spaces, so only letters count.
  return isItem
    ? text
    : text
        .replaceAll(/\d+/g, '#')
        .replaceAll(/[^\p{L}#]+/gu, '')
        .toLowerCase()
}

/** The text at the top or bottom of most pages; of several the largest, with the line in which it continues. */
function runningHeadOf(heads: readonly Placed[]): string | undefined {
  const counts = Map.groupBy(
    heads.filter(
      ({ line: { text } }) => /\p{L}{3}/u.test(text) && text.length > 8 && !isDate(text),
    ),
    ({ line }) => line.text,
  )
  const most = Math.max(...[...counts.values()].map(({ length }) => length))
  const [first, ...others] = [...counts.values()].flatMap((same) =>
    same.length === most ? same.slice(0, 1) : [],
  )
  if (!first || most < 2) return undefined
  const { line, page } = others.reduce(
    (best, other) => (other.line.size > 1.03 * best.line.size ? other : best),
    first,
  )
  const next = heads.find((other) => other.page === page && continuesHead(line, other.line))
  return next ? `${line.text} ${next.line.text}` : line.text
}

/** A line in the same letters right below a running head, in the middle of its width: the rest of the title. */
function continuesHead(head: Line, next: Line): boolean {
  const distance = next.baseline - head.baseline
  const isBelow = distance > 0.5 * head.size && distance < 1.6 * head.size
  const shift = next.box[0] + next.box[2] - head.box[0] - head.box[2]
  const isSame = next.size === head.size && next.bold === head.bold
  return isBelow && isSame && Math.abs(shift) < head.size && /\p{L}/u.test(next.text)
}
