import { findNumberingIssue } from '@millwright/contract/open-parts'
import { preserveGaps } from '@millwright/contract/printed-gaps'
import type { Section, Step } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

/**
 * An outline that replaces another one, keeping the record of lost printed numbers where the step that held it was
 * removed. A caller who sends that step without the record has reviewed it; one who omits the step has not.
 */
export function preserveGapsOfRemoved(before: readonly Section[], after: Section[]): Section[] {
  const left = new Map(stepsOf(after).map(({ step }) => [step.id, step]))
  const isLookedAt = ({ id }: Step) => left.has(id) && !marksGap(left.get(id))
  const lists = listsIn(before)
  const preserveIn = (id: string, steps: Step[]): Step[] => {
    const own = (lists.get(id) ?? []).map((step) => (isLookedAt(step) ? withoutGap(step) : step))
    const isComplete = own.every((step) => left.has(step.id) || !marksGap(step))
    return (isComplete ? steps : preserveGaps(own, steps)).map((step) => ({
      ...step,
      steps: preserveIn(step.id, step.steps),
    }))
  }
  const keptIn = (section: Section): Section => ({
    ...section,
    steps: preserveIn(section.id, section.steps),
    sections: section.sections.map(keptIn),
  })
  return after.map(keptIn)
}

/** The lists of steps, by their parent. */
function listsIn(outline: readonly Section[]): Map<string, Step[]> {
  const within = ({ id, steps }: { id: string; steps: Step[] }): [string, Step[]][] => [
    [id, steps],
    ...steps.flatMap(within),
  ]
  const inSection = (section: Section): [string, Step[]][] => [
    ...within(section),
    ...section.sections.flatMap(inSection),
  ]
  return new Map(outline.flatMap(inSection))
}

function marksGap(step: Step | undefined): boolean {
  return step !== undefined && findNumberingIssue(step) === 'sequence_gap'
}

function withoutGap({ reasons = [], ...step }: Step): Step {
  return { ...step, reasons: reasons.filter((reason) => reason !== 'sequence_gap') }
}
