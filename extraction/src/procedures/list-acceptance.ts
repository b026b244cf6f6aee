import { logisticScore, type LogisticModel } from '../logistic-score.ts'
import type { Run } from './entries.ts'
import { isProhibition } from '../callouts/phrases.ts'
import { isText, type Marker } from '../document.ts'
import { namesChecklist } from '../lexicon/checklists.ts'
import { fullText } from './roles.ts'
import { share } from './shares.ts'
import { factsOfList, type ListFacts } from './list-facts.ts'
import weights from './list-weights.json' with { type: 'json' }
import { namesChapters } from './named-chapters.ts'
import type { DocumentSection } from './sections.ts'
import { isOverSafety } from './title-roles.ts'

/** From this likelihood on a list is one of steps: both kinds of errors cost alike. */
export const minLikelihood = 0.5
/** Of bullets that have the points: the texts fitted on, mostly of web pages, number what is to be done. */
const enoughOfBullets = 0.3
/** What can be ticked, or is led in to, is done. */
const enoughWhereAsked = 0.15
const box = /^[[☐☑□❏❐❑❒]/u

/**
 * True for a list of steps: what is called a step, and what a logistic regression over its facts says. The weights
 * are data, fitted by `npm run prove -- quality fit lists` on documents with known steps; nothing is learnt here.
 */
export function isListOfSteps(run: Run, section: DocumentSection, language: string): boolean {
  if (run.style === 'stepWord') return true
  if (namesChapters(run, section) || isOverSafety(section.title, language)) return false
  if (doForbid(run)) return false
  if (
    isChecklist(
      run.entries.map(({ marker }) => marker),
      section,
    )
  )
    return true
  const facts = factsOfList(run, section, language)
  // One item is too little to count shares of.
  if (run.entries.length === 1) {
    return facts['passes'] === 1 && !isFormula(run) && isExpected(run, facts)
  }
  const isBulleted = run.style === 'bullet' && facts['passes'] === 1
  const isBoxed = run.entries.every(({ marker }) => box.test(marker.raw))
  const isPromised =
    facts['ownProcedure'] === 1 || (facts['procedure'] === 1 && run.entries.length >= 5)
  const isJob = isPromised && (facts['begins'] ?? 0) >= 0.5
  const isAsked = isBoxed || isJob || facts['leadIn'] === 1 || facts['purpose'] === 1
  const enough = isAsked ? enoughWhereAsked : enoughOfBullets
  return logisticScore(model, facts) >= (isBulleted ? enough : minLikelihood)
}

/** The number of an equation, or one beside a chart: it stands by itself. */
function isFormula({ entries: [only] }: Run): boolean {
  return only?.block.text === ''
}

/** Boxes under a heading that names a checklist: what is ticked may say the result, and has to be seen to all the same. */
export function isChecklist(
  markers: readonly (Marker | undefined)[],
  section: DocumentSection,
): boolean {
  return isUnderChecklist(section) && markers.every((one) => box.test(one?.raw ?? ''))
}

/** True where a heading above, a line that begins a section, or the document's title names a checklist. */
export function isUnderChecklist(section: DocumentSection): boolean {
  let at: DocumentSection | undefined = section
  while (at && ![at.title, ...firstLines(at)].some(namesChecklist)) at = at.parent
  return at !== undefined
}

/** Lines that are no sentences: what a form has above its table. */
function firstLines({ blocks }: DocumentSection): string[] {
  const end = blocks.findIndex(({ kind }) => kind !== 'paragraph')
  return blocks
    .slice(0, end < 0 ? undefined : end)
    .flatMap((block) => (isText(block) ? block.text : []))
    .filter((text) => text.length <= longestLine && !/[.!?:]$/.test(text))
}

const longestLine = 60

/** What must not be done is no step: a list that mostly says so is of rules. */
function doForbid({ entries }: Run): boolean {
  return (
    entries.length >= minRules && share(entries, (entry) => isProhibition(fullText(entry))) >= half
  )
}

const minRules = 3
const half = 0.5

/** A lone bullet is a step only where its title or the line above it asks for one. */
function isExpected({ style }: Run, facts: ListFacts): boolean {
  const asking = ['ownProcedure', 'leadIn', 'colon', 'purpose', 'nested', 'continued']
  return style !== 'bullet' || asking.some((fact) => (facts[fact] ?? 0) > 0)
}

/** How likely a list is one of steps, 0 to 1, whether or not other rules speak against it. */
export function likelihoodOfList(run: Run, section: DocumentSection, language: string): number {
  return logisticScore(model, factsOfList(run, section, language))
}

const model: LogisticModel = weights
