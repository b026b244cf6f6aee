import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { ApiError } from '@millwright/contract/errors'
import type { Callout, ProcedureContent, Step } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { ProposedStep, SuggestedStep } from '@millwright/contract/suggestion-steps'
import type { Suggestion } from '@millwright/contract/suggestions'

import { completeFields, withIds } from '../completion.ts'
import { requireUniqueIds } from '../content.ts'
import { changeStep, insertStepAfter } from '../steps/editing.ts'

/** A step with its number in some content; undefined if it is not there. */
export function findNumberedStep({ outline }: ProcedureContent, stepId: string) {
  return stepsOf(outline).find(({ step }) => step.id === stepId)
}

/** The parts of a step that can be proposed, in a fixed field order, so that equal ones have equal hashes. */
export function suggestedStepOf({ text, callouts, fields = [] }: Step): SuggestedStep {
  const bare = ({ id, kind, text: calloutText }: Callout) => ({ id, kind, text: calloutText })
  return { text, callouts: callouts.map(bare), fields }
}

export function hashOfStep(step: SuggestedStep): string {
  return createHash('sha256').update(JSON.stringify(step)).digest('hex')
}

/**
 * Content with a proposal applied to a step: omitted parts stay as they are, and a callout that stays keeps its
 * source.
 *
 * @throws {ApiError} `not_found` without the step; `invalid_request` for an id already in use
 */
export function withProposal(
  content: ProcedureContent,
  stepId: string,
  { text, callouts, fields, insertAfter }: ProposedStep,
  newId: string,
): ProcedureContent {
  let changed = changeStep(content, stepId, (step) => ({
    ...step,
    ...(text !== undefined && { text }),
    ...(callouts && { callouts: keptCallouts(callouts, step.callouts) }),
    ...(fields && { fields: completeFields(fields) }),
  }))
  if (insertAfter) {
    const added = {
      id: newId,
      text: insertAfter.text,
      steps: [],
      callouts: withIds(insertAfter.callouts) ?? [],
      media: [],
      ...(insertAfter.fields && { fields: completeFields(insertAfter.fields) }),
    }
    changed = insertStepAfter(changed, stepId, added)
  }
  requireUniqueIds(changed)
  return changed
}

function keptCallouts(
  proposed: NonNullable<ProposedStep['callouts']>,
  present: readonly Callout[],
): Callout[] {
  return (withIds(proposed) ?? []).map((callout) => {
    const same = present.find(({ id }) => id === callout.id)
    return same ? { ...same, ...callout } : callout
  })
}

/**
 * Makes sure that no change is lost: what a proposal replaces has to be what its author saw, or what the person
 * accepting it has compared it with.
 *
 * @throws {ApiError} `step_changed`
 */
export function requireUnchangedStep(
  { stepId, before }: Pick<Suggestion, 'stepId' | 'before'>,
  proposed: ProposedStep,
  content: ProcedureContent,
  seen: string | undefined,
): void {
  const found = findNumberedStep(content, stepId ?? '')
  const now = found ? suggestedStepOf(found.step) : null
  const hash = now ? hashOfStep(now) : ''
  if (now && (hash === seen || (before && !isOvertaken(proposed, before, now)))) return
  throw new ApiError('step_changed', {
    changedStep: { before: before ?? { text: '', callouts: [], fields: [] }, now, hash },
  })
}

/** Whether a part to be replaced has changed to something other than what is proposed. */
function isOvertaken(proposed: ProposedStep, before: SuggestedStep, now: SuggestedStep): boolean {
  return (['text', 'callouts', 'fields'] as const).some(
    (part) =>
      proposed[part] !== undefined &&
      !isDeepStrictEqual(before[part], now[part]) &&
      !isDeepStrictEqual(proposed[part], now[part]),
  )
}
