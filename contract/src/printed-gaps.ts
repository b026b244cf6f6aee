import { findNumberingIssue } from './open-parts.ts'
import type { Step } from './procedure-content.ts'

/** At most as many numbers can be missing before a step as a page has lines. */
const maxMissing = 50

interface Printed {
  before: string
  number: number
  after: string
}

/**
 * The printed numbers missing between a step and the last numbered step before it in its list:
 * in `1.`, `4.` they are 2 and 3, unless those are elsewhere in the list. Before the first number of a list some are
 * missing only if its step is marked so.
 *
 * @param base the number after which the list begins
 */
export function listMissingNumbers(list: readonly Step[], at: number, base = 0): number[] {
  const step = list[at]
  return lostBefore(list, at, step && hasGap(step) ? base : undefined)
}

/** @param base undefined unless the list is known to begin too late */
function lostBefore(list: readonly Step[], at: number, base: number | undefined): number[] {
  const step = printedNumberOf(list[at]?.marker)
  if (!step) return []
  const above = list
    .slice(0, at)
    .map(({ marker }) => printedNumberOf(marker))
    .findLast((one) => one !== undefined)
  if (above && above.before !== step.before) return []
  // Steps without a number in the document may be the missing ones.
  const isFirst = list.slice(0, at).every(({ marker }) => marker === null)
  const from = above ? above.number : isFirst ? base : undefined
  if (from === undefined) return []
  const count = Math.min(step.number - from - 1, maxMissing)
  const between = Array.from({ length: Math.max(0, count) }, (_, index) => from + 1 + index)
  return between.filter((number) => !list.some(({ marker }) => isNumber(marker, step, number)))
}

function isNumber(marker: Step['marker'], { before }: Printed, number: number): boolean {
  const one = printedNumberOf(marker)
  return one?.before === before && one.number === number
}

/**
 * A changed list that still reports the numbers that were missing before: each of them once, by
 * the step after the gap, or by the last step if that one is gone.
 *
 * @param base the number after which the list begins
 */
export function preserveGaps(before: readonly Step[], after: readonly Step[], base = 0): Step[] {
  const lost = new Set(lostIn(before, base))
  const isLate = before.some((step, at) => hasGap(step) && isFirstNumber(before, at))
  const marked = after.map((step, at) => {
    const possible = lostBefore(after, at, isLate ? base : undefined)
    const here = possible.filter((number) => lost.delete(number))
    if (here.length > 0) return withGap(step, true)
    // A gap that the numbers of this list do not explain stays as it is.
    const was = before.findIndex(({ id }) => id === step.id)
    const isExplained = was >= 0 && listMissingNumbers(before, was, base).length > 0
    return hasGap(step) && isExplained ? withGap(step, false) : step
  })
  for (const { marker } of after) lost.delete(printedNumberOf(marker)?.number ?? 0)
  const last = marked.findLastIndex(({ marker }) => printedNumberOf(marker) !== undefined)
  const isKept = lost.size === 0 && !losesMark(before, after, base)
  return isKept ? marked : marked.map((step, at) => (at === last ? withGap(step, true) : step))
}

/** Whether a removed step marked a gap without naming its numbers. */
function losesMark(before: readonly Step[], after: readonly Step[], base: number): boolean {
  const ids = new Set(after.map(({ id }) => id))
  return before.some(
    (step, at) =>
      hasGap(step) && !ids.has(step.id) && listMissingNumbers(before, at, base).length === 0,
  )
}

function isFirstNumber(list: readonly Step[], at: number): boolean {
  return list.slice(0, at).every(({ marker }) => printedNumberOf(marker) === undefined)
}

function lostIn(list: readonly Step[], base = 0): number[] {
  return list.flatMap((step, at) => (hasGap(step) ? listMissingNumbers(list, at, base) : []))
}

function hasGap(step: Pick<Step, 'marker' | 'reasons'>): boolean {
  return findNumberingIssue(step) === 'sequence_gap'
}

function withGap(step: Step, isGap: boolean): Step {
  const others = (step.reasons ?? []).filter((reason) => reason !== 'sequence_gap')
  return { ...step, reasons: isGap ? [...others, 'sequence_gap'] : others }
}

/** Splits `Step 4.` and `3.4)` into the text before the last number, the number, and the text after it. */
export function printedNumberOf(marker: string | null | undefined): Printed | undefined {
  const parts = /^(.*?)(\d{1,4})([.):\]]*)$/.exec(marker?.trim() ?? '')
  if (!parts) return undefined
  const [, before = '', digits, after = ''] = parts
  return { before, number: Number(digits), after }
}
