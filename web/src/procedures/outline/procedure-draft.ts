import type { Callout, Item } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { stepsOf } from '@millwright/contract/step-numbers'

import { changeStep, newSection, newStep, withoutEmpty, type Outline } from './outline-edits.ts'

/** What the editor holds of a procedure until it is saved. */
export interface ProcedureDraft {
  title: string
  description: string
  kind: Procedure['kind']
  prerequisites: Procedure['prerequisites']
  outline: Outline
  callouts: Callout[]
  tools: Item[]
  parts: Item[]
  unplaced: Callout[]
  /** Undefined if the unused passages of the document are not known. */
  unused: UnusedPassage[] | undefined
}

/** A procedure without steps starts with an empty one to write in. */
export function editableDraft(procedure: Procedure): ProcedureDraft {
  const state = procedureState(procedure)
  if (stepsOf(state.outline).length > 0) return state
  const [first = newSection(''), ...others] = state.outline
  return { ...state, outline: [{ ...first, steps: [newStep()] }, ...others] }
}

/** The editable part of a procedure. */
export function procedureState(procedure: Procedure): ProcedureDraft {
  return {
    title: procedure.title,
    description: procedure.description ?? '',
    kind: procedure.kind,
    prerequisites: procedure.prerequisites,
    outline: procedure.outline,
    callouts: procedure.callouts,
    tools: procedure.tools,
    parts: procedure.parts,
    unplaced: procedure.review?.unplaced ?? [],
    unused: procedure.review?.unused,
  }
}

/** The request body that saves a draft. */
export function createProcedureBody(draft: ProcedureDraft, hasReview: boolean) {
  return {
    title: draft.title.trim(),
    description: draft.description.trim() || null,
    kind: draft.kind,
    prerequisites: draft.prerequisites,
    outline: withoutEmpty(draft.outline),
    callouts: draft.callouts.filter(({ text }) => text.trim() !== ''),
    tools: draft.tools.filter(({ name }) => name.trim() !== ''),
    parts: draft.parts.filter(({ name }) => name.trim() !== ''),
    ...(hasReview && {
      review: { unplaced: draft.unplaced, ...(draft.unused && { unused: draft.unused }) },
    }),
  }
}

/** Puts an unplaced notice at a step, or above all steps when `stepId` is empty. */
export function placeCallout(
  draft: ProcedureDraft,
  callout: Callout,
  stepId: string,
): ProcedureDraft {
  const unplaced = draft.unplaced.filter(({ id }) => id !== callout.id)
  if (stepId === '') return { ...draft, unplaced, callouts: [...draft.callouts, callout] }
  const step = stepsOf(draft.outline).find((each) => each.step.id === stepId)?.step
  if (!step) return draft
  const callouts = [...step.callouts, callout]
  return { ...draft, unplaced, outline: changeStep(draft.outline, stepId, { callouts }) }
}

/** Whether only its title would be lost with it. */
export function isEmptyDraft({ outline, callouts, tools, parts }: ProcedureDraft): boolean {
  const hasSteps = stepsOf(withoutEmpty(outline)).length > 0
  return !hasSteps && callouts.length + tools.length + parts.length === 0
}
