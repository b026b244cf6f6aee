import { groupParagraphs, startOfText } from '../paragraphs/paragraphs.ts'
import { DocumentError } from '../errors.ts'
import type { FlowParagraph } from '../flow-content.ts'
import { nominalPages } from '../flow/nominal-pages.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import { parseMarker } from '../markers/grammar.ts'
import type { DocumentReader, RawDocument } from '../reader.ts'
import { decodeText } from './decode-text.ts'
import { titleAbove, withoutFrontMatter } from './front-matter.ts'
import { letterPitch, linesOfText } from './lines.ts'
import type { Line } from '../printed-line.ts'

/** In letters: no one wraps text at fewer, so shorter lines with one sentence each are separate. */
const minFull = 40 * letterPitch
/** In points: the distance to the next line, without a blank one between. */
const nextLine = 13
const ruler = /^([=\-_~*#+.])\1{2,}$/
const leaders = /(?:\.\s?){4,}\s*\d{1,4}$/
const notProse = /^\s*(?:\{\\rtf|<\?xml|<svg|%!PS)/

/** Reads plain text. Form feeds end pages; indents and blank lines show what belongs together. */
export const textReader: DocumentReader = { reads: looksLikeText, read }

function looksLikeText(bytes: Uint8Array): boolean {
  const head = decodeText(bytes.subarray(0, 100_000))
  return head !== undefined && !notProse.test(head)
}

function read(bytes: Uint8Array): RawDocument {
  const { title, text } = withoutFrontMatter(decodeText(bytes) ?? '')
  if (text.trim() === '') throw new DocumentError('document_empty')
  const pages = text.split('\f')
  const lines = pages.map((page, index) => linesOfText(page, index + 1))
  const furniture = furnitureOf(lines)
  const elements = lines.flatMap((own) => [
    ...paragraphs(own.filter((line) => !furniture.has(line))),
    ...own.filter((line) => furniture.has(line)).map((line) => flowOf([line], 'furniture')),
  ])
  const above = title === undefined ? [] : [titleAbove(title)]
  const own = titleOf(lines.flat())
  return {
    format: 'text',
    flow: {
      elements: [...above, ...(title === undefined ? withTitle(elements, own) : elements)],
      pages: nominalPages(pages.length),
    },
    title: title ?? own,
  }
}

/** Above other headings, the title is one too. */
function withTitle(elements: readonly FlowParagraph[], title: string | undefined): FlowParagraph[] {
  const [first, ...others] = elements
  const isAbove = first?.lines[0]?.[0]?.text === title && others.some(({ role }) => role === 'H2')
  return first && isAbove ? [{ ...first, role: 'H1' }, ...others] : [...elements]
}

function paragraphs(lines: readonly Line[]): FlowParagraph[] {
  const headed = lines.map((line, index) =>
    isUnderlined(line, lines[index + 1]) ? bold(line) : line,
  )
  const shown = headed.filter(({ text }) => !ruler.test(text))
  const found = shown.length > 0 ? groupParagraphs(shown, minFull) : []
  return found.map(({ lines: own }, index) => {
    const [first] = own
    const isEntry = own.length === 1 && leaders.test(first?.text ?? '')
    const paragraph = flowOf(own, isEntry ? 'contents' : undefined)
    const before = found[index - 1]?.lines.at(-1)
    const below = found.slice(index + 1, index + 3).flatMap((one) => one.lines.slice(0, 1))
    return opensLines(own, before, below[0]) || namesList(own, before, below)
      ? { ...paragraph, role: 'H2' }
      : paragraph
  })
}

/** A line above a rule of about the same length. */
function isUnderlined(line: Line, next: Line | undefined): boolean {
  return (
    next !== undefined &&
    ruler.test(next.text) &&
    !ruler.test(line.text) &&
    next.baseline - line.baseline < nextLine &&
    Math.abs(next.text.length - line.text.length) <= Math.max(2, 0.2 * line.text.length)
  )
}

const longestTitle = 60
const fewWords = /^\p{Lu}[^\s:]*(?: [^\s:]+)?:$/u
const leadIns = allLexicons.flatMap((lexicon) => lexicon.leadIns)

/** "Replacing the belt:" directly above lines, or "Check:" above a list. "Proceed as follows:" is not a title. */
function opensLines(
  [line, another]: readonly Line[],
  before: Line | undefined,
  next: Line | undefined,
): boolean {
  if (!line || another) return false
  const { text, baseline } = line
  const isFirst = before === undefined || baseline - before.baseline > nextLine
  const isOver = next !== undefined && next.baseline - baseline < nextLine
  if (!isFirst || !isOver || !text.endsWith(':') || text.length > longestTitle) return false
  if (parseMarker(text) !== undefined) return false
  if (leadIns.some((words) => text.toLowerCase().includes(words))) return false
  return parseMarker(next.text) === undefined || fewWords.test(text)
}

/** In words: a longer line above a list is a sentence. */
const maxWordsOfName = 6

/** "Filter change" on a line of its own, above a list that begins there. */
function namesList(
  [line, another]: readonly Line[],
  before: Line | undefined,
  [first, second]: readonly Line[],
): boolean {
  if (!line || another || !first || !second) return false
  const { text, baseline, box } = line
  const isApart = before === undefined || baseline - before.baseline > nextLine
  const isName = /^\p{Lu}/u.test(text) && !/[.:;,!?…。：]$/u.test(text)
  if (!isApart || !isName || text.length > longestTitle) return false
  if (text.split(/\s+/).length > maxWordsOfName || parseMarker(text) !== undefined) return false
  if (leadIns.some((words) => text.toLowerCase().includes(words))) return false
  const markers = [first, second].map((item) => parseMarker(item.text))
  const isList = markers.every((parsed) => parsed?.isWeak === false)
  const marker = markers[0]?.marker
  const isBegin = marker?.style === 'bullet' || marker?.value.at(-1) === 1
  return isList && isBegin && (box[0] ?? 0) <= (first.box[0] ?? 0)
}

function bold(line: Line): Line {
  return { ...line, bold: true, size: line.size * 1.3 }
}

/** Lines aligned with an item's text belong to the item; lines aligned with its marker do not. */
function flowOf(lines: readonly Line[], layer?: 'furniture' | 'contents'): FlowParagraph {
  const [first, second] = lines
  const x = first?.box[0] ?? 0
  const parsed = first && parseMarker(first.text)
  const marker = parsed?.isWeak === false && layer === undefined ? parsed.marker : undefined
  const texts = lines.map(({ text }, index) =>
    index === 0 && marker ? (parsed?.rest ?? '') : text,
  )
  return {
    kind: 'paragraph',
    page: first?.page ?? 1,
    lines: texts.map((text) => [{ text, size: first?.size, bold: first?.bold }]),
    isWrapped: true,
    x,
    textX: second?.box[0] ?? (first && marker ? startOfText(first) : x),
    ...(marker && { marker }),
    ...(layer !== undefined && { layer }),
  }
}

/** The first or last line of a page that is also on the next page, apart from its numbers. */
function furnitureOf(pages: readonly Line[][]): Set<Line> {
  const furniture = new Set<Line>()
  for (const edge of [0, -1]) {
    const lines = pages.map((page) => page.at(edge))
    for (const [index, line] of lines.entries()) {
      const near = [lines[index - 1], lines[index + 1], lines[index - 2], lines[index + 2]]
      if (line && near.some((other) => other && keyOf(other) === keyOf(line))) furniture.add(line)
    }
  }
  return furniture
}

function keyOf({ text }: Line): string {
  return parseMarker(text)?.isWeak === false ? text : text.replaceAll(/\d+/g, '#')
}

/** The first line, if it is alone or above a list, and neither a sentence nor an item. */
function titleOf([first, second]: readonly Line[]): string | undefined {
  if (!first || parseMarker(first.text) || /[.:;,]$/.test(first.text)) return undefined
  const isAlone = !second || second.baseline - first.baseline > nextLine || ruler.test(second.text)
  const isOverList = second !== undefined && parseMarker(second.text)?.isWeak === false
  return (isAlone || isOverList) && first.text.length < 100 ? first.text : undefined
}
