import type { Step } from '@millwright/contract/procedure-content'
import { flushSync } from 'react-dom'

import { newStep, type Outline } from './outline-edits.ts'
import type { ChangeOutline } from './SectionEditor.tsx'

/** Adds a step and moves the cursor into its text at once, since the next letter typed belongs there. */
export function addStep(
  onChange: ChangeOutline,
  place: (outline: Outline, step: Step) => Outline,
): void {
  const step = newStep()
  flushSync(() => {
    onChange((outline) => place(outline, step))
  })
  document.querySelector<HTMLElement>(`#text-${step.id}`)?.focus()
}
