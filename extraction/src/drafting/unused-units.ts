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

/** What a draft was made of, and what of the document it cites. */
export interface DraftedSections {
  document: StructuredDocument
  /** The sections that were drafted. */
  found: readonly FoundSection[]
  /** Every section of the document. */
  all: readonly FoundSection[]
  /** The pages asked for; none for a scope of another kind. */
  pages?: ReadonlySet<number> | undefined
  /** What of the draft each line went into: the id of a step, notice, item or section. */
  cited: ReadonlyMap<SourceLine, string>
}

/** Blocks that are listed together, or of one that went into the draft the rest that did not. */
export interface Unit {
  blocks: TextBlock[]
  rest?: Passage[]
}

/** What is known of each block. */
interface UnusedContext {
  /** It stands on the pages of the draft and belongs to no other procedure. */
  isInPlace: (block: TextBlock) => boolean
  isUsed: (block: TextBlock) => boolean
  /** Of a block that was used, what went into nothing. */
  restOf: (block: TextBlock) => Unit[]
}

/**
 * What of the drafted pages is in nothing of a draft, in reading order: blocks one by one, of a row of a table that was
 * used in nothing all of its cells together, and of a block that was used in part its other sentences.
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

/** Rows of numbers alone go with the row above them; the heads go with rows that were used in nothing. */
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

/** A quantity counts in a heading, and alone. */
function measures({ layer, kind, text }: TextBlock, language: string): boolean {
  const isText = (layer === 'body' || layer === 'footnote') && kind !== 'caption'
  return isText && findValues(text, language).length > 0
}

function hasContent({ kind, text }: TextBlock): boolean {
  return kinds.has(kind) && /[\p{L}\p{N}]/u.test(text)
}

/** Sentences of a block in the draft that are in none of its texts. */
function restIn(draft: Draft): (block: TextBlock) => Unit[] {
  const said = new DraftTexts(draft)
  return (block) => {
    const page = block.lines[0]?.page ?? 0
    const lost = meaningfulSentences(block).filter((sentence) => !isInDraft(sentence, page, said))
    if (lost.length === 0) return []
    const rest = lost.map((text): Passage => {
      const from = block.text.indexOf(text)
      return { text, lines: linesWithin(block, from, from + text.length) }
    })
    return [{ blocks: [block], rest }]
  }
}

function placeIn(
  { description }: Draft,
  { found, all, pages }: DraftedSections,
): (block: TextBlock) => boolean {
  const onPages = pagesOf(found)
  const besidePages = new Set([...onPages].flatMap((page) => [page - 1, page, page + 1]))
  const { own, others } = blocksOfProcedures(all, found)
  return (block) => {
    const page = block.lines[0]?.page ?? 0
    const isNear = onPages.has(page) || (own.has(block) && besidePages.has(page))
    const isOn = isNear && pages?.has(page) !== false
    return isOn && !others.has(block) && block.text !== description
  }
}

function usedIn({ review }: Draft, { cited }: DraftedSections): (block: TextBlock) => boolean {
  const unplaced = new Set(review.unplaced.map(({ source }) => `${source.page} ${source.text}`))
  return ({ lines }) =>
    lines.some((line) => cited.has(line)) ||
    unplaced.has(`${lines[0]?.page ?? 0} ${sourceText(lines)}`)
}

/** What a reader reads, apart from headings and captions. */
const kinds = new Set<TextBlock['kind']>(['paragraph', 'item', 'callout'])

/** Numbers and signs alone are the markers of steps, or cells of a table of data. */
const words = /\p{L}{2}|[\p{sc=Han}\p{sc=Kana}\p{sc=Hangul}]/u

function isReadable({ layer, kind, text }: TextBlock): boolean {
  return (layer === 'body' || layer === 'footnote') && kinds.has(kind) && words.test(text)
}

/** Headings with nothing under them: what they say leads nowhere, as where a step was taken for one. */
function bareHeadings(all: readonly FoundSection[]): ReadonlySet<TextBlock> {
  const bare = all.filter(({ section }) => section.blocks.length + section.sections.length === 0)
  return new Set(
    bare.flatMap(({ section: { heading } }) =>
      heading && words.test(heading.text) ? heading : [],
    ),
  )
}

/** From the first to the last page of the steps of each section, as candidates say them. */
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
 * below it without. The first and the last step of a page may be among what no step was made of, so that the text of a
 * drafted one goes on to the page beside its steps.
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
