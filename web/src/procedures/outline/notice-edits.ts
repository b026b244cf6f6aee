import type { Callout } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

import { flattenSections } from '../../content/outline-tree.ts'
import { changeCallouts } from './outline-edits.ts'
import type { ProcedureDraft } from './procedure-draft.ts'

/** The step or section of a notice; undefined for one above all steps. */
export function findOwner({ outline }: ProcedureDraft, calloutId: string): string | undefined {
  const holders = [...flattenSections(outline), ...stepsOf(outline).map(({ step }) => step)]
  return holders.find(({ callouts }) => callouts.some(({ id }) => id === calloutId))?.id
}

/** Changes a notice wherever it is. */
export function withCalloutChanged(
  draft: ProcedureDraft,
  id: string,
  edit: (callout: Callout) => Callout,
): ProcedureDraft {
  const changed = (callouts: Callout[]) =>
    callouts.some((each) => each.id === id)
      ? callouts.map((each) => (each.id === id ? edit(each) : each))
      : callouts
  return {
    ...draft,
    callouts: changed(draft.callouts),
    outline: changeCallouts(draft.outline, changed),
  }
}

export function withoutCallout(draft: ProcedureDraft, id: string): ProcedureDraft {
  const without = (callouts: Callout[]) => callouts.filter((each) => each.id !== id)
  return {
    ...draft,
    callouts: without(draft.callouts),
    outline: changeCallouts(draft.outline, (callouts) =>
      callouts.some((each) => each.id === id) ? without(callouts) : callouts,
    ),
  }
}
