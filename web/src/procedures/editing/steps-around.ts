import { stepsOf } from '@millwright/contract/step-numbers'

import type { Outline } from '../outline/outline-edits.ts'

/** About as many as fit on a screen, before and after the first one. */
const shownAround = 15

/** @param startAt the step to start at; by default the first one */
export function stepsAround(outline: Outline, startAt: string | undefined): ReadonlySet<string> {
  const ids = stepsOf(outline).map(({ step }) => step.id)
  const at = Math.max(0, ids.indexOf(startAt ?? ''))
  return new Set(ids.slice(Math.max(0, at - shownAround), at + shownAround))
}

/** The `doInSpareTime` key of rendering a step's fields. */
export function drawingOf(stepId: string): string {
  return `drawing:${stepId}`
}
