import { logisticScore, type LogisticModel } from '../logistic-score.ts'
import type { Run } from './entries.ts'
import { isProhibition } from '../callouts/phrases.ts'
import { isText, type Marker } from '../document.ts'
import { namesChecklist } from '../lexicon/checklists.ts'
import { areInstructions } from './instruction.ts'
import { fullText, roleOfSection } from './roles.ts'
import { share } from './shares.ts'
import { factsOfList, type ListFacts } from './list-facts.ts'
import weights from './list-weights.json' with { type: 'json' }
import { namesChapters } from './named-chapters.ts'
import type { DocumentSection } from './sections.ts'
import { isOverSafety } from './title-roles.ts'

/** From this likelihood on a list is accepted as steps: both kinds of errors cost the same. */
export const minLikelihood = 0.5
/** The threshold for bullets with the scores: the texts fitted on, mostly web pages, number their steps. */
const enoughOfBullets = 0.3
/** The threshold for lists with check boxes or a lead-in. */
const enoughWithPrompt = 0.15
const box = /^[[☐☑□❏❐❑❒]/u

/**
 * True for a list of steps: if its items are called steps, or a logistic regression over its facts accepts it. The
 * weights
 * are data, fitted by `npm run prove -- quality fit lists` on documents with known steps; nothing is learned here.
 */
export function isListOfSteps(run: Run, section: DocumentSection, language: string): boolean {
  if (run.style === 'stepWord') return true
  if (namesChapters(run, section) || isOverSafety(section.title, language)) return false
  if (doForbid(run) || areNotesOfTable(run, section)) return false
  if (
    isChecklist(
      run.entries.map(({ marker }) => marker),
      section,
    )
  )
    return true
  if (areTitlesOfInstructions(run, section, language)) return true
  const facts = factsOfList(run, section, language)
  // Shares of a single item are meaningless.
  if (run.entries.length === 1) {
    return facts['passes'] === 1 && !isFormula(run) && isExpected(run, facts)
  }
  const isBulleted = run.style === 'bullet' && facts['passes'] === 1
  const isBoxed = run.entries.every(({ marker }) => box.test(marker.raw))
  const isPromised =
    facts['ownProcedure'] === 1 || (facts['procedure'] === 1 && run.entries.length >= 5)
  const isJob = isPromised && (facts['begins'] ?? 0) >= 0.5
  const isNamed = section.isListed === true && facts['told'] === 1
  const isPrompted = isBoxed || isJob || isNamed || facts['leadIn'] === 1 || facts['purpose'] === 1
  const enough = isPrompted ? enoughWithPrompt : enoughOfBullets
  return logisticScore(model, facts) >= (isBulleted ? enough : minLikelihood)
}

/** "[1] Keeps for six months." below a table: what the marks in its cells refer to. */
function areNotesOfTable({ entries }: Run, { blocks }: DocumentSection): boolean {
  const [first] = entries
  const isBelow = first !== undefined && blocks[blocks.indexOf(first.block) - 1]?.kind === 'table'
  return isBelow && entries.every(({ marker }) => /^\[\d+\]$/.test(marker.raw))
}

/**
 * "1. Filter installation" over "Insert the filter into the cap", …: numbered names of parts of a job, with the
 * instructions in lists below them.
 */
function areTitlesOfInstructions(
  { style, entries }: Run,
  section: DocumentSection,
  language: string,
): boolean {
  if (style !== 'decimal' || entries.length < minTitles) return false
  if (roleOfSection(section, language) === 'other') return false
  const areOverLists = share(entries, (entry) => entry.entries.length >= minTitles) > half
  const below = entries.flatMap((entry) => entry.entries.map(fullText))
  return areOverLists && areInstructions(below, language)
}

const minTitles = 2

/** The number of an equation, or one next to a chart, which is alone. */
function isFormula({ entries: [only] }: Run): boolean {
  return only?.block.text === ''
}

/** Boxes under a heading that names a checklist: their items may state the result, but still have to be done. */
export function isChecklist(
  markers: readonly (Marker | undefined)[],
  section: DocumentSection,
): boolean {
  return isUnderChecklist(section) && markers.every((one) => box.test(one?.raw ?? ''))
}

/** True if a heading above, a line that begins a section, or the document's title names a checklist. */
export function isUnderChecklist(section: DocumentSection): boolean {
  let at: DocumentSection | undefined = section
  while (at && ![at.title, ...firstLines(at)].some(namesChecklist)) at = at.parent
  return at !== undefined
}

/** Lines that are not sentences, such as those above the table of a form. */
function firstLines({ blocks }: DocumentSection): string[] {
  const end = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  return blocks
    .slice(0, end < 0 ? undefined : end)
    .flatMap((block) => (isText(block) ? block.text : []))
    .filter((text) => text.length <= longestLine && !/[.!?:]$/.test(text))
}

const longestLine = 60

/** A prohibition is not a step: a list with mostly prohibitions is a list of rules. */
function doForbid({ entries }: Run): boolean {
  return (
    entries.length >= minRules && share(entries, (entry) => isProhibition(fullText(entry))) >= half
  )
}

const minRules = 3
const half = 0.5

/** A lone bullet is a step only if its title or the line above it announces one. */
function isExpected({ style }: Run, facts: ListFacts): boolean {
  const asking = ['ownProcedure', 'leadIn', 'colon', 'purpose', 'nested', 'continued']
  return style !== 'bullet' || asking.some((fact) => (facts[fact] ?? 0) > 0)
}

/** How likely a list consists of steps, 0 to 1, regardless of other rules. */
export function likelihoodOfList(run: Run, section: DocumentSection, language: string): number {
  return logisticScore(model, factsOfList(run, section, language))
}

const model: LogisticModel = weights
