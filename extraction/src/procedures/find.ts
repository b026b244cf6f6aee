import { isText, textsOf, type StructuredDocument, type TextBlock } from '../document.ts'
import { contentOf, type Entry, type Run, type SectionContent } from './entries.ts'
import { figuresOfSteps } from './figures.ts'
import type { FoundSection, FoundStep } from './found.ts'
import { headingSteps } from './heading-steps.ts'
import { itemsOf } from './items.ts'
import { proseSteps } from './prose.ts'
import { scoreRun } from './roles.ts'
import { roleOfTitle } from './title-roles.ts'
import { sectionsOf, type DocumentSection } from './sections.ts'
import { stepsOfTable } from './step-tables.ts'

interface Examined {
  section: DocumentSection
  content: SectionContent
  /** Lists that are steps, with how sure that is. */
  accepted: { run: Run; score: number }[]
  tableSteps: FoundStep[]
  headingSteps: FoundStep[]
}

/**
 * Finds the steps, callouts, tools and parts of every section of a document.
 *
 * Lists and tables come first. Unnumbered prose counts as steps only in sections without
 * either, and bullets only where nothing stronger is in the section.
 *
 * @returns one entry for each section, in reading order, also for those without steps
 */
export function findIn(document: StructuredDocument, language: string): FoundSection[] {
  const examined = examineAll(sectionsOf(document, language), language)
  const hasOrdered = examined.some(
    ({ accepted, tableSteps, headingSteps: headed }) =>
      tableSteps.length + headed.length > 0 || accepted.some(({ run }) => run.style !== 'bullet'),
  )
  return examined.map((one) => foundIn(one, hasOrdered, language))
}

/** A section whose sub-sections are its steps takes them in. */
function examineAll(root: DocumentSection, language: string): Examined[] {
  const own = examine(root, language)
  const below = own.headingSteps.length > 0 ? [] : root.sections
  return [own, ...below.flatMap((section) => examineAll(section, language))]
}

function examine(section: DocumentSection, language: string): Examined {
  const content = contentOf(section.blocks)
  const accepted = content.runs
    .map((run) => ({ run, score: scoreRun(run, section, language).score }))
    .filter(({ score }) => score >= 1)
  const tableSteps = section.blocks.flatMap((block) =>
    block.kind === 'table' ? stepsOfTable(block, language) : [],
  )
  return { section, content, accepted, tableSteps, headingSteps: headingSteps(section, language) }
}

function foundIn(examined: Examined, hasOrdered: boolean, language: string): FoundSection {
  const { section, content, accepted, tableSteps } = examined
  const ordered = accepted.filter(({ run }) => run.style !== 'bullet')
  const hasStronger = ordered.length > 0 || tableSteps.length > 0
  const bullets = accepted.filter(
    ({ run, score }) =>
      run.style === 'bullet' &&
      !hasStronger &&
      score >= (hasOrdered ? 1.4 : 1) &&
      (!hasOrdered || roleOfTitle(section.title, language) === 'procedure') &&
      (!hasOrdered || section.heading !== undefined),
  )
  const lists = [...ordered, ...bullets]
  const steps = [
    ...lists.flatMap(({ run, score }) => run.entries.map((entry) => stepOf(entry, score))),
    ...tableSteps,
    ...examined.headingSteps,
  ]
  const prose = steps.length === 0 ? proseSteps(section, content, hasOrdered, language) : []
  const skipped = content.runs.filter((run) => !lists.some((list) => list.run === run))
  const callouts = [
    ...content.callouts,
    ...skipped.flatMap((run) => run.entries.flatMap(calloutsOf)),
    ...tableCallouts(section, steps),
  ]
  const placed = new Set(prose.flatMap((step) => step.callouts))
  const used = new Set([...steps, ...prose].flatMap(blocksOf))
  return {
    section,
    steps: [...steps, ...prose],
    callouts: callouts.filter((callout) => !placed.has(callout)),
    loose: section.blocks
      .flatMap(textsOf)
      .filter((block) => !used.has(block) && block.kind !== 'callout'),
    figures: figuresOfSteps(section.blocks, [...steps, ...prose]),
    items: itemsOf(section, skipped),
  }
}

function blocksOf(step: FoundStep): TextBlock[] {
  return [...step.blocks, ...step.steps.flatMap(blocksOf)]
}

function calloutsOf(entry: Entry): TextBlock[] {
  return [...entry.callouts, ...entry.entries.flatMap(calloutsOf)]
}

function tableCallouts(section: DocumentSection, steps: readonly FoundStep[]): TextBlock[] {
  const used = new Set(steps.flatMap(({ callouts }) => callouts))
  return section.blocks
    .flatMap((block) => (isText(block) ? [] : textsOf(block)))
    .filter((block) => block.kind === 'callout' && !used.has(block))
}

function stepOf(entry: Entry, score: number): FoundStep {
  const step: FoundStep = {
    marker: entry.marker.style === 'bullet' ? undefined : entry.marker,
    blocks: [entry.block, ...entry.more],
    callouts: entry.callouts,
    steps: entry.entries.map((child) => stepOf(child, score)),
    origin: entry.marker.style === 'stepWord' ? 'stepWord' : 'list',
    confidence: Math.min(0.98, 0.6 + 0.12 * score),
  }
  return step.blocks.every(({ text }) => text === '') ? withFirstAsText(step) : step
}

/** "Step 3" over a list says what to do in the list's first item. */
function withFirstAsText(step: FoundStep): FoundStep {
  const [first, ...others] = step.steps
  if (!first) return step
  return {
    ...step,
    blocks: [...step.blocks, ...first.blocks],
    callouts: [...step.callouts, ...first.callouts],
    steps: [...first.steps, ...others],
  }
}
