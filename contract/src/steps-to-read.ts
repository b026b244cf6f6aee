import { sortBySeverity } from './callout-gravity.ts'
import type { Callout, Section } from './procedure-content.ts'
import { numberSteps, type NumberedStep } from './step-numbers.ts'

/** A step where steps are read one after another, without the sections around them. */
export interface StepToRead extends NumberedStep {
  sectionTitle: string
  /** What stands above the step, in its section or in one that has no steps, and was not read yet. */
  above: Callout[]
}

/**
 * All steps in reading order, each with the notices to be read before it besides its own. None is lost: what no step
 * follows is `left`.
 *
 * @param before notices that stand above the outline
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
