import type { Callout, Draft } from '@millwright/extraction/draft'

import { anyOrder, type Pair } from './alignment.ts'
import type { Counts, Share } from './counts.ts'
import { counts, same, similarities } from './matching.ts'
import type { CalloutFacts } from './procedure-facts.ts'
import { tokenF1, tokensOf, withoutLabel } from './text.ts'

export interface CalloutScore {
  /** Kind and text. */
  callouts: Counts
  /** Dangers and warnings found as such. */
  hazards: Share
  /** Right kind, of those whose text was found. */
  severity: Share
  /** On the right step, of those that belong to a step. */
  binding: Share
  /** Of those with a signal word: somewhere in the draft, if only to be placed by a person. */
  conservation: Share
}

export function scoreCallouts(
  truth: readonly CalloutFacts[],
  found: readonly CalloutFacts[],
  draft: Draft | undefined,
): CalloutScore {
  const pairs = anyOrder(
    similarities(truth, found, (a, b) => (a.kind === b.kind ? likeness(a, b) : 0)),
  )
  const byText = anyOrder(similarities(truth, found, likeness))
  const isRequired = ([index]: Pair): boolean => !truth[index]?.isOptional
  const isHazard = ({ kind }: CalloutFacts): boolean => kind === 'danger' || kind === 'warning'
  const hazards = truth.filter((callout) => isHazard(callout) && !callout.isOptional)
  const texts = byText.filter(isRequired)
  const onSteps = pairs.filter((pair) => isRequired(pair) && truth[pair[0]]?.step !== undefined)
  return {
    callouts: counts(truth, found, pairs),
    hazards: {
      right: pairs.filter(([index]) => hazards.includes(truth[index] ?? none)).length,
      of: hazards.length,
    },
    severity: {
      right: texts.filter(([index, at]) => truth[index]?.kind === found[at]?.kind).length,
      of: texts.length,
    },
    binding: {
      right: onSteps.filter(([index, at]) => areOnSameStep(truth[index], found[at])).length,
      of: onSteps.length,
    },
    conservation: conservationOf(truth, found, draft),
  }
}

const none: CalloutFacts = {
  kind: '',
  tokens: [],
  step: undefined,
  isOptional: true,
  isWordless: false,
}

/** Matches callouts with the same words by their step. */
function likeness(a: CalloutFacts, b: CalloutFacts): number {
  const isSamePlace = a.step === undefined ? b.step === undefined : areOnSameStep(a, b)
  return tokenF1(a.tokens, b.tokens) + (isSamePlace ? 0.001 : 0)
}

/** Steps may include neighboring text, so the threshold is lower than for steps themselves. */
function areOnSameStep(a: CalloutFacts | undefined, b: CalloutFacts | undefined): boolean {
  if (a?.step === undefined || b?.step === undefined) return false
  return tokenF1(tokensOf(a.step), tokensOf(b.step)) >= 0.6
}

/** A document that gave no draft has no scope in which anything could be lost. */
function conservationOf(
  truth: readonly CalloutFacts[],
  found: readonly CalloutFacts[],
  draft: Draft | undefined,
): Share {
  if (!draft) return { right: 0, of: 0 }
  const kept = [...found.map(({ tokens }) => tokens), ...draft.review.unplaced.map(tokensOfCallout)]
  const required = truth.filter(({ isOptional, isWordless }) => !isOptional && !isWordless)
  const right = required.filter(({ tokens }) =>
    kept.some((one) => shareWithin(tokens, one) >= same),
  )
  return { right: right.length, of: required.length }
}

function tokensOfCallout({ text }: Callout): string[] {
  return tokensOf(withoutLabel(text))
}

function shareWithin(tokens: readonly string[], container: readonly string[]): number {
  if (tokens.length === 0) return 1
  const rest = [...container]
  const held = tokens.filter((token) => {
    const at = rest.indexOf(token)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return held.length / tokens.length
}
