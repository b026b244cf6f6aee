import { logisticScore, type LogisticModel } from '../logistic-score.ts'
import type { Run } from './entries.ts'
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
  const facts = factsOfList(run, section, language)
  // One item is too little to count shares of.
  if (run.entries.length === 1) return facts['passes'] === 1 && isExpected(run, facts)
  const isBulleted = run.style === 'bullet' && facts['passes'] === 1
  const isBoxed = run.entries.every(({ marker }) => box.test(marker.raw))
  const isAsked = isBoxed || facts['leadIn'] === 1 || facts['purpose'] === 1
  const enough = isAsked ? enoughWhereAsked : enoughOfBullets
  return logisticScore(model, facts) >= (isBulleted ? enough : minLikelihood)
}

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
