import type { ProcedureContent, Section, Step } from '@millwright/contract/procedure-content'
import type { StepChange } from '@millwright/contract/procedure-versions'

interface PlacedStep {
  step: Step
  /** The id of the section or step that holds it. */
  holder: string
}

/**
 * What happened to each step from one state to another, in the order of the later state; steps that are
 * gone come last. A step is the same when its id is.
 *
 * A step has moved when its holder is another, or when it does not keep its place among the steps that
 * stay in that holder: the fewest steps that explain the new order are said to have moved.
 */
export function changesBetween(before: ProcedureContent, after: ProcedureContent): StepChange[] {
  const [earlier, later] = [placesIn(before), placesIn(after)]
  const moved = movedSteps(earlier, later)
  const present = [...later].flatMap(([stepId, { step }]): StepChange[] => {
    const was = earlier.get(stepId)
    if (!was) return [{ stepId, kinds: ['added'], after: step.text }]
    const kinds = kindsOf(was.step, step, moved.has(stepId))
    return kinds.length === 0 ? [] : [{ stepId, kinds, before: was.step.text, after: step.text }]
  })
  const gone = [...earlier].flatMap(([stepId, { step }]): StepChange[] =>
    later.has(stepId) ? [] : [{ stepId, kinds: ['removed'], before: step.text }],
  )
  return [...present, ...gone]
}

function kindsOf(was: Step, is: Step, hasMoved: boolean): StepChange['kinds'] {
  return [
    ...(hasMoved ? ['moved' as const] : []),
    ...(was.text === is.text ? [] : ['text' as const]),
    ...(calloutsOf(was) === calloutsOf(is) ? [] : ['callouts' as const]),
  ]
}

function calloutsOf({ callouts }: Step): string {
  return JSON.stringify(callouts.map(({ id, kind, text }) => [id, kind, text]))
}

function placesIn({ outline }: ProcedureContent): Map<string, PlacedStep> {
  const places = new Map<string, PlacedStep>()
  const addSteps = (steps: readonly Step[], holder: string) => {
    for (const step of steps) {
      places.set(step.id, { step, holder })
      addSteps(step.steps, step.id)
    }
  }
  const addSections = (sections: readonly Section[]) => {
    for (const section of sections) {
      addSteps(section.steps, section.id)
      addSections(section.sections)
    }
  }
  addSections(outline)
  return places
}

function movedSteps(earlier: Map<string, PlacedStep>, later: Map<string, PlacedStep>): Set<string> {
  const rank = new Map([...earlier.keys()].map((id, index) => [id, index]))
  const moved = new Set<string>()
  const stayed = new Map<string, string[]>()
  for (const [id, { holder }] of later) {
    const was = earlier.get(id)
    if (was && was.holder !== holder) moved.add(id)
    else if (was) stayed.set(holder, [...(stayed.get(holder) ?? []), id])
  }
  for (const ids of stayed.values()) {
    const kept = new Set(longestRise(ids.map((id) => rank.get(id) ?? 0)))
    for (const id of ids) if (!kept.has(rank.get(id) ?? 0)) moved.add(id)
  }
  return moved
}

/** The longest increasing subsequence (Fredman, 1975): the most that can be said to have stayed in order. */
function longestRise(values: readonly number[]): number[] {
  const best: number[][] = []
  for (const value of values) {
    const before = best.findLast((rise) => (rise.at(-1) ?? -1) < value) ?? []
    const rise = [...before, value]
    best[rise.length - 1] = rise
  }
  return best.at(-1) ?? []
}
