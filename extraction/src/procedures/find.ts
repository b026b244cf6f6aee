import {
  isText,
  textsOf,
  type Block,
  type StructuredDocument,
  type TextBlock,
} from '../document.ts'
import { isSignalWord } from '../callouts/signal-words.ts'
import { attachAnnouncedTables } from './tables/announced-tables.ts'
import { acceptContinued } from './continued-lists.ts'
import { readSectionContent, type Run } from './entries.ts'
import { isLettered, type Entry } from './item-owners.ts'
import { assignFigures } from './figures.ts'
import { flattenSteps } from '../nested-steps.ts'
import { blocksOf, type FoundSection, type FoundStep } from './found.ts'
import { findHeadingSteps } from './heading-steps.ts'
import { findItems } from './items.ts'
import { isListOfSteps, isUnderChecklist } from './list-acceptance.ts'
import { stepsFromEntries } from './listed-steps.ts'
import { isProcedureByNumbers } from './numbered-runs.ts'
import { findPicturedSteps, findStepsInProse } from './prose.ts'
import { scoreList } from './roles.ts'
import { keepProcedures } from './section-acceptance.ts'
import { roleOfTitle } from './title-roles.ts'
import { buildSections, type DocumentSection } from './sections.ts'
import { readStepTable } from './tables/step-tables.ts'
import type { Examined, AcceptedRun } from './examined.ts'

/** How the document numbers its steps elsewhere. */
export type Numbering = 'none' | 'ordered' | 'stepWord'

/**
 * Finds the steps, callouts, tools and parts of every section of a document.
 *
 * Lists and tables come first. Unnumbered prose counts as steps only in sections without
 * either, and bullets only if there is nothing stronger in the section.
 *
 * @param by how steps are recognized: by the words of their language, or only by their numbers
 * @returns one entry for each section, in reading order, including those without steps
 */
export function findProcedures(
  document: StructuredDocument,
  language: string,
  by: 'words' | 'numbers' = 'words',
): readonly FoundSection[] {
  const root = buildSections(document, language)
  if (by === 'numbers') return listsByNumbers(root, language)
  const found = withNumbersBefore(findSections(root, language))
  return keepProcedures(found, language)
}

/** Possible steps by their words, one entry for each section, before the document as a whole is judged. */
export function findSections(root: DocumentSection, language: string): FoundSection[] {
  const examined = acceptContinued(examineAll(root, language), language)
  const numbering = numberingOf(examined)
  return examined.map((one) => findInSection(one, numbering, language))
}

function withNumbersBefore(found: readonly FoundSection[]): FoundSection[] {
  let numberBefore: FoundSection['numberBefore']
  return found.map((one) => {
    const known = { ...one, numberBefore }
    numberBefore = one.steps.findLast(({ marker }) => marker)?.marker ?? numberBefore
    return known
  })
}

function numberingOf(examined: readonly Examined[]): Numbering {
  const styles = new Set(examined.flatMap(({ accepted }) => accepted.map(({ run }) => run.style)))
  if (styles.has('stepWord')) return 'stepWord'
  const isOrdered = examined.some(
    ({ accepted, tableSteps, headed }) =>
      tableSteps.length + headed.steps.length > 0 ||
      accepted.some(({ run }) => run.style !== 'bullet'),
  )
  return isOrdered ? 'ordered' : 'none'
}

function listsByNumbers(section: DocumentSection, language: string): FoundSection[] {
  const content = readSectionContent(section.blocks)
  const accepted = content.runs
    .filter((run) => isProcedureByNumbers(run, section, language))
    .map((run) => ({ run, score: 1, instructive: 0 }))
  const examined = {
    section,
    content,
    accepted,
    tableSteps: [],
    headed: { steps: [], sections: [] },
  }
  const own = findInSection(examined, 'ordered', language)
  return [own, ...section.sections.flatMap((below) => listsByNumbers(below, language))]
}

/** Merges sub-sections that are steps into their section. */
function examineAll(root: DocumentSection, language: string): Examined[] {
  const own = examine(root, language)
  const below = root.sections.filter((section) => !own.headed.sections.includes(section))
  return [own, ...below.flatMap((section) => examineAll(section, language))]
}

function examine(section: DocumentSection, language: string): Examined {
  const content = readSectionContent(section.blocks)
  const lists = content.runs
    .filter((run) => isListOfSteps(run, section, language))
    .map((run) => ({ run, ...scoreList(run, section, language) }))
  // Their tables are no evidence for or against the lists.
  attachAnnouncedTables(
    content,
    section.blocks,
    (table) => readStepTable(table, language).length > 0,
  )
  const isTicked = isUnderChecklist(section)
  const tableSteps = section.blocks.flatMap((block) =>
    block.kind === 'table' ? readStepTable(block, language, isTicked) : [],
  )
  const headed = findHeadingSteps(section, language)
  const areAlone = tableSteps.length === 0 && headed.steps.length === 0
  const prose = areAlone ? findStepsInProse(section, content, false, language) : []
  if (!areUnderText(lists, prose)) return { section, content, accepted: lists, tableSteps, headed }
  const accepted = lists.filter(({ run }) => run.style === 'bullet')
  return { section, content, accepted, tableSteps, headed, prose }
}

/**
 * Lists of letters or numbers below steps in plain paragraphs: sub-steps. Below a colon more steps have to stand
 * around them, else the paragraph leads in and the list is the procedure. Letters count within something.
 */
function areUnderText(lists: readonly AcceptedRun[], prose: readonly FoundStep[]): boolean {
  const ordered = lists.map(({ run }) => run).filter(({ style }) => style !== 'bullet')
  if (ordered.length === 0 || prose.length < 2) return false
  const isAny = prose.length > ordered.length || ordered.some(({ before }) => !endsOpen(before))
  if (isAny && ordered.every((run) => isBelowText(run, prose))) return true
  const items = ordered.reduce((sum, { entries }) => sum + entries.length, 0)
  const isCounted = ordered.some(({ style }) => style === 'decimal' || style === 'stepWord')
  const fewest = isCounted ? 2 * items : 2 * ordered.length
  const isAmongSteps = prose.length - ordered.length >= fewest
  return isAmongSteps && ordered.every((run) => isUnder(run, prose))
}

/** True for letters below a step. */
function isBelowText({ entries, before }: Run, prose: readonly FoundStep[]): boolean {
  const isBelow = before !== undefined && prose.some(({ blocks }) => blocks.includes(before))
  return isBelow && isLettered(entries[0]?.block)
}

/** What a section holds for a draft when these lists, tables and paragraphs are its steps. */
export function findInSection(
  examined: Examined,
  numbering: Numbering,
  language: string,
): FoundSection {
  const { section, content, accepted, tableSteps, headed } = examined
  const ordered = accepted.filter(({ run }) => run.style !== 'bullet')
  const hasStronger = ordered.length > 0 || tableSteps.length > 0
  const isMixed = content.runs.some(
    (run) => run.style === 'bullet' && !accepted.some((one) => one.run === run),
  )
  const bullets = accepted.filter(
    (one) =>
      one.run.style === 'bullet' &&
      !hasStronger &&
      (numbering === 'none' || !isMixed) &&
      areSteps(one, numbering, section, language),
  )
  const isNumbered = hasStronger || headed.steps.length > 0
  const prose =
    examined.prose ??
    (isNumbered ? [] : findStepsInProse(section, content, numbering !== 'none', language))
  const isProse = prose.length > 0 && bullets.every(({ run }) => isUnder(run, prose))
  const lists = [...ordered, ...(isProse ? [] : bullets)]
  const areListsAlone = ordered.length > 0 && tableSteps.length + headed.steps.length === 0
  const pictured = areListsAlone ? findPicturedSteps(section, content, language) : []
  const listed = lists.flatMap(({ run, score }) => stepsFromEntries(run.entries, score))
  const steps = [...joined(pictured, listed, section), ...tableSteps, ...headed.steps]
  if (isProse && steps.length === 0) steps.push(...prose)
  const skipped = content.runs.filter((run) => !lists.some((list) => list.run === run))
  const callouts = [
    ...content.callouts,
    ...skipped.flatMap((run) => run.entries.flatMap(calloutsOf)),
    ...tableCallouts(section, steps),
  ]
  const placed = new Set([...pictured, ...(isProse ? prose : [])].flatMap((step) => step.callouts))
  const used = new Set(steps.flatMap(blocksOf).map(({ id }) => id))
  return {
    section,
    steps,
    callouts: callouts.filter((callout) => !placed.has(callout)),
    loose: section.blocks
      .flatMap(textsBelowHeads)
      .filter((block) => !used.has(block.id) && block.kind !== 'callout'),
    figures: assignFigures(section.blocks, steps),
    items: findItems(section, skipped, language),
  }
}

/** In reading order. Numbers that begin after other steps do not count from the first one. */
function joined(
  pictured: readonly FoundStep[],
  listed: readonly FoundStep[],
  { blocks }: DocumentSection,
): FoundStep[] {
  if (pictured.length === 0) return [...listed]
  const places = new Map(blocks.map((block, at) => [block.id, at]))
  const placeOf = (step: FoundStep): number => places.get(step.blocks[0]?.id ?? '') ?? 0
  const unnumbered = listed.map((step) => ({ ...step, marker: undefined }))
  return [...pictured, ...unnumbered].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** For bullets below a heading that promises nothing: the minimum number, and the minimum share that instructs. */
const [minBullets, minInstructive] = [3, 0.95]

/**
 * If other lists are numbered, bullets are steps only if most of them instruct and their own heading promises it, or all
 * of them instruct; not next to other bullets ("Advantages:"), and not if steps are called steps.
 */
function areSteps(
  { run, score, instructive }: AcceptedRun,
  numbering: Numbering,
  section: DocumentSection,
  language: string,
): boolean {
  if (numbering === 'none') return true
  const role = section.heading === undefined ? undefined : roleOfTitle(section.title, language)
  const allInstruct =
    role === 'open' && run.entries.length >= minBullets && instructive >= minInstructive
  const isPromised = (role === 'procedure' && instructive >= 0.6) || allInstruct
  return numbering === 'ordered' && isPromised && score >= 1.4
}

/** A column headed "Note" notes nothing, whether or not its row is marked as a head. */
function textsBelowHeads(block: Block): TextBlock[] {
  if (block.kind !== 'table') return textsOf(block)
  const [first = [], ...others] = block.rows.slice(block.headerRows)
  const heads = block.headerRows === 0 && first.length > 1 ? first : []
  const texts = heads.flatMap(({ blocks }) => blocks)
  const named = new Set(texts.filter(({ text }) => isSignalWord(text.toUpperCase())))
  return textsOf({ ...block, rows: [first, ...others] }).filter((one) => !named.has(one))
}

/** True for a list that a step of several in prose ends in a colon for. */
function isUnder({ before }: Run, prose: readonly FoundStep[]): boolean {
  const isBelow = before !== undefined && endsOpen(before)
  return isBelow && prose.length > 1 && prose.some(({ blocks }) => blocks.includes(before))
}

function endsOpen(block: TextBlock | undefined): boolean {
  return block !== undefined && /[:：]$/.test(block.text)
}

function calloutsOf(entry: Entry): TextBlock[] {
  return [...entry.callouts, ...entry.entries.flatMap(calloutsOf)]
}

function tableCallouts(section: DocumentSection, steps: readonly FoundStep[]): TextBlock[] {
  const used = new Set(flattenSteps(steps).flatMap(({ callouts }) => callouts))
  return section.blocks
    .flatMap((block) => (isText(block) ? [] : textsOf(block)))
    .filter((block) => block.kind === 'callout' && !used.has(block))
}
