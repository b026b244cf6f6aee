import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf, type NumberedStep } from '@millwright/contract/step-numbers'

import type { Place } from '../../content/outline-tree.ts'

type Spot = Pick<Place, 'page' | 'boxes'>

/**
 * The step that stands last before a place of the document, in its order: down the page, a column after the one
 * to its left. Undefined where none does; null where the document says no places.
 */
export function precedingStep(
  { outline }: Pick<Procedure, 'outline'>,
  fileId: string,
  place: Spot,
): NumberedStep | undefined | null {
  if (place.boxes.length === 0) return null
  let last: { numbered: NumberedStep; spot: Spot } | undefined
  for (const numbered of stepsOf(outline)) {
    const { source } = numbered.step
    if (source?.fileId !== fileId || source.boxes.length === 0) continue
    if (precedes(source, place) && (!last || precedes(last.spot, source))) {
      last = { numbered, spot: source }
    }
  }
  return last?.numbered
}

function precedes(one: Spot, other: Spot): boolean {
  if (one.page !== other.page) return one.page < other.page
  const [a, b] = [frameOf(one), frameOf(other)]
  const areInOneColumn = a.left < b.right && b.left < a.right
  return areInOneColumn ? a.top < b.top : a.left < b.left
}

function frameOf({ boxes }: Spot): { left: number; top: number; right: number } {
  const edge = (at: number) => boxes.map((box) => box[at] ?? 0)
  return { left: Math.min(...edge(0)), top: Math.min(...edge(1)), right: Math.max(...edge(2)) }
}
