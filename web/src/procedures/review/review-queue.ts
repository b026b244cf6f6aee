import { openPartsOf } from '@millwright/contract/open-parts'
import type { OpenPointCode } from '@millwright/contract/open-points'
import type { Callout, Section, Step } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import type { UnusedPassage } from '@millwright/contract/unused-passages'
import { numberSteps, stepsOf } from '@millwright/contract/step-numbers'
import { sortBySeverity } from '@millwright/contract/callout-gravity'

import { i18n } from '../../i18n.ts'
import { calloutWord, withoutStepWords } from '../../content/callout-words.ts'
import { numberingIssueWords, reasonsInWords } from '../doubts.ts'
import { sectionTitles, shownOutline } from '../../content/outline-tree.ts'
import { missingNumbers } from '../outline/missing-numbers.ts'
import { atEnd, passagesByPlace } from '../outline/unused-passages.ts'

/** Something a person should check before a draft is published. */
export interface ReviewItem {
  /** The id of the step, notice or passage. */
  id: string
  /** The kind by which it is acknowledged if the draft is published anyway. */
  code: OpenPointCode
  kind: 'danger' | 'notice' | 'uncertain' | 'numbering' | 'unused'
  /** What to check: `Step 4: it is very short`, `Missing step 3`. */
  words: string
  /** The title of its section, if it has one. */
  section?: string | undefined
}

const excerptLength = 60

/** What to check: unplaced safety notices first, then the procedure in order. */
export function listReviewItems(procedure: Procedure): ReviewItem[] {
  const numbers = new Map(stepsOf(procedure.outline).map(({ step, number }) => [step.id, number]))
  const missing = missingNumbers(procedure.outline)
  const titles = sectionTitles(shownOutline(procedure))
  return openPartsOf(procedure).map((part) => {
    if (part.passage) return passageItem(part.passage, titles)
    const section = titles.get((part.step ?? part.callout).id)
    if (!part.step) return { ...calloutItem(part.code, part.callout), section }
    const { id } = part.step
    return {
      ...stepItem(part.code, part.step, numbers.get(id) ?? '', missing.get(id) ?? []),
      section,
    }
  })
}

function stepItem(
  code: OpenPointCode,
  step: Step,
  number: string,
  missing: readonly string[],
): ReviewItem {
  const odd = code === 'numbering' ? numberingIssueWords(step) : undefined
  const reasons = odd ?? reasonsOf(step)
  const words =
    odd !== undefined && missing.length > 0
      ? missingInWords(missing)
      : i18n.t('Step {number}: {reasons}', { number, reasons })
  return { id: step.id, code, kind: code === 'numbering' ? code : 'uncertain', words }
}

function calloutItem(code: OpenPointCode, callout: Callout): ReviewItem {
  const { id, kind, text } = callout
  if (code === 'unplaced_notices') {
    const isGrave = kind === 'danger' || kind === 'warning'
    const words = withoutStepWords(kind, excerptOf(text))
    return { id, code, kind: isGrave ? 'danger' : 'notice', words }
  }
  const words = `${calloutWord(kind)}: ${reasonsOf(callout)}: ${excerptOf(text)}`
  return { id, code, kind: 'uncertain', words }
}

function passageItem(
  { id, text, after = '' }: UnusedPassage,
  titles: ReadonlyMap<string, string>,
): ReviewItem {
  const words = i18n.t('Not used: {text}', { text: excerptOf(text) })
  return { id, code: 'unused_passages', kind: 'unused', words, section: titles.get(after) }
}

/** `Missing step 2`, or for several, `Missing steps 2–4`. */
export function missingInWords(missing: readonly string[]): string {
  return i18n.t('{count, plural, one {Missing step {numbers}} other {Missing steps {numbers}}}', {
    count: missing.length,
    numbers: [...new Set([missing[0], missing.at(-1)])].join('–'),
  })
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

/** The ids of everything that can be selected, in screen order. */
export function reviewOrder({ review, callouts, outline }: Procedure): string[] {
  const ids = (all: readonly Callout[]) => sortBySeverity(all).map(({ id }) => id)
  const passages = passagesByPlace(outline, review?.unused ?? [])
  const passagesAt = (place: string) => (passages.get(place) ?? []).map(({ id }) => id)
  const inSection = (section: Section): string[] => [
    ...ids(section.callouts),
    ...passagesAt(section.id),
    ...numberSteps(section.steps).flatMap(({ step }) => [
      step.id,
      ...ids(step.callouts),
      ...passagesAt(step.id),
    ]),
    ...section.sections.flatMap(inSection),
  ]
  return [
    ...ids(review?.unplaced ?? []),
    ...ids(callouts),
    ...outline.flatMap(inSection),
    ...passagesAt(atEnd),
  ]
}

/** The item after the selected step or notice, starting over after the last one. */
export function nextItem(
  items: readonly ReviewItem[],
  order: readonly string[],
  selectedId: string | undefined,
): ReviewItem | undefined {
  const placeOf = (id: string | undefined) => (id === undefined ? -1 : order.indexOf(id))
  const at = placeOf(selectedId)
  const inOrder = items.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  return inOrder.find(({ id }) => placeOf(id) > at) ?? inOrder[0]
}
