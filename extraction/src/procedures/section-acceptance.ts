import { logisticScore, type LogisticModel } from '../logistic-score.ts'
import type { FoundSection } from './found.ts'
import { isChecklist } from './list-acceptance.ts'
import { factsOfSections } from './section-facts.ts'
import weights from './section-weights.json' with { type: 'json' }

/** From this likelihood on a section is a procedure: losing one costs more than a false one. */
export const minLikelihood = 0.28

/**
 * Removes the steps of a document in which no section is a procedure after all: tips, features, choices, a
 * few sentences of advice. Each step may read like one, but together, and in their surroundings, they do not. A
 * logistic
 * regression over these facts decides; its weights are data, fitted by `npm run prove -- quality fit sections`. The
 * removed
 * steps are rejected, and can still be requested.
 */
export function keepProcedures(
  found: readonly FoundSection[],
  language: string,
): readonly FoundSection[] {
  const facts = [...factsOfSections(found, language)]
  const isAny = facts.some(
    ([one, own]) => isShaped(one) || logisticScore(model, own) >= minLikelihood,
  )
  return isAny ? found : found.map(withoutSteps)
}

/** Rows, numbered headings and checklists are recognized by their shape; the texts fitted on have none. */
function isShaped({ section, steps }: FoundSection): boolean {
  if (steps.some(({ origin }) => origin === 'table' || origin === 'heading')) return true
  const markers = steps.map(({ blocks: [first] }) => first?.marker)
  return steps.length > 0 && isChecklist(markers, section)
}

function withoutSteps(found: FoundSection): FoundSection {
  const blocks = found.steps.flatMap((step) => step.blocks)
  const callouts = found.steps.flatMap((step) => step.callouts)
  return {
    ...found,
    steps: [],
    callouts: [...found.callouts, ...callouts],
    loose: [...found.loose, ...blocks],
  }
}

const model: LogisticModel = weights
