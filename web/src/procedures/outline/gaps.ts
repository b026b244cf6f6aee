import { findNumberingIssue } from '@millwright/contract/open-parts'
import {
  preserveGaps,
  listMissingNumbers,
  printedNumberOf,
} from '@millwright/contract/printed-gaps'
import type { Section, Step } from '@millwright/contract/procedure-content'

import { flattenSections } from '../../content/outline-tree.ts'

/**
 * The number that a section's list continues from: the last one of the list before it if its numbers continue, or
 * else none.
 */
export function numberBase(outline: readonly Section[], sectionId: string): number {
  const numbersOf = ({ steps }: Section) =>
    steps.flatMap(({ marker }) => printedNumberOf(marker) ?? [])
  const sections = flattenSections(outline)
  const at = sections.findIndex(({ id }) => id === sectionId)
  const [first] = sections.slice(at, at + 1).flatMap(numbersOf)
  const last = sections.slice(0, at).flatMap(numbersOf).at(-1)
  const runsOn = first && last && last.before === first.before && last.number < first.number
  return runsOn ? last.number : 0
}

/**
 * Puts a new step into a list: into a gap of its printed numbers with one of these, or at its end with the following
 * number; elsewhere it has none.
 *
 * @param gap the number the list continues from, and which of the missing numbers is used if the step names none
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
    recountSteps(list, list.toSpliced(at, 0, { ...step, marker: null }))
  )
}

/**
 * Puts a step into a gap of the printed numbers, so that all others keep theirs: it takes the number that its text
 * starts with, or else a missing one. Undefined if there is no gap.
 */
function filledGap(
  list: readonly Step[],
  at: number,
  step: Step,
  { base = 0, index = 0 }: { base?: number; index?: number },
): Step[] | undefined {
  const missing = listMissingNumbers(list, at, base)
  const below = printedNumberOf(list[at]?.marker)
  if (!below || missing.length === 0) return undefined
  const [head = '', digits] = /^\s*(\d{1,4})[.):]\s+/.exec(step.text) ?? []
  const wanted = printedNumberOf(step.marker)?.number ?? Number(digits)
  const own = missing.find((number) => number === wanted)
  const isInText = own !== undefined && !step.marker
  const added = {
    ...step,
    marker: `${below.before}${own ?? missing[Math.min(index, missing.length - 1)]}${below.after}`,
    text: isInText ? step.text.slice(head.length) : step.text,
  }
  return preserveGaps(list, list.toSpliced(at, 0, added), base)
}

/** A step after the last of a list, with the next number. */
function continued(list: readonly Step[], at: number, step: Step): Step[] | undefined {
  const [above, own] = [printedNumberOf(list[at - 1]?.marker), printedNumberOf(step.marker)]
  const isNext = at === list.length && above && own?.number === above.number + 1
  if (!isNext) return undefined
  return [...list, { ...step, marker: `${above.before}${own.number}${above.after}` }]
}

/**
 * A reordered list. Its printed numbers no longer apply: they are removed, and the steps are counted instead. But
 * where numbers have unreviewed issues, the printed ones stay, because only they show what is missing.
 */
export function recountSteps(before: readonly Step[], after: Step[]): Step[] {
  if (![...before, ...after].some(findNumberingIssue)) return withoutCounts(after)
  const own = new Set(before.map(({ id }) => id))
  const kept = after.map((step) =>
    own.has(step.id) || findNumberingIssue(step) ? step : { ...step, marker: null },
  )
  return preserveGaps(before, kept)
}

/** A list with no issues left, counted if its printed numbers no longer apply. */
export function settleNumbers(list: Step[]): Step[] {
  const numbers = list.flatMap(({ marker }) => printedNumberOf(marker)?.number ?? [])
  const isInOrder = numbers.every((number, index) => number > (numbers[index - 1] ?? -1))
  const isAsPrinted = isInOrder && !list.some(({ marker }) => marker === null)
  return numbers.length === 0 || isAsPrinted || list.some(findNumberingIssue)
    ? list
    : withoutCounts(list)
}

/** Without the printed numbers, which no longer apply. */
export function withoutCounts(steps: Step[]): Step[] {
  return steps.map((step) => (step.marker ? { ...step, marker: null } : step))
}

/** Whether the printed number of a new step is one missing after another step, or the next one of its list. */
export function fillsGap(list: readonly Step[], aboveId: string, { marker }: Step): boolean {
  const at = list.findIndex(({ id }) => id === aboveId) + 1
  const number = printedNumberOf(marker)?.number
  if (number === undefined) return false
  const isNext = at === list.length && printedNumberOf(list[at - 1]?.marker)?.number === number - 1
  return isNext || listMissingNumbers(list, at).includes(number)
}
