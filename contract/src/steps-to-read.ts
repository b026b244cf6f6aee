import { sortBySeverity } from './callout-gravity.ts'
import type { Callout, Section } from './procedure-content.ts'
import { numberSteps, type NumberedStep } from './step-numbers.ts'

/** A step in a list of steps to read one after another, without their sections. */
export interface StepToRead extends NumberedStep {
  sectionTitle: string
  /** The callouts above the step, in its section or in one without steps, that were not read yet. */
  above: Callout[]
}

/**
 * All steps in reading order, each with the notices to read before it in addition to its own. None is lost: notices
 * that no step follows are in `left`.
 *
 * @param before notices above the outline
 */
export function stepsToRead(
  outline: readonly Section[],
  before: readonly Callout[] = [],
): { steps: StepToRead[]; left: Callout[] } {
  const steps: StepToRead[] = []
  let left = [...before]
  for (const { title, callouts, steps: own, sections } of outline) {
    left.push(...sortBySeverity(callouts))
    for (const each of numberSteps(own)) {
      steps.push({ ...each, sectionTitle: title, above: left })
      left = []
    }
    const inner = stepsToRead(sections, left)
    steps.push(...inner.steps)
    left = inner.left
  }
  return { steps, left }
}
