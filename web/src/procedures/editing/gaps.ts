import type { Step } from '@millwright/contract/procedure-content'

/** A step cannot lack more numbers than a page has lines. */
const maxMissing = 50

interface Printed {
  before: string
  number: number
  after: string
}

/** The printed numbers that are lost between a step and the one before it in its list: `1.`, `4.` lack 2 and 3. */
export function missingBefore(list: readonly Step[], at: number): number[] {
  const [above, step] = [printed(list[at - 1]?.marker), printed(list[at]?.marker)]
  if (!above || !step || above.before !== step.before) return []
  const count = Math.min(step.number - above.number - 1, maxMissing)
  return Array.from({ length: Math.max(0, count) }, (_, index) => above.number + 1 + index)
}

/**
 * Puts a step into a gap of the printed numbers, so that all others keep theirs: it takes the number that its
 * text begins with, else the first that is lost. Undefined where there is no gap.
 */
export function filledGap(list: readonly Step[], at: number, step: Step): Step[] | undefined {
  const missing = missingBefore(list, at)
  const below = printed(list[at]?.marker)
  if (!below || missing.length === 0) return undefined
  const [head = '', digits] = /^\s*(\d{1,4})[.):]\s+/.exec(step.text) ?? []
  const own = missing.find((number) => number === Number(digits))
  const number = own ?? missing[0]
  const added = {
    ...step,
    marker: `${below.before}${number}${below.after}`,
    text: own === undefined ? step.text : step.text.slice(head.length),
  }
  const filled = list.toSpliced(at, 0, added)
  return filled.map((each, index) =>
    index === at || index === at + 1
      ? withGap(each, missingBefore(filled, index).length > 0)
      : each,
  )
}

/** Says of a step whether numbers are lost before it. */
function withGap(step: Step, hasGap: boolean): Step {
  const others = (step.reasons ?? []).filter((reason) => reason !== 'sequence_gap')
  return { ...step, reasons: hasGap ? [...others, 'sequence_gap'] : others }
}

/** `Step 4.` and `3.4)`: what stands before the last number, the number, and what stands after it. */
function printed(marker: string | null | undefined): Printed | undefined {
  const parts = /^(.*?)(\d{1,4})([.):\]]*)$/.exec(marker?.trim() ?? '')
  if (!parts) return undefined
  const [, before = '', digits, after = ''] = parts
  return { before, number: Number(digits), after }
}
