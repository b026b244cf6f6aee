import { linesWithin } from '../paragraphs/lines-within.ts'
import { isInDraft, meaningfulSentences } from '../conservation/lost-content.ts'
import { DraftTexts } from '../conservation/draft-texts.ts'
import {
  sourceText,
  textsOf,
  type Block,
  type SourceLine,
  type StructuredDocument,
  type TableBlock,
  type TextBlock,
} from '../document.ts'
import type { Draft } from '../draft.ts'
import { findValues } from '../values/find-values.ts'
import { blocksOf, type FoundSection } from '../procedures/found.ts'
import type { Passage } from './passages.ts'
import { blocksIn, type DocumentSection } from '../procedures/sections.ts'

/** The sections that a draft was made from, and the lines that it cites. */
export interface DraftedSections {
  document: StructuredDocument
  /** The sections that were drafted. */
  found: readonly FoundSection[]
  /** Every section of the document. */
  all: readonly FoundSection[]
  /** The requested pages; none for other kinds of scopes. */
  pages?: ReadonlySet<number> | undefined
  /** The id of the step, notice, item or section that cites each line. */
  cited: ReadonlyMap<SourceLine, string>
}

/** Blocks that are listed together, or the unused rest of a block. */
export interface Unit {
  blocks: TextBlock[]
  rest?: Passage[]
}

/** Facts about each block. */
interface UnusedContext {
  /** Whether it is on the pages of the draft and belongs to no other procedure. */
  isInPlace: (block: TextBlock) => boolean
  isUsed: (block: TextBlock) => boolean
  /** The unused parts of a block that was used. */
  restOf: (block: TextBlock) => Unit[]
}

/**
 * The text on the drafted pages that a draft does not use, in reading order: single blocks, the cells of an unused
 * table
 * row together, and the remaining sentences of a block that was partly used.
 */
export function findUnusedUnits(draft: Draft, drafted: DraftedSections): Unit[] {
  const known = {
    isInPlace: placeIn(draft, drafted),
    isUsed: usedIn(draft, drafted),
    restOf: restIn(draft),
  }
  const bare = bareHeadings(drafted.all)
  return drafted.document.blocks.flatMap((block): Unit[] => {
    if (block.kind === 'table') return unitsOfTable(block, draft.language, known)
    return textsOf(block).flatMap((text) =>
      isReadable(text) || bare.has(text) || measures(text, draft.language)
        ? unitsOfBlock(text, known)
        : [],
    )
  })
}

function unitsOfBlock(block: TextBlock, { isInPlace, isUsed, restOf }: UnusedContext): Unit[] {
  if (!isInPlace(block)) return []
  return isUsed(block) ? restOf(block) : [{ blocks: [block] }]
}

/** Rows of only numbers are listed with the row above them; the headers with unused rows. */
function unitsOfTable(table: TableBlock, language: string, known: UnusedContext): Unit[] {
  const rows = table.rows.map((row) => row.flatMap((cell) => cell.blocks))
  const isWhole = (cells: readonly TextBlock[]): boolean =>
    cells.some((cell) => hasContent(cell) && known.isInPlace(cell)) && !cells.some(known.isUsed)
  const areHeadsWanted = rows.slice(table.headerRows).some(isWhole)
  const units: Unit[] = []
  for (const [index, cells] of rows.entries()) {
    const isHead = index < table.headerRows
    if (isHead && !areHeadsWanted) continue
    const above = units.at(-1)
    if (!isWhole(cells)) {
      const telling = cells.filter((cell) => isReadable(cell) || measures(cell, language))
      if (!isHead) units.push(...telling.flatMap((cell) => unitsOfBlock(cell, known)))
    } else if (above && !above.rest && !cells.some(({ text }) => words.test(text))) {
      above.blocks = [...above.blocks, ...cells]
    } else units.push({ blocks: cells })
  }
  return units
}

/** A quantity matters even in a heading, and alone. */
function measures({ layer, kind, text }: TextBlock, language: string): boolean {
  const isText = (layer === 'body' || layer === 'footnote') && kind !== 'caption'
  return isText && findValues(text, language).length > 0
}

function hasContent({ kind, text }: TextBlock): boolean {
  return kinds.has(kind) && /[\p{L}\p{N}]/u.test(text)
}

/** Sentences of a cited block that are in none of the draft's texts. */
function restIn(draft: Draft): (block: TextBlock) => Unit[] {
  const draftTexts = new DraftTexts(draft)
  return (block) => {
    const page = block.lines[0]?.page ?? 0
    const lost = meaningfulSentences(block).filter(
      (sentence) => !isInDraft(sentence, page, draftTexts),
    )
    if (lost.length === 0) return []
    const rest = lost.map((text): Passage => {
      const from = block.text.indexOf(text)
      return { text, lines: linesWithin(block, from, from + text.length) }
    })
    return [{ blocks: [block], rest }]
  }
}

function placeIn(
  { title, description }: Draft,
  { found, all, pages }: DraftedSections,
): (block: TextBlock) => boolean {
  const onPages = pagesOf(found)
  const besidePages = new Set([...onPages].flatMap((page) => [page - 1, page, page + 1]))
  const { own, others } = blocksOfProcedures(all, found)
  return (block) => {
    const page = block.lines[0]?.page ?? 0
    const isNear = onPages.has(page) || (own.has(block) && besidePages.has(page))
    const isOn = isNear && pages?.has(page) !== false
    return isOn && !others.has(block) && ![title, description].includes(block.text)
  }
}

function usedIn({ review }: Draft, { cited }: DraftedSections): (block: TextBlock) => boolean {
  const unplaced = new Set(review.unplaced.map(({ source }) => `${source.page} ${source.text}`))
  return ({ lines }) =>
    lines.some((line) => cited.has(line)) ||
    unplaced.has(`${lines[0]?.page ?? 0} ${sourceText(lines)}`)
}

/** The kinds of running text, without headings and captions. */
const kinds = new Set<TextBlock['kind']>(['paragraph', 'item', 'callout'])

/** Text with only numbers and symbols is markers of steps, or cells of a data table. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

function isReadable({ layer, kind, text }: TextBlock): boolean {
  return (layer === 'body' || layer === 'footnote') && kinds.has(kind) && words.test(text)
}

/** Headings with nothing under them, such as a step that was mistaken for one. */
function bareHeadings(all: readonly FoundSection[]): ReadonlySet<TextBlock> {
  const bare = all.filter(({ section }) => section.blocks.length + section.sections.length === 0)
  return new Set(
    bare.flatMap(({ section: { heading } }) =>
      heading && words.test(heading.text) ? heading : [],
    ),
  )
}

/** The pages from the first to the last step of each section, the same as those of candidates. */
function pagesOf(found: readonly FoundSection[]): ReadonlySet<number> {
  const spans = found.map(({ steps }) =>
    steps
      .flatMap(blocksOf)
      .flatMap(({ lines }) => lines)
      .map(({ page }) => page),
  )
  return new Set(
    spans.flatMap((pages) => {
      const first = Math.min(...pages)
      return pages.length === 0
        ? []
        : Array.from({ length: Math.max(...pages) - first + 1 }, (_, index) => first + index)
    }),
  )
}

/**
 * The text of the procedures that were drafted and of those that were not: of each section with steps, and of those
 * below it without. The first and the last step of a procedure may be among the unused text, so the text of a
 * drafted one extends to the pages next to those of its steps.
 */
function blocksOfProcedures(
  all: readonly FoundSection[],
  found: readonly FoundSection[],
): { own: ReadonlySet<Block>; others: ReadonlySet<Block> } {
  const sectionsWithSteps = (some: readonly FoundSection[]): Set<DocumentSection> =>
    new Set(some.flatMap(({ section, steps }) => (steps.length > 0 ? section : [])))
  const [drafted, procedures] = [sectionsWithSteps(found), sectionsWithSteps(all)]
  const sections = new Set(all.map(({ section }) => section))
  const [own, others] = [new Set<Block>(), new Set<Block>()]
  for (const { section } of all) {
    const procedure = nearestOf(section, procedures)
    if (!procedure) continue
    const blocks = drafted.has(procedure) ? own : others
    for (const block of textOf(section, sections)) blocks.add(block)
  }
  return { own, others }
}

function nearestOf(
  section: DocumentSection,
  wanted: ReadonlySet<DocumentSection>,
): DocumentSection | undefined {
  let at: DocumentSection | undefined = section
  while (at && !wanted.has(at)) at = at.parent
  return at
}

function textOf(section: DocumentSection, sections: ReadonlySet<DocumentSection>): Block[] {
  const { heading } = section
  return [...(heading ? [heading] : []), ...blocksIn(section, sections).flatMap(textsOf)]
}
