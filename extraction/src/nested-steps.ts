// Walks through the steps and sections inside others, in reading order.

interface Nesting<One> {
  steps: readonly One[]
}

/** Every step, each before its sub-steps. */
export function flattenSteps<One extends Nesting<One>>(steps: readonly One[]): One[] {
  return steps.flatMap((step) => [step, ...flattenSteps(step.steps)])
}

/** Every section, each before those below it. */
export function flattenSections<One extends { sections: readonly One[] }>(
  sections: readonly One[],
): One[] {
  return sections.flatMap((section) => [section, ...flattenSections(section.sections)])
}
