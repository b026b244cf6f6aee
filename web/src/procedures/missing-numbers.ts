import { oddNumberOf } from '@millwright/contract/open-parts'
import type { Section, Step } from '@millwright/contract/procedure-content'

import { missingBefore } from './editing/gaps.ts'

/** By the id of a step, the numbers lost before it, until somebody has found that none are. */
export function missingNumbers(outline: readonly Section[]): Map<string, string[]> {
  return new Map(outline.flatMap(missingInSection))
}

function missingInSection({ steps, sections }: Section): [string, string[]][] {
  return [...missingIn(steps), ...sections.flatMap(missingInSection)]
}

function missingIn(list: readonly Step[]): [string, string[]][] {
  return list.flatMap((step, at) => {
    const missing = oddNumberOf(step) === 'sequence_gap' ? missingBefore(list, at).map(String) : []
    const own: [string, string[]][] = missing.length > 0 ? [[step.id, missing]] : []
    return [...own, ...missingIn(step.steps)]
  })
}
