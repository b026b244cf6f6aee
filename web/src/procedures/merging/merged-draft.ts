import type { Item } from '@millwright/contract/procedure-content'

import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { mergeOutlines } from './outline-merging.ts'
import { Merging, type Choices, type Clash, type Three } from './three-way.ts'
import { showCallout, significantCallout } from './words.ts'

/**
 * Merges a procedure that two people have changed. Parts that only one of them changed stay as that person left them;
 * where both changed the same text, mine stays until the conflict is decided.
 *
 * @param three the common base, and both versions of it
 * @param choices the decisions so far
 */
export function mergeDrafts(
  three: Three<ProcedureDraft>,
  choices: Choices = {},
): { draft: ProcedureDraft; clashes: Clash[] } {
  const merging = new Merging(choices)
  const of = <Value>(get: (draft: ProcedureDraft) => Value): Three<Value> => ({
    base: get(three.base),
    mine: get(three.mine),
    theirs: get(three.theirs),
  })
  const text = (what: 'title' | 'description') => {
    const texts = of((draft) => draft[what])
    return texts[merging.sideOf(texts, { id: what, what, show: (value) => value })]
  }
  const items = (what: 'tool' | 'part', list: 'tools' | 'parts') =>
    merging.list(
      of((draft) => draft[list]),
      what,
      { significant: significantItem, show: showItem },
    )
  const callouts = (list: 'callouts' | 'unplaced') =>
    merging.list(
      of((draft) => draft[list]),
      'notice',
      {
        significant: significantCallout,
        show: showCallout,
      },
    )
  const draft = {
    title: text('title'),
    description: text('description'),
    kind: either(of((each) => each.kind)),
    prerequisites: either(of((each) => each.prerequisites)),
    outline: mergeOutlines(
      merging,
      of((each) => each.outline),
    ),
    callouts: callouts('callouts'),
    tools: items('tool', 'tools'),
    parts: items('part', 'parts'),
    unplaced: callouts('unplaced'),
    unused: mergedUnused(of((each) => each.unused)),
  }
  return { draft, clashes: merging.clashes }
}

/** Chosen values keep the change made by either side; mine, if both changed them. */
function either<Value>({ base, mine, theirs }: Three<Value>): Value {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine
}

/** What either has reviewed is reviewed. */
function mergedUnused({ mine, theirs }: Three<ProcedureDraft['unused']>): ProcedureDraft['unused'] {
  const left = new Set(mine?.map(({ id }) => id))
  return theirs?.filter(({ id }) => left.has(id))
}

function significantItem({ name, quantity, unit, note }: Item): unknown {
  return [name, quantity, unit, note]
}

function showItem({ name, quantity, unit, note }: Item): string {
  return [quantity, unit, name, note].filter(Boolean).join(' ')
}
