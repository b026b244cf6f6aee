import type { RunStep } from '@millwright/contract/run-entries'

import type { Screen } from './screens.ts'
import type { WorkRun } from './work-run.ts'

export interface GoingOn {
  screens: Screen[]
  at: number
  run: Pick<WorkRun, 'state' | 'add'>
  onGo: (index: number) => void
}

/** The displayed step, as far as the run has got with it. */
export function shownStep({ screens, at, run }: Omit<GoingOn, 'onGo'>): RunStep | undefined {
  return run.state?.steps.find(({ stepId }) => stepId === screens[at]?.id)
}

/** Whether going on completes the step: it doesn't complete what the step requires. */
export function isStepReady(goingOn: Omit<GoingOn, 'onGo'>): boolean {
  const step = shownStep(goingOn)
  const lacks = step?.awaits.some((each) => each !== 'sign_off')
  return step !== undefined && !lacks && step.state !== 'done'
}

/** Goes on, and marks the step as done if it is ready. */
export function finishStep(goingOn: GoingOn): void {
  const { screens, at, run, onGo } = goingOn
  const step = shownStep(goingOn)
  if (step && isStepReady(goingOn)) {
    const { stepId, occurrence } = step
    run.add({ kind: 'step_done', stepId, occurrence })
  }
  onGo(nextOf(screens, at, run))
}

/** The next screen that no choice skips; after a choice that leads back, the first step of the loop. */
function nextOf(screens: readonly Screen[], at: number, { state }: GoingOn['run']): number {
  const steps = new Map(state?.steps.map((step) => [step.stepId, step]))
  const here = steps.get(screens[at]?.id ?? '')
  const isAgain = here !== undefined && here.earlier.length > 0 && here.choiceId === null
  const looped = isAgain
    ? screens.findIndex(({ id }) => steps.get(id)?.occurrence === here.occurrence)
    : -1
  if (looped >= 0 && looped < at) return looped
  const isOn = ({ id }: Screen) => steps.get(id)?.isOnPath ?? true
  const next = screens.findIndex((screen, index) => index > at && isOn(screen))
  return next < 0 ? screens.length - 1 : next
}
