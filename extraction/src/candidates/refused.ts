import type { TableBlock, TextBlock } from '../document.ts'
import type { RefusedCandidate } from '../draft.ts'
import { pageSpanOf } from './candidates.ts'
import { readSectionContent, type Run, type SectionContent } from '../procedures/entries.ts'
import { findInSection } from '../procedures/find.ts'
import { blocksOf, stepOfBlock, type FoundSection, type FoundStep } from '../procedures/found.ts'
import { isInstruction } from '../procedures/instruction.ts'
import { likelihoodOfList } from '../procedures/list-acceptance.ts'
import { fullText } from '../procedures/roles.ts'
import type { DocumentSection } from '../procedures/sections.ts'
import { readRowsAsSteps } from '../procedures/tables/step-tables.ts'
import { latinWidthOf } from '../letters/text-width.ts'

/** A rejected part of a section: a list, the rows of a table, or its paragraphs. */
export interface RefusedPart {
  candidate: RefusedCandidate
  /** From 0; a part without instructions has 0. */
  likelihood: number
  section: DocumentSection
  content: SectionContent
  run?: Run
  steps: FoundStep[]
}

/** A rejected step is always uncertain, whatever the reason. */
const maxLikelihood = 0.45
/** Rows and paragraphs that all instruct are rejected for better reasons than lists. */
const [weightOfTables, weightOfParagraphs] = [0.45, 0.35]
/** Shorter text is a label of something else. */
const minWidth = 12
const [maxFirstLines, maxLineLength] = [3, 200]

/**
 * Everything in the sections of a document that could be steps but is not: lists, tables and paragraphs, each with
 * how likely it is a procedure.
 */
export function findRefused(
  found: readonly FoundSection[],
  title: string,
  language: string,
): RefusedPart[] {
  const parts = found.flatMap((one) => partsOf(one, language))
  return parts.map((part, index) => ({
    ...part,
    candidate: candidateOf(part, {
      id: `r${index + 1}`,
      title: part.section.heading ? part.section.title : title,
      confidence: Math.round(Math.min(part.likelihood, maxLikelihood) * 100) / 100,
    }),
  }))
}

/** A section whose rejected parts are treated as its steps. */
export function takePartsAsSteps(parts: readonly RefusedPart[], language: string): FoundSection[] {
  const bySection = Map.groupBy(parts, ({ section }) => section)
  return bySection
    .values()
    .map((own) => asSteps(own, language))
    .toArray()
}

function asSteps(parts: readonly RefusedPart[], language: string): FoundSection {
  const [first] = parts
  if (!first) throw new Error('A section is taken for the sake of a part.')
  const runs = parts.flatMap(({ run }) => run ?? [])
  const others = parts.filter(({ run }) => run === undefined).flatMap(({ steps }) => steps)
  const isProse = others.every(({ origin }) => origin === 'paragraph')
  const found = findInSection(
    {
      section: first.section,
      content: first.content,
      accepted: runs.map((run) => ({ run, score: 0, instructive: 0 })),
      tableSteps: isProse ? [] : others,
      headed: { steps: [], sections: [] },
      prose: isProse ? others : [],
    },
    'none',
    language,
  )
  const takenAnyway = Math.max(...parts.map(({ candidate }) => candidate.confidence))
  return withFigures(found, takenAnyway)
}

/** Attaches figures to their steps. */
function withFigures(found: FoundSection, takenAnyway: number): FoundSection {
  const figures: FoundSection['figures'] = new Map()
  const marked = (step: FoundStep): FoundStep => {
    const own = { ...step, steps: step.steps.map(marked), takenAnyway }
    const shown = found.figures.get(step)
    if (shown) figures.set(own, shown)
    return own
  }
  return { ...found, steps: found.steps.map(marked), figures }
}

type Part = Omit<RefusedPart, 'candidate'>

function partsOf({ section, steps }: FoundSection, language: string): Part[] {
  const content = readSectionContent(section.blocks)
  const used = new Set(steps.flatMap(blocksOf))
  const isFree = (block: TextBlock): boolean => !used.has(block)
  const place = { section, content }
  const lists = content.runs
    .filter(({ entries }) => entries.length > 1 && entries.every(({ block }) => isFree(block)))
    .map((run): Part => {
      const likelihood = likelihoodOfList(run, section, language)
      return { ...place, run, steps: run.entries.map(stepOfEntry), likelihood }
    })
  const tables = section.blocks
    .filter((block) => block.kind === 'table')
    .flatMap((table): Part[] => tableParts(table, place, isFree, language))
  if (steps.length + lists.length + tables.length > 0) return [...lists, ...tables]
  return paragraphParts(content, place, language)
}

type Place = Pick<Part, 'section' | 'content'>

function tableParts(
  table: TableBlock,
  place: Place,
  isFree: (block: TextBlock) => boolean,
  language: string,
): Part[] {
  const steps = readRowsAsSteps(table)
  if (steps.length < 2 || !steps.flatMap(blocksOf).every(isFree)) return []
  return [{ ...place, steps, likelihood: weightOfTables * instructionShare(steps, language) }]
}

function paragraphParts({ loose }: SectionContent, place: Place, language: string): Part[] {
  const steps = loose.filter(hasWords).map((block) => stepOfBlock(block, maxLikelihood))
  if (steps.length === 0) return []
  return [{ ...place, steps, likelihood: weightOfParagraphs * instructionShare(steps, language) }]
}

function hasWords({ layer, text }: TextBlock): boolean {
  return layer === 'body' && latinWidthOf(text) >= minWidth && /\p{L}{2}/u.test(text)
}

/** Only its text is used; if it is drafted, the list is read again. */
function stepOfEntry(entry: Run['entries'][number]): FoundStep {
  return {
    blocks: [entry.block, ...entry.more],
    callouts: [],
    steps: entry.entries.map(stepOfEntry),
    origin: 'list',
    confidence: maxLikelihood,
  }
}

function instructionShare(steps: readonly FoundStep[], language: string): number {
  const instructions = steps.filter(({ blocks }) =>
    isInstruction(blocks.map(({ text }) => text).join('\n'), language),
  )
  return instructions.length / steps.length
}

function candidateOf(
  { steps, run }: Pick<Part, 'steps' | 'run'>,
  facts: Pick<RefusedCandidate, 'id' | 'title' | 'confidence'>,
): RefusedCandidate {
  const texts = run
    ? run.entries.map(fullText)
    : steps.map(({ blocks }) => blocks.map(({ text }) => text).join(' '))
  return {
    ...facts,
    pages: pageSpanOf(steps),
    stepCount: steps.length,
    firstLines: texts
      .slice(0, maxFirstLines)
      .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, maxLineLength).toWellFormed()),
  }
}

/** The likeliest first, and the longest among equals. */
export function likeliestFirst(parts: readonly RefusedPart[]): RefusedPart[] {
  return parts.toSorted(
    (a, b) => b.likelihood - a.likelihood || b.candidate.stepCount - a.candidate.stepCount,
  )
}

/** True if something in the part begins on one of these pages. */
export function beginsOnPages({ steps }: RefusedPart, pages: ReadonlySet<number>): boolean {
  return steps.some(({ blocks: [first] }) => pages.has(first?.lines[0]?.page ?? 0))
}
