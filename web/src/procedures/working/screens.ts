import type { Callout, Section } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { numbered, type NumberedStep } from '@millwright/contract/step-numbers'

import { shownOutline } from '../outline-tree.ts'

/** One screen of a procedure at work: what to have ready, one step at a time, and the end. */
export type Screen =
  | { id: 'prepare'; kind: 'prepare' }
  | (NumberedStep & {
      id: string
      kind: 'step'
      sectionTitle: string
      /** What stands before the section, shown with its first step. */
      sectionCallouts: Callout[]
    })
  | { id: 'end'; kind: 'end' }

export type StepScreen = Extract<Screen, { kind: 'step' }>

export function screensOf(procedure: Pick<Procedure, 'title' | 'outline'>): Screen[] {
  return [
    { id: 'prepare', kind: 'prepare' },
    ...stepScreens(shownOutline(procedure), []),
    { id: 'end', kind: 'end' },
  ]
}

/** A section without steps of its own passes its notices on to the first step below it. */
function stepScreens(outline: readonly Section[], above: Callout[]): StepScreen[] {
  return outline.flatMap((section, index) => {
    const before = [...(index === 0 ? above : []), ...section.callouts]
    const own = numbered(section.steps).map((each, place): StepScreen => ({
      ...each,
      id: each.step.id,
      kind: 'step',
      sectionTitle: section.title,
      sectionCallouts: place === 0 ? before : [],
    }))
    return [...own, ...stepScreens(section.sections, own.length === 0 ? before : [])]
  })
}
