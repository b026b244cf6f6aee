import type { ModelView } from '@millwright/contract/model-view'
import type { ProcedureContent } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

import { flattenSections } from './outline-tree.ts'

/** Every view of a model in the steps and notices of a procedure. */
export function listModelViews({
  outline,
  callouts,
}: Pick<ProcedureContent, 'outline' | 'callouts'>): ModelView[] {
  const steps = stepsOf(outline).map(({ step }) => step)
  const holders = [
    ...callouts,
    ...flattenSections(outline).flatMap((section) => section.callouts),
    ...steps.flatMap((step) => [...step.callouts, ...step.media]),
  ]
  return holders.flatMap(({ modelView }) => modelView ?? [])
}
