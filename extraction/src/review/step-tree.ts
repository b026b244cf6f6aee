import { flattenSteps } from '../nested-steps.ts'
import type { FoundSection, FoundStep } from '../procedures/found.ts'

// Steps of a section as a tree that is never changed in place.

/** Gives each step its own figures, so that steps can be rebuilt. */
export function withOwnFigures(found: FoundSection): FoundSection {
  const own = (step: FoundStep): FoundStep => {
    const figures = [...(step.figures ?? []), ...(found.figures.get(step) ?? [])]
    return { ...step, steps: step.steps.map(own), ...(figures.length > 0 && { figures }) }
  }
  return { ...found, steps: found.steps.map(own), figures: new Map() }
}

export function stepWith(steps: readonly FoundStep[], blockId: string): FoundStep | undefined {
  return flattenSteps(steps).find(({ blocks }) => blocks.some(({ id }) => id === blockId))
}

/** The steps with one of them replaced, by any number of others in its place. */
export function replaceSteps(
  steps: readonly FoundStep[],
  old: FoundStep,
  ...by: readonly FoundStep[]
): FoundStep[] {
  return steps.flatMap((step) => {
    if (step === old) return by
    const inner = replaceSteps(step.steps, old, ...by)
    const isSame =
      inner.length === step.steps.length && inner.every((one, at) => one === step.steps[at])
    return isSame ? [step] : [{ ...step, steps: inner }]
  })
}

/** How many levels of sub-steps hang on a step. */
export function depthOf(step: FoundStep): number {
  return step.steps.length === 0 ? 0 : 1 + Math.max(...step.steps.map(depthOf))
}

/** How many steps one of them hangs below. */
export function levelOf(steps: readonly FoundStep[], step: FoundStep): number {
  const above = steps.find((one) => one !== step && flattenSteps([one]).includes(step))
  return above ? 1 + levelOf(above.steps, step) : 0
}

/** True if the step is at the top level of its section. */
export function isTop(steps: readonly FoundStep[], step: FoundStep): boolean {
  return steps.includes(step)
}
