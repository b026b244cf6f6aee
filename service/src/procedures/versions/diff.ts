import type {
  Callout,
  Item,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import type { SectionChange, StepChange } from '@millwright/contract/procedure-versions'

import { changesOfParts, type PartChange } from './part-changes.ts'

/** What happened to a procedure's content from one state to another. */
export function diffOf(before: ProcedureContent, after: ProcedureContent) {
  return {
    sections: sectionChanges(before, after),
    steps: stepChanges(before, after),
    callouts: calloutChanges(before, after),
    tools: changesOfParts(before.tools, after.tools, factsOfItem),
    parts: changesOfParts(before.parts, after.parts, factsOfItem),
  }
}

/**
 * What happened to each step, in the order of the later state; steps that are gone come last. A step is the
 * same when its id is.
 */
export function stepChanges(before: ProcedureContent, after: ProcedureContent): StepChange[] {
  const changes = changesOfPlaced(stepsIn(before), stepsIn(after), 'text', ({ text }) => text)
  return changes.map(({ id, ...change }) => ({ stepId: id, ...change }))
}

function sectionChanges(before: ProcedureContent, after: ProcedureContent): SectionChange[] {
  const [earlier, later] = [sectionsIn(before), sectionsIn(after)]
  const changes = changesOfPlaced(earlier, later, 'title', ({ title }) => title)
  return changes.map(({ id, ...change }) => ({ sectionId: id, ...change }))
}

function calloutChanges(was: { callouts: Callout[] }, is: { callouts: Callout[] }) {
  return changesOfParts(was.callouts, is.callouts, ({ kind, text }) => [kind, text])
}

function factsOfItem({
  name,
  quantity = null,
  unit = null,
  kind = null,
  note = null,
}: Item): unknown[] {
  return [name, quantity, unit, kind, note]
}

interface Placed<Part> {
  part: Part
  /** The id of the section or step that holds it. */
  holder: string
}

type Places<Part> = Map<string, Placed<Part>>

interface PlacedChange<Wording> {
  id: string
  kinds: ('added' | 'removed' | 'moved' | 'callouts' | Wording)[]
  before?: string
  after?: string
  callouts?: PartChange<Callout>[]
}

/** @param wording what it is called when the words of a part are others: its text, its title */
function changesOfPlaced<Part extends { callouts: Callout[] }, Wording extends string>(
  earlier: Places<Part>,
  later: Places<Part>,
  wording: Wording,
  wordsOf: (part: Part) => string,
): PlacedChange<Wording>[] {
  const moved = movedParts(earlier, later)
  const present = [...later].flatMap(([id, { part }]): PlacedChange<Wording>[] => {
    const was = earlier.get(id)?.part
    if (!was) return [{ id, kinds: ['added'], after: wordsOf(part) }]
    const [before, after] = [wordsOf(was), wordsOf(part)]
    const callouts = calloutChanges(was, part)
    const kinds = [
      ...(moved.has(id) ? ['moved' as const] : []),
      ...(before === after ? [] : [wording]),
      ...(callouts.length === 0 ? [] : ['callouts' as const]),
    ]
    if (kinds.length === 0) return []
    return [{ id, kinds, before, after, ...(callouts.length > 0 && { callouts }) }]
  })
  const gone = [...earlier].flatMap(([id, { part }]): PlacedChange<Wording>[] =>
    later.has(id) ? [] : [{ id, kinds: ['removed'], before: wordsOf(part) }],
  )
  return [...present, ...gone]
}

function sectionsIn({ outline }: ProcedureContent): Places<Section> {
  const places: Places<Section> = new Map()
  const add = (sections: readonly Section[], holder: string) => {
    for (const part of sections) {
      places.set(part.id, { part, holder })
      add(part.sections, part.id)
    }
  }
  add(outline, '')
  return places
}

function stepsIn(content: ProcedureContent): Places<Step> {
  const places: Places<Step> = new Map()
  const add = (steps: readonly Step[], holder: string) => {
    for (const part of steps) {
      places.set(part.id, { part, holder })
      add(part.steps, part.id)
    }
  }
  for (const [id, { part }] of sectionsIn(content)) add(part.steps, id)
  return places
}

/**
 * The parts that have moved: those whose holder is another, and those that do not keep their place among the
 * parts that stay in theirs. The fewest that explain the new order are said to have moved.
 */
function movedParts<Part>(earlier: Places<Part>, later: Places<Part>): Set<string> {
  const rank = new Map([...earlier.keys()].map((id, index) => [id, index]))
  const moved = new Set<string>()
  const stayed = new Map<string, string[]>()
  for (const [id, { holder }] of later) {
    const was = earlier.get(id)
    if (was && was.holder !== holder) moved.add(id)
    else if (was) stayed.set(holder, [...(stayed.get(holder) ?? []), id])
  }
  for (const ids of stayed.values()) {
    const kept = new Set(longestRise(ids.map((id) => rank.get(id) ?? 0)))
    for (const id of ids) if (!kept.has(rank.get(id) ?? 0)) moved.add(id)
  }
  return moved
}

/** The longest increasing subsequence (Fredman, 1975): the most that can be said to have stayed in order. */
function longestRise(values: readonly number[]): number[] {
  const best: number[][] = []
  for (const value of values) {
    const before = best.findLast((rise) => (rise.at(-1) ?? -1) < value) ?? []
    const rise = [...before, value]
    best[rise.length - 1] = rise
  }
  return best.at(-1) ?? []
}
