import type { Draft, Section, Step } from '@millwright/extraction/draft'

import { inOrder } from './alignment.ts'
import type { Share } from './counts.ts'
import { same, similarities } from './matching.ts'
import type { Truth, TrueSubstep } from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

interface Node {
  tokens: string[]
  parent: string[] | undefined
  isOptional: boolean
}

/**
 * Whether steps have the right parent, among those matched by their own text that have a parent
 * in the truth or in the draft.
 */
export function nestingOf(truth: Truth, draft: Draft | undefined): Share {
  if (!draft) return { right: 0, of: 0 }
  const expected = nodesOfTruth(truth)
  const found = draft.outline.flatMap((section) => nodesOfSection(section))
  const pairs = inOrder(
    expected,
    similarities(expected, found, (a, b) => tokenF1(a.tokens, b.tokens)),
  )
  const nested = pairs.filter(([index, at]) => expected[index]?.parent ?? found[at]?.parent)
  const right = nested.filter(([index, at]) => {
    const [a, b] = [expected[index]?.parent, found[at]?.parent]
    return a !== undefined && b !== undefined && tokenF1(a, b) >= same
  })
  return { right: right.length, of: nested.length }
}

function nodesOfTruth({ procedures }: Truth): Node[] {
  return procedures.flatMap(({ steps }) =>
    steps.flatMap((step) => nodesOfTrueStep(step, undefined, step.optional ?? false)),
  )
}

function nodesOfTrueStep(
  step: TrueSubstep,
  parent: string[] | undefined,
  isOptional: boolean,
): Node[] {
  const text = typeof step === 'string' ? step : step.text
  const substeps = typeof step === 'string' ? [] : (step.substeps ?? [])
  const tokens = tokensOf(withoutNumbering(text))
  const children = substeps.flatMap((child) => nodesOfTrueStep(child, tokens, isOptional))
  return [{ tokens, parent, isOptional }, ...children]
}

function nodesOfSection(section: Section): Node[] {
  return [
    ...section.steps.flatMap((step) => nodesOfStep(step, undefined)),
    ...section.sections.flatMap((child) => nodesOfSection(child)),
  ]
}

function nodesOfStep(step: Step, parent: string[] | undefined): Node[] {
  const tokens = tokensOf(withoutNumbering(step.text))
  const children = step.steps.flatMap((child) => nodesOfStep(child, tokens))
  return [{ tokens, parent, isOptional: false }, ...children]
}
