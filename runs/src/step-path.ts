import type { Step } from '@millwright/contract/procedure-content'

import type { TimedEntry } from './entry-order.ts'

/** The pass that each step is in, and the steps that choices skip. */
export interface Path {
  /** By the place of the step in reading order, from 1. */
  occurrences: number[]
  isOnPath: boolean[]
}

/** The entries of each step by its id, then by pass. */
export type StepEntries = ReadonlyMap<string, ReadonlyMap<number, readonly TimedEntry[]>>

/** Follows the choices of decision steps. A choice that leads back adds a pass to all steps of its loop. */
export function pathOf(steps: readonly Step[], entries: StepEntries): Path {
  const places = new Map(steps.map(({ id }, place) => [id, place]))
  const occurrences = occurrencesOf(steps, entries, places)
  const isOnPath = steps.map(() => false)
  let place = 0
  while (place < steps.length) {
    isOnPath[place] = true
    const step = steps[place]
    const to = step && chosenIn(step, occurrences[place] ?? 1, entries)
    if (to === 'end') break
    const target = to === undefined ? undefined : places.get(to)
    // A choice that leads back has been counted already: the step awaits another choice.
    place = Math.max(place + 1, target ?? 0)
  }
  return { occurrences, isOnPath }
}

function occurrencesOf(
  steps: readonly Step[],
  entries: StepEntries,
  places: ReadonlyMap<string, number>,
): number[] {
  const occurrences = steps.map(() => 1)
  for (const [place, step] of steps.entries()) {
    if (!step.choices?.length) continue
    for (const occurrence of entries.get(step.id)?.keys() ?? []) {
      const target = places.get(chosenIn(step, occurrence, entries) ?? '')
      if (target === undefined || target > place) continue
      for (let each = target; each <= place; each += 1) {
        occurrences[each] = (occurrences[each] ?? 1) + 1
      }
    }
  }
  // Entries may come from a loop whose choice has not arrived yet.
  return steps.map(({ id }, place) =>
    Math.max(occurrences[place] ?? 1, ...(entries.get(id)?.keys() ?? [])),
  )
}

/** The target of a step's choice; undefined if nothing is chosen. */
function chosenIn(step: Step, occurrence: number, entries: StepEntries): string | undefined {
  const all = entries.get(step.id)?.get(occurrence) ?? []
  const chosen = all.findLast(({ entry }) => entry.kind === 'choice')?.entry.choiceId
  return step.choices?.find(({ id }) => id === chosen)?.to
}
