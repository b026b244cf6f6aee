import type { ProcedureContent } from '@millwright/contract/procedure-content'
import type { StepChange } from '@millwright/contract/procedure-versions'
import { groupSteps } from '@millwright/contract/step-numbers'

interface Place {
  number: string
  section: string
}

/** Says of each changed step where readers find it, and where it was. */
export function withPlaces(
  changes: readonly Omit<StepChange, keyof StepPlace>[],
  before: ProcedureContent,
  after: ProcedureContent,
): StepChange[] {
  const [earlier, later] = [placesIn(before), placesIn(after)]
  return changes.map((change) => {
    const [was, is] = [earlier.get(change.stepId), later.get(change.stepId)]
    return {
      ...change,
      number: { before: was?.number ?? null, after: is?.number ?? null },
      section: { before: was?.section ?? null, after: is?.section ?? null },
    }
  })
}

type StepPlace = Pick<StepChange, 'number' | 'section'>

function placesIn({ outline }: ProcedureContent): ReadonlyMap<string, Place> {
  const groups = groupSteps(outline)
  const isOne = groups.length === 1
  return new Map(
    groups.flatMap(({ heading, steps }) =>
      steps.map(
        ({ step, number }) => [step.id, { number, section: isOne ? '' : heading }] as const,
      ),
    ),
  )
}
