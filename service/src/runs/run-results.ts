import type { StepPass } from '@millwright/contract/run-entries'
import type { RunState } from '@millwright/runs/fold-run'

/** What a step came to, one time that it was gone through. */
export interface StepResult {
  step: string
  by: string | null
  seconds: number | null
  isSkipped: boolean
  deviations: number
  /** By the ids of fields; of numbers with their value. */
  fields: Record<string, { value?: number; fails: boolean }>
}

/** What figures of many runs are made of; null as long as a run is not finished. */
export function resultsOf({ status, steps }: RunState): StepResult[] | null {
  if (status !== 'finished') return null
  return steps.flatMap(({ stepId, isOnPath, earlier, ...last }) =>
    [...earlier, ...(isOnPath ? [last] : [])].map((pass) => createStepResult(stepId, pass)),
  )
}

function createStepResult(step: string, pass: Omit<StepPass, 'occurrence'>): StepResult {
  const { by, seconds, state, deviations, values } = pass
  const recorded = Object.entries(values).filter(([, { value }]) => value !== null)
  return {
    step,
    by,
    seconds,
    isSkipped: state === 'skipped',
    deviations: deviations.length,
    fields: Object.fromEntries(
      recorded.map(([id, { value, fails }]) => [
        id,
        typeof value === 'number' ? { value, fails } : { fails },
      ]),
    ),
  }
}
