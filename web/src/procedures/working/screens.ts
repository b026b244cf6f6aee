import type { Callout } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsToRead, type StepToRead } from '@millwright/contract/steps-to-read'

import { shownOutline } from '../../content/outline-tree.ts'

/** One screen of a procedure in work mode: what to prepare, one step at a time, and the end. */
export type Screen =
  | { id: 'prepare'; kind: 'prepare' }
  | (StepToRead & { id: string; kind: 'step' })
  /** Includes the callouts that no step follows. */
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

/** Whether another section's steps start there: each section counts from one. */
export function startsSection(screens: readonly Screen[], at: number): boolean {
  const [before, screen] = [screens[at - 1], screens[at]]
  if (screen?.kind !== 'step' || screen.sectionTitle === '') return false
  return before?.kind !== 'step' || before.sectionTitle !== screen.sectionTitle
}
