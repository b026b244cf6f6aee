import type { StepPass } from '@millwright/contract/run-entries'
import type { RunState } from '@millwright/runs/fold-run'

/** The result of one pass of a step. */
export interface StepResult {
  step: string
  by: string | null
  seconds: number | null
  isSkipped: boolean
  deviations: number
  /** The outcomes of fields by their ids; numbers with their value. */
  fields: Record<string, { value?: number; fails: boolean }>
}

/** The results that figures of many runs are made from; null until the run is finished. */
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
