import { findSections } from '@millwright/extraction/procedures/find'
import type { FoundStep } from '@millwright/extraction/procedures/found'
import { factsOfSections } from '@millwright/extraction/procedures/section-facts'
import { buildSections } from '@millwright/extraction/procedures/sections'

import type { ExamplesIn } from './fit-by-source.ts'
import { areSteps, verdictsBy } from './verdicts.ts'

/** Every section in which steps are found, with its facts and, for most of them, the truth. */
export const sectionsIn: ExamplesIn = (document, truth) => {
  const verdictOf = verdictsBy(truth)
  const { language } = document
  const found = findSections(buildSections(document, language), language)
  return [...factsOfSections(found, language)].flatMap(([{ steps }, features]) => {
    const isRight = areSteps(steps.map((step) => verdictOf(textsOf(step))))
    return isRight === undefined ? [] : [{ features, isRight, items: steps.length }]
  })
}

/** Alone, with its sub-steps, and for a bare number its first. */
function textsOf(step: FoundStep): string[] {
  const [own, first] = [textOf(step), step.steps[0]]
  return [own, wholeText(step), ...(own === '' && first ? [textOf(first)] : [])]
}

function textOf({ blocks }: FoundStep): string {
  return blocks
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

function wholeText(step: FoundStep): string {
  return [textOf(step), ...step.steps.map(wholeText)].join(' ')
}
