import type { Callout, Section, Step } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'

import { i18n } from '../../i18n.ts'
import { gravestFirst } from '../callout-gravity.ts'
import { calloutWord, withoutStepWords } from '../callout-words.ts'
import { isUncertain, oddNumberOf, reasonsInWords } from '../doubts.ts'
import { numbered, type NumberedStep } from '../outline-tree.ts'

/** Something a person should look at before a draft is published. */
export interface ReviewItem {
  /** Of the step or notice. */
  id: string
  kind: 'danger' | 'notice' | 'uncertain' | 'numbering'
  /** What is to be looked at: `Step 4: the numbering has a gap`. */
  words: string
}

const excerptLength = 60

/** What is to be looked at: safety without a place first, then the procedure in its order. */
export function reviewItemsOf(procedure: Procedure): ReviewItem[] {
  return [
    ...gravestFirst(procedure.review?.unplaced ?? []).map(unplacedItem),
    ...procedure.callouts.flatMap(calloutItems),
    ...procedure.outline.flatMap(sectionItems),
  ]
}

function unplacedItem({ id, kind, text }: Callout): ReviewItem {
  const isGrave = kind === 'danger' || kind === 'warning'
  const words = withoutStepWords(kind, excerptOf(text))
  return { id, kind: isGrave ? 'danger' : 'notice', words }
}

function sectionItems({ callouts, steps, sections }: Section): ReviewItem[] {
  return [
    ...callouts.flatMap(calloutItems),
    ...numbered(steps, '', 0).flatMap(stepItems),
    ...sections.flatMap(sectionItems),
  ]
}

function stepItems({ step, number }: NumberedStep): ReviewItem[] {
  const inside = step.callouts.flatMap(calloutItems)
  const odd = oddNumberOf(step)
  if (!isUncertain(step) && odd === undefined) return inside
  const kind = isUncertain(step) ? 'uncertain' : 'numbering'
  const reasons = odd === undefined || isUncertain(step) ? reasonsOf(step) : odd
  return [
    { id: step.id, kind, words: i18n.t('Step {number}: {reasons}', { number, reasons }) },
    ...inside,
  ]
}

function calloutItems(callout: Callout): ReviewItem[] {
  if (!isUncertain(callout)) return []
  const { id, kind, text } = callout
  const words = `${calloutWord(kind)}: ${reasonsOf(callout)}: ${excerptOf(text)}`
  return [{ id, kind: 'uncertain', words }]
}

function reasonsOf(of: Pick<Step, 'reasons'>): string {
  return reasonsInWords(of).join(', ') || i18n.t('compare it with its page')
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return `“${line}”`
  const whole = line.slice(0, excerptLength).replace(/\s\S{0,20}$/, '')
  return `“${whole} …”`
}

/** The ids of all that can be chosen, as they stand on the screen. */
export function reviewOrder({ review, callouts, outline }: Procedure): string[] {
  const ids = (all: readonly Callout[]) => gravestFirst(all).map(({ id }) => id)
  const inSection = (section: Section): string[] => [
    ...ids(section.callouts),
    ...numbered(section.steps, '', 0).flatMap(({ step }) => [step.id, ...ids(step.callouts)]),
    ...section.sections.flatMap(inSection),
  ]
  return [...ids(review?.unplaced ?? []), ...ids(callouts), ...outline.flatMap(inSection)]
}

/** The item after the step or notice that is chosen, from the start again after the last one. */
export function nextItem(
  items: readonly ReviewItem[],
  order: readonly string[],
  selectedId: string | undefined,
): ReviewItem | undefined {
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : order.indexOf(id))
  const at = placeOf(selectedId)
  return items.find(({ id }) => placeOf(id) > at) ?? items[0]
}
