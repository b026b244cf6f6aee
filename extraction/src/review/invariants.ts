import type { TextBlock } from '../document.ts'
import type { Callout } from '../draft.ts'
import { draftFrom, type FoundScope } from '../extract.ts'
import type { FoundSection, FoundStep } from '../procedures/found.ts'
import { minConfidence } from './readings.ts'
import { boundCallouts } from '../drafting/account.ts'
import { flattenSteps } from '../nested-steps.ts'

export type Broken =
  | 'callout_delayed'
  | 'callout_lost'
  | 'callout_unbound'
  | 'coverage_fell'
  | 'figure_lost'
  | 'order_changed'
  | 'sure_step_changed'
  | 'steps_multiplied'
  | 'text_changed'
  | 'things_changed'

/** The properties of found sections that must not get worse. */
export interface Facts {
  /** The text of each block, without white space, its parts in order of the draft. */
  texts: Map<string, string>
  /** Kind and text of every callout of the draft, and of those that are bound. */
  callouts: Map<string, number>
  bound: Map<string, number>
  /** The position of the first block of each callout's step. */
  ownerOf: Map<string, number>
  /** The blocks of each step, and the places where the steps begin. */
  steps: FoundStep[]
  starts: number[][]
  figures: Map<string, number>
  things: string
  /** Letters in steps. */
  covered: number
  placeOf: ReadonlyMap<string, number>
}

const minCoverage = 0.9
/** New steps for each there was, and those a short section may get in any case. */
const maxGrowth = 0.5
const alwaysAllowed = 3

/**
 * Compares edited sections with those the engine found. Whatever a model suggests:
 *
 * - each block is there once with its whole text (so no word and no number is new, lost or changed)
 * - each callout of the draft is there with its kind and its whole text; what was bound stays bound,
 *   and none comes later than before, or than the first step printed after it
 * - the complete text of a certain step is at the beginning of a step
 * - 90 % of the text of steps is still in steps; figures, tools and parts are all there
 * - there are not half as many steps again, or three more where that is little
 * - steps do not deviate more from the order of the document
 *
 * @returns the first of these that does not hold
 */
export function findBrokenInvariant(before: Facts, after: Facts): Broken | undefined {
  if (!isSame(before.texts, after.texts)) return 'text_changed'
  if (!isSame(before.callouts, after.callouts)) return 'callout_lost'
  if ([...before.bound].some(([key, count]) => (after.bound.get(key) ?? 0) < count)) {
    return 'callout_unbound'
  }
  if (delays(before, after)) return 'callout_delayed'
  if (!before.steps.filter(isSure).every((step) => after.steps.some((one) => begins(one, step)))) {
    return 'sure_step_changed'
  }
  if (after.covered < minCoverage * before.covered) return 'coverage_fell'
  if (after.steps.length > maxSteps(before)) return 'steps_multiplied'
  if (!isSame(before.figures, after.figures)) return 'figure_lost'
  if (before.things !== after.things) return 'things_changed'
  return inversions(after.starts) > inversions(before.starts) ? 'order_changed' : undefined
}

/** @param placeOf places of blocks in reading order */
export function scopeFacts(scope: FoundScope, placeOf: ReadonlyMap<string, number>): Facts {
  const { draft } = draftFrom(scope)
  const steps = scope.found.flatMap((found) => flattenSteps(found.steps))
  const bound = boundCallouts(draft)
  const startOf = (step: FoundStep): number => placeOf.get(step.blocks[0]?.id ?? '') ?? -1
  return {
    texts: textsIn(scope.found),
    callouts: counted([...bound, ...draft.review.unplaced].map(keyOf)),
    bound: counted(bound.map(keyOf)),
    ownerOf: new Map(
      steps.flatMap((step) => step.callouts.map(({ id }): [string, number] => [id, startOf(step)])),
    ),
    steps,
    starts: scope.found.map((found) => flattenSteps(found.steps).map(startOf)),
    figures: counted(steps.flatMap(({ figures = [] }) => figures.map(({ id }) => id))),
    things: JSON.stringify([draft.tools, draft.parts]),
    covered: steps
      .flatMap(({ blocks }) => blocks)
      .reduce((sum, { text }) => sum + squeezed(text).length, 0),
    placeOf,
  }
}

function maxSteps({ steps: { length } }: Facts): number {
  return length + Math.max(alwaysAllowed, Math.floor(maxGrowth * length))
}

function textsIn(found: readonly FoundSection[]): Map<string, string> {
  const texts = new Map<string, string>()
  const add = ({ id, text }: TextBlock): void => {
    texts.set(id, `${texts.get(id) ?? ''}${squeezed(text)}`)
  }
  for (const { steps, callouts, loose } of found) {
    for (const step of flattenSteps(steps)) [...step.blocks, ...step.callouts].forEach(add)
    ;[...callouts, ...loose].forEach(add)
  }
  return texts
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '')
}

function keyOf({ kind, text }: Callout): string {
  return `${kind} ${text}`
}

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function isSame<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)
}

function delays(before: Facts, after: Facts): boolean {
  const starts = before.starts.flat().toSorted((a, b) => a - b)
  return [...after.ownerOf].some(([id, owner]) => {
    const place = before.placeOf.get(id) ?? -1
    const next = starts.find((start) => start > place) ?? -1
    return owner > Math.max(before.ownerOf.get(id) ?? -1, next, place)
  })
}

function isSure({ confidence }: FoundStep): boolean {
  return confidence >= minConfidence
}

function begins(step: FoundStep, sure: FoundStep): boolean {
  return sure.blocks.every(({ id, text }, at) => {
    const own = step.blocks[at]
    return own?.id === id && own.text === text
  })
}

/** The number of pairs of neighboring steps that are in a different order than in the document. */
function inversions(sections: readonly (readonly number[])[]): number {
  return sections
    .map((starts) => starts.filter((start, at) => at > 0 && start < (starts[at - 1] ?? 0)).length)
    .reduce((sum, count) => sum + count, 0)
}
