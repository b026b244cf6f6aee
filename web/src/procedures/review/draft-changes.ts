import type { Callout, Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'

import { settleNumbers } from '../outline/gaps.ts'
import {
  changeCallout,
  changeListWith,
  changeStep,
  removeStep,
  type Outline,
} from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'

type DraftChange = (draft: ProcedureDraft) => ProcedureDraft

export function inOutline(change: (outline: Outline) => Outline): DraftChange {
  return (draft) => ({ ...draft, outline: change(draft.outline) })
}

/** Someone has checked a step or notice: it is no longer uncertain. */
export function markReviewed(id: string): DraftChange {
  return (draft) => {
    const sure = { confidence: 1, reasons: [] }
    const changed = withCallout(id, sure)(draft)
    const outline = changeStep(changed.outline, id, sure)
    return { ...changed, outline: changeListWith(outline, id, settleNumbers) }
  }
}

/** Changes a notice wherever it is. */
export function withCallout(id: string, changes: Partial<Callout>): DraftChange {
  return (draft) => {
    const change = (callouts: Callout[]) =>
      callouts.map((each) => (each.id === id ? { ...each, ...changes } : each))
    return {
      ...draft,
      callouts: change(draft.callouts),
      unplaced: change(draft.unplaced),
      outline: changeCallout(draft.outline, id, changes),
    }
  }
}

/** Deleting a step doesn't mean deleting its safety notices: they become unplaced. */
export function withoutStep(step: Step): DraftChange {
  const kept = calloutsIn(step).filter(({ kind }) => kind !== 'note' && kind !== 'tip')
  return (draft) => ({
    ...draft,
    outline: removeStep(draft.outline, step.id),
    unplaced: [...draft.unplaced, ...kept],
  })
}

function calloutsIn({ callouts, steps }: Step): Callout[] {
  return [...callouts, ...steps.flatMap(calloutsIn)]
}

/** The step to continue with after a deletion: the next one, or else the previous one. */
export function findNeighbour(steps: NumberedStep[], id: string): string | undefined {
  const at = steps.findIndex(({ step }) => step.id === id)
  const depth = steps[at]?.depth ?? 0
  const after = steps.slice(at + 1).find((each) => each.depth <= depth)
  return (after ?? steps[at - 1])?.step.id
}
