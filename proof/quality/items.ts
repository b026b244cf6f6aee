import type { Draft, Item } from '@millwright/extraction/draft'

import { anyOrder } from './alignment.ts'
import type { Counts } from './counts.ts'
import { counts, similarities } from './matching.ts'
import type { TrueItem, Truth } from './procedure-facts.ts'
import { tokenF1, tokensOf } from './text.ts'

/**
 * Tools and parts found by name, with the quantity if one is printed.
 *
 * @returns undefined if the truth does not contain them
 */
export function itemsOf({ procedures }: Truth, draft: Draft | undefined): Counts | undefined {
  if (procedures.every(({ tools, parts }) => tools === undefined && parts === undefined)) {
    return undefined
  }
  const expected = procedures.flatMap(({ tools = [], parts = [] }) => [...tools, ...parts])
  const found = draft ? [...draft.tools, ...draft.parts] : []
  const similarity = (a: TrueItem, b: Item): number =>
    a.quantity === undefined || a.quantity === b.quantity
      ? tokenF1(tokensOf(a.name), tokensOf(b.name))
      : 0
  const unique = expected.filter((item, index) => !expected.slice(0, index).some(isSameAs(item)))
  const items = unique.map((item) => ({ ...item, isOptional: false }))
  return counts(items, found, anyOrder(similarities(items, found, similarity)))
}

/** Procedures of one document name the same tool again; the draft has it once. */
function isSameAs(item: TrueItem): (other: TrueItem) => boolean {
  return (other) => other.name === item.name && other.quantity === item.quantity
}
