import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsToRead, type StepToRead } from '@millwright/contract/steps-to-read'

import { shownOutline } from '../../content/outline-tree.ts'

/** One screen of a procedure at work: what to have ready, one step at a time, and the end. */
export type Screen =
  | { id: 'prepare'; kind: 'prepare' }
  | (StepToRead & { id: string; kind: 'step' })
  /** With what no step follows any more. */
  | { id: 'end'; kind: 'end'; callouts: Callout[] }

export type StepScreen = Extract<Screen, { kind: 'step' }>

export function createScreens({
  outline,
  ...procedure
}: Pick<Procedure, 'title' | 'outline'>): Screen[] {
  const { steps, left } = stepsToRead(shownOutline({ ...procedure, outline }))
  return [
    { id: 'prepare', kind: 'prepare' },
    ...steps.map((each): StepScreen => ({ ...each, id: each.step.id, kind: 'step' })),
    { id: 'end', kind: 'end', callouts: left },
  ]
}

/** Whether the steps of another section begin there: sections count from one each. */
export function startsSection(screens: readonly Screen[], at: number): boolean {
  const [before, screen] = [screens[at - 1], screens[at]]
  if (screen?.kind !== 'step' || screen.sectionTitle === '') return false
  return before?.kind !== 'step' || before.sectionTitle !== screen.sectionTitle
}
