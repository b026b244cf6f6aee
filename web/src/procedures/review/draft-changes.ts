import type { Callout, Step } from '@millwright/contract/procedure-content'
import type { NumberedStep } from '@millwright/contract/step-numbers'

import {
  changeCallout,
  changeSection,
  changeStep,
  insertAfter,
  removeStep,
  withoutCounts,
  type Outline,
} from '../editing/outline-edits.ts'
import type { ProcedureDraft } from '../editing/procedure-draft.ts'
import { sectionsOf } from '../../content/outline-tree.ts'

type DraftChange = (draft: ProcedureDraft) => ProcedureDraft

export function inOutline(change: (outline: Outline) => Outline): DraftChange {
  return (draft) => ({ ...draft, outline: change(draft.outline) })
}

/** Somebody has looked at a step or notice and found it right: what was doubtful no longer is. */
export function markReviewed(id: string): DraftChange {
  return (draft) => {
    const sure = { confidence: 1, reasons: [] }
    const changed = withCallout(id, sure)(draft)
    return { ...changed, outline: changeStep(changed.outline, id, sure) }
  }
}

/** Changes a notice wherever it stands. */
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

/** Whoever deletes a step does not mean its safety notices: they wait to be placed. */
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

/** Puts a new step after another one, or at the end of the procedure. */
export function withStep(step: Step, afterId: string | undefined): DraftChange {
  return inOutline((outline) => {
    if (afterId !== undefined) return insertAfter(outline, afterId, step)
    const last = sectionsOf(outline).at(-1)
    return last ? changeSection(outline, last.id, { steps: [...last.steps, step] }) : outline
  })
}

/** Puts a new step before all others. */
export function withFirstStep(step: Step): DraftChange {
  return inOutline((outline) => {
    const first = sectionsOf(outline).find(({ steps }) => steps.length > 0)
    if (!first) return outline
    return changeSection(outline, first.id, { steps: withoutCounts([step, ...first.steps]) })
  })
}

/** The step to go on with after one is deleted: the one after it, otherwise the one before. */
export function neighbourOf(steps: NumberedStep[], id: string): string | undefined {
  const at = steps.findIndex(({ step }) => step.id === id)
  const depth = steps[at]?.depth ?? 0
  const after = steps.slice(at + 1).find((each) => each.depth <= depth)
  return (after ?? steps[at - 1])?.step.id
}
