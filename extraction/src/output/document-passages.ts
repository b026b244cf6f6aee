import {
  isText,
  type Block,
  type CalloutKind,
  type SourceLine,
  type TableBlock,
  type TableCell,
  type TextBlock,
} from '../document.ts'
import { unionOfBoxes, type Box } from '../geometry.ts'
import { selectShownBlocks } from './shown-blocks.ts'

/** A paragraph, an item, a notice or a row of a table: the unit that answers a question. */
export interface DocumentPassage {
  text: string
  /** The headings above it, the highest first; in a table with the column headers. */
  headings: string[]
  /** The page it begins on, from 1. */
  page: number
  /** The box around its part on that page, in points; none for text that flows. */
  boxes: Box[]
  callout?: CalloutKind
  /** Which passages are the notices printed right before and after it. */
  notices: number[]
}

const maxPassages = 4_000
/** Of a notice all is kept. */
const longestText = 4_000
const longestHeading = 300
const noticesEachSide = 5

/** What a reader of a document reads, cut into passages, in reading order. */
export function splitIntoPassages(blocks: readonly Block[]): DocumentPassage[] {
  const headings = new Headings()
  const passages: DocumentPassage[] = []
  let bare: TextBlock | undefined
  const endBare = () => {
    if (bare) passages.push(textPassage([bare], headings.titles().slice(0, -1)))
  }
  for (const block of selectShownBlocks(blocks)) {
    if (passages.length >= maxPassages) break
    if (isText(block) && block.kind === 'heading') {
      // Nothing is below the previous one: it is all there is, like the title of a step.
      if (levelOf(block) <= levelOf(bare)) endBare()
      headings.enter(block)
      bare = block
    } else {
      passages.push(...passagesIn(block, headings.titles()))
      bare = undefined
    }
  }
  endBare()
  return withNotices(passages.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
}

function levelOf(heading: TextBlock | undefined): number {
  return heading?.level ?? 1
}

/** The headings in force. */
class Headings {
  readonly #open: { level: number; title: string }[] = []

  enter(heading: TextBlock): void {
    const level = levelOf(heading)
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop()
    this.#open.push({ level, title: bounded(heading.text, longestHeading) })
  }

  titles(): string[] {
    return this.#open.map(({ title }) => title)
  }
}

function passagesIn(block: Block, headings: string[]): DocumentPassage[] {
  if (isText(block)) return [textPassage([block], headings)]
  return block.kind === 'table' ? rowPassages(block, headings) : []
}

/** Each row says what its cells say; a notice in a cell is a passage of its own. */
function rowPassages({ rows, headerRows }: TableBlock, headings: string[]): DocumentPassage[] {
  const columns = rows.slice(0, headerRows).flat().map(textOfCell).filter(Boolean).join(' · ')
  const above = columns === '' ? headings : [...headings, bounded(columns, longestHeading)]
  return rows.slice(headerRows).flatMap((row) => {
    const texts = row.flatMap(({ blocks }) => blocks)
    const ordinary = texts.filter(({ kind }) => kind !== 'callout')
    const notices = texts.filter(({ kind }) => kind === 'callout')
    const parts = [...(ordinary.length > 0 ? [ordinary] : []), ...notices.map((notice) => [notice])]
    return parts.map((part) => textPassage(part, above))
  })
}

function textOfCell({ blocks }: TableCell): string {
  return blocks.map(({ text }) => text).join(' ')
}

function textPassage(texts: readonly TextBlock[], headings: string[]): DocumentPassage {
  const [first] = texts
  const callout = first?.callout?.kind
  const text = texts.map((block) => block.text).join(' · ')
  const lines = texts.flatMap((block) => block.lines)
  const page = lines[0]?.page ?? 1
  return {
    text: callout === undefined ? bounded(text, longestText) : text,
    headings,
    page,
    boxes: boxAround(lines, page),
    ...(callout !== undefined && { callout }),
    notices: [],
  }
}

/** Never cut within a character. */
function bounded(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}

function boxAround(lines: readonly SourceLine[], page: number): Box[] {
  const boxes = lines.flatMap((line) => (line.page === page && line.box ? [line.box] : []))
  return boxes.length > 0 ? [unionOfBoxes(boxes)] : []
}

/** What is printed between a notice and the next passage that is none belongs to both. */
function withNotices(passages: DocumentPassage[]): DocumentPassage[] {
  const isNotice = (at: number) => passages[at]?.callout !== undefined
  return passages.map((passage, at) => {
    if (isNotice(at)) return passage
    const before = run(isNotice, at, -1).toReversed()
    return { ...passage, notices: [...before, ...run(isNotice, at, 1)] }
  })
}

/** The places next to one that are notices, as far as they follow each other. */
function run(isNotice: (at: number) => boolean, from: number, by: 1 | -1): number[] {
  const places: number[] = []
  for (let at = from + by; isNotice(at) && places.length < noticesEachSide; at += by) {
    places.push(at)
  }
  return places
}
