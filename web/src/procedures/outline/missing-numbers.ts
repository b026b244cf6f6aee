import { findNumberingIssue } from '@millwright/contract/open-parts'
import { listMissingNumbers } from '@millwright/contract/printed-gaps'
import type { Section, Step } from '@millwright/contract/procedure-content'

import { flattenSections } from '../../content/outline-tree.ts'
import { numberBase } from './gaps.ts'

/** The numbers missing before a step, by its id, until a reviewer confirms that none are. */
export function missingNumbers(outline: readonly Section[]): Map<string, string[]> {
  return new Map(
    flattenSections(outline).flatMap(({ id, steps }) => missingIn(steps, numberBase(outline, id))),
  )
}

function missingIn(list: readonly Step[], base: number): [string, string[]][] {
  return list.flatMap((step, at) => {
    const isOdd = findNumberingIssue(step) === 'sequence_gap'
    const missing = isOdd ? listMissingNumbers(list, at, base).map(String) : []
    const own: [string, string[]][] = missing.length > 0 ? [[step.id, missing]] : []
    return [...own, ...missingIn(step.steps, 0)]
  })
}
