import { oddNumberOf } from '@millwright/contract/open-parts'
import type { Section, Step } from '@millwright/contract/procedure-content'

import { sectionsOf } from '../../content/outline-tree.ts'

/** A step cannot lack more numbers than a page has lines. */
const maxMissing = 50

interface Printed {
  before: string
  number: number
  after: string
}

/**
 * The printed numbers that are lost between a step and the last one before it in its list that has a number:
 * `1.`, `4.` lack 2 and 3, unless those stand elsewhere in the list. Before the first number of a list some are lost
 * only where its step says so.
 *
 * @param base the number after which the list begins
 */
export function missingBefore(list: readonly Step[], at: number, base = 0): number[] {
  const step = list[at]
  return lostBefore(list, at, step && hasGap(step) ? base : undefined)
}

/** @param base undefined where it is not known that the list begins too late */
function lostBefore(list: readonly Step[], at: number, base: number | undefined): number[] {
  const step = printed(list[at]?.marker)
  if (!step) return []
  const above = list
    .slice(0, at)
    .map(({ marker }) => printed(marker))
    .findLast((one) => one !== undefined)
  if (above && above.before !== step.before) return []
  // Steps that the document does not number may be those.
  const isFirst = list.slice(0, at).every(({ marker }) => marker === null)
  const from = above ? above.number : isFirst ? base : undefined
  if (from === undefined) return []
  const count = Math.min(step.number - from - 1, maxMissing)
  const between = Array.from({ length: Math.max(0, count) }, (_, index) => from + 1 + index)
  return between.filter((number) => !list.some(({ marker }) => isNumber(marker, step, number)))
}

/**
 * The number after which a list of a section begins: the last one of the list before it, if its numbers run on, else
 * none.
 */
export function baseOf(outline: readonly Section[], sectionId: string): number {
  const numbersOf = ({ steps }: Section) => steps.flatMap(({ marker }) => printed(marker) ?? [])
  const sections = sectionsOf(outline)
  const at = sections.findIndex(({ id }) => id === sectionId)
  const [first] = sections.slice(at, at + 1).flatMap(numbersOf)
  const last = sections.slice(0, at).flatMap(numbersOf).at(-1)
  const runsOn = first && last && last.before === first.before && last.number < first.number
  return runsOn ? last.number : 0
}

function isNumber(marker: Step['marker'], { before }: Printed, number: number): boolean {
  const one = printed(marker)
  return one?.before === before && one.number === number
}

/**
 * Puts a new step into a list: into a gap of its printed numbers with one of these, or at its end with the
 * number that follows; elsewhere it has none.
 *
 * @param gap after which number the list begins, and which of the lost numbers is taken where the step says none
 */
export function withAdded(
  list: readonly Step[],
  at: number,
  step: Step,
  gap: { base?: number; index?: number } = {},
): Step[] {
  return (
    filledGap(list, at, step, gap) ??
    continued(list, at, step) ??
    recounted(list, list.toSpliced(at, 0, { ...step, marker: null }))
  )
}

/**
 * Puts a step into a gap of the printed numbers, so that all others keep theirs: it takes the number that its
 * text begins with, else one that is lost. Undefined where there is no gap.
 */
function filledGap(
  list: readonly Step[],
  at: number,
  step: Step,
  { base = 0, index = 0 }: { base?: number; index?: number },
): Step[] | undefined {
  const missing = missingBefore(list, at, base)
  const below = printed(list[at]?.marker)
  if (!below || missing.length === 0) return undefined
  const [head = '', digits] = /^\s*(\d{1,4})[.):]\s+/.exec(step.text) ?? []
  const wanted = printed(step.marker)?.number ?? Number(digits)
  const own = missing.find((number) => number === wanted)
  const isInText = own !== undefined && !step.marker
  const added = {
    ...step,
    marker: `${below.before}${own ?? missing[Math.min(index, missing.length - 1)]}${below.after}`,
    text: isInText ? step.text.slice(head.length) : step.text,
  }
  return withGaps(list, list.toSpliced(at, 0, added), base)
}

/** A step after the last of a list that says the next number. */
function continued(list: readonly Step[], at: number, step: Step): Step[] | undefined {
  const [above, own] = [printed(list[at - 1]?.marker), printed(step.marker)]
  const isNext = at === list.length && above && own?.number === above.number + 1
  if (!isNext) return undefined
  return [...list, { ...step, marker: `${above.before}${own.number}${above.after}` }]
}

/**
 * A list whose order was changed. Its printed numbers no longer hold: they are taken off, and the steps are
 * counted instead. But where numbers are odd and nobody has looked at them yet, what is printed stays, since only
 * that tells what is lost.
 */
export function recounted(before: readonly Step[], after: Step[]): Step[] {
  if (![...before, ...after].some(oddNumberOf)) return withoutCounts(after)
  const own = new Set(before.map(({ id }) => id))
  const kept = after.map((step) =>
    own.has(step.id) || oddNumberOf(step) ? step : { ...step, marker: null },
  )
  return withGaps(before, kept)
}

/** A list in which nothing is odd any more, counted where its printed numbers hold no longer. */
export function settled(list: Step[]): Step[] {
  const numbers = list.flatMap(({ marker }) => printed(marker)?.number ?? [])
  const isInOrder = numbers.every((number, index) => number > (numbers[index - 1] ?? -1))
  const isAsPrinted = isInOrder && !list.some(({ marker }) => marker === null)
  return numbers.length === 0 || isAsPrinted || list.some(oddNumberOf) ? list : withoutCounts(list)
}

/** Without the numbers as printed, which no longer hold. */
export function withoutCounts(steps: Step[]): Step[] {
  return steps.map((step) => ({ ...step, marker: null }))
}

/** Says of each step whether numbers are lost before it that were lost already: of each number once. */
function withGaps(before: readonly Step[], after: readonly Step[], base = 0): Step[] {
  const lost = new Set(lostIn(before, base))
  const isLate = before.some((step, at) => hasGap(step) && isFirstNumber(before, at))
  return after.map((step, at) => {
    const possible = lostBefore(after, at, isLate ? base : undefined)
    const here = possible.filter((number) => lost.delete(number))
    if (here.length > 0) return withGap(step, true)
    // A gap that the numbers of this list do not explain is left as it is.
    const was = before.findIndex(({ id }) => id === step.id)
    const isExplained = was >= 0 && missingBefore(before, was, base).length > 0
    return hasGap(step) && isExplained ? withGap(step, false) : step
  })
}

function isFirstNumber(list: readonly Step[], at: number): boolean {
  return list.slice(0, at).every(({ marker }) => printed(marker) === undefined)
}

function lostIn(list: readonly Step[], base = 0): number[] {
  return list.flatMap((step, at) => (hasGap(step) ? missingBefore(list, at, base) : []))
}

/** Whether the printed number of a new step is one that is lost after another one, or the next of its list. */
export function filledBy(list: readonly Step[], aboveId: string, { marker }: Step): boolean {
  const at = list.findIndex(({ id }) => id === aboveId) + 1
  const number = printed(marker)?.number
  if (number === undefined) return false
  const isNext = at === list.length && printed(list[at - 1]?.marker)?.number === number - 1
  return isNext || missingBefore(list, at).includes(number)
}

/** Whether nothing would tell any more which numbers are lost before a step, were it not there. */
export function losesGap(list: readonly Step[], id: string): boolean {
  const rest = recounted(
    list,
    list.filter((step) => step.id !== id),
  )
  const told = new Set(lostIn(rest))
  return lostIn(list).some((number) => !told.has(number))
}

function hasGap(step: Pick<Step, 'marker' | 'reasons'>): boolean {
  return oddNumberOf(step) === 'sequence_gap'
}

function withGap(step: Step, isGap: boolean): Step {
  const others = (step.reasons ?? []).filter((reason) => reason !== 'sequence_gap')
  return { ...step, reasons: isGap ? [...others, 'sequence_gap'] : others }
}

/** `Step 4.` and `3.4)`: what stands before the last number, the number, and what stands after it. */
function printed(marker: string | null | undefined): Printed | undefined {
  const parts = /^(.*?)(\d{1,4})([.):\]]*)$/.exec(marker?.trim() ?? '')
  if (!parts) return undefined
  const [, before = '', digits, after = ''] = parts
  return { before, number: Number(digits), after }
}
