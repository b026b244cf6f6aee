import type { Callout, Draft, Section, Step } from '@millwright/extraction/draft'

import { anyOrder, inOrder, type Pair } from './alignment.ts'
import { similarities, stepSimilarity } from './matching.ts'
import { factsOfDraft, factsOfTruth, type Truth } from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutNumbering } from './text.ts'

/** A statement of a draft with its confidence, and whether it is right. */
export interface Judged {
  kind: 'step' | 'callout'
  /** Its id in the draft. */
  id: string
  confidence: number
  isRight: boolean
}

/**
 * Compares each step, sub-step and callout with the truth: it is right if the document has
 * the same with this text, and a callout also with this kind. Whatever the truth leaves open is left out.
 */
export function judgeDraft(truth: Truth, draft: Draft): Judged[] {
  const expected = factsOfTruth(truth)
  const found = factsOfDraft(draft)
  const steps = draft.outline.flatMap(stepsIn)
  const pairs = inOrder(expected.steps, similarities(expected.steps, found.steps, stepSimilarity))
  const { right, open } = verdicts(pairs, expected.steps)
  const top = steps.flatMap((step, index) =>
    open.has(index) ? [] : [verdict('step', step, right.has(index))],
  )
  return [...top, ...subSteps(truth, steps), ...callouts(truth, draft)]
}

function verdict(
  kind: Judged['kind'],
  { id, confidence }: Step | Callout,
  isRight: boolean,
): Judged {
  return { kind, id, confidence, isRight }
}

function verdicts(pairs: readonly Pair[], expected: readonly { isOptional: boolean }[]) {
  const isOpen = ([index]: Pair): boolean => expected[index]?.isOptional ?? false
  return {
    right: new Set(pairs.filter((pair) => !isOpen(pair)).map(([, at]) => at)),
    open: new Set(pairs.filter(isOpen).map(([, at]) => at)),
  }
}

/** Sub-steps are right where the truth has one, or a step, of their text. */
function subSteps({ procedures }: Truth, steps: readonly Step[]): Judged[] {
  const inner = steps.flatMap((step) => step.steps)
  const texts = procedures.flatMap((procedure) =>
    procedure.steps.flatMap((step) => [step.text, ...(step.substeps ?? []).map(textOfSub)]),
  )
  const known = texts.map((text) => ({ tokens: tokensOf(withoutNumbering(text)) }))
  const found = inner.map((step) => ({ tokens: tokensOf(withoutNumbering(wholeText(step))) }))
  const pairs = anyOrder(similarities(known, found, (a, b) => tokenF1(a.tokens, b.tokens)))
  const right = new Set(pairs.map(([, at]) => at))
  return inner.map((step, index) => verdict('step', step, right.has(index)))
}

function textOfSub(sub: NonNullable<Truth['procedures'][0]['steps'][0]['substeps']>[0]): string {
  return typeof sub === 'string'
    ? sub
    : [sub.text, ...(sub.substeps ?? []).map(textOfSub)].join(' ')
}

function wholeText(step: Step): string {
  return [step.text, ...step.steps.map(wholeText)].join(' ')
}

function callouts(truth: Truth, draft: Draft): Judged[] {
  const expected = factsOfTruth(truth).callouts
  const found = factsOfDraft(draft).callouts
  const all = [...draft.callouts, ...draft.outline.flatMap(calloutsIn)]
  const pairs = anyOrder(
    similarities(expected, found, (a, b) => (a.kind === b.kind ? tokenF1(a.tokens, b.tokens) : 0)),
  )
  const { right, open } = verdicts(pairs, expected)
  return all.flatMap((callout, index) =>
    open.has(index) ? [] : [verdict('callout', callout, right.has(index))],
  )
}

/** In the order of {@link factsOfDraft}. */
function stepsIn(section: Section): Step[] {
  return [...section.steps, ...section.sections.flatMap(stepsIn)]
}

function calloutsIn(section: Section): Callout[] {
  return [
    ...section.callouts,
    ...section.steps.flatMap((step) => [
      ...step.callouts,
      ...step.steps.flatMap((inner) => inner.callouts),
    ]),
    ...section.sections.flatMap(calloutsIn),
  ]
}
