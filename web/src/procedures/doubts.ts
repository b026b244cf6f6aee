import { isUncertain, findNumberingIssue } from '@millwright/contract/open-parts'
import type { ReasonCode, Step } from '@millwright/contract/procedure-content'

import { i18n } from '../i18n.ts'

/** Reasons to check something, as the end of "Uncertain: …". */
const wordsOf = (): Record<Exclude<ReasonCode, 'unplaced'>, string> => ({
  sequence_gap: i18n.t('the numbering has a gap'),
  sequence_repeat: i18n.t('its number appears twice'),
  no_number: i18n.t('it has no number'),
  no_verb: i18n.t('it may not be an instruction'),
  few_verbs: i18n.t('its list has few instructions'),
  heading_unclear: i18n.t('its heading doesn’t suggest a procedure'),
  table_without_header: i18n.t('its table has no header'),
  alone: i18n.t('it stands alone'),
  text_cut: i18n.t('its beginning may be missing'),
  text_short: i18n.t('it is very short'),
  text_long: i18n.t('it is very long'),
  joined_pages: i18n.t('it runs over two pages'),
  recognition_low: i18n.t('the scan is hard to read'),
  severity_without_word: i18n.t('only a symbol or color shows how serious it is'),
  inside_text: i18n.t('it’s surrounded by other text'),
  reference_unresolved: i18n.t('it refers to something that isn’t here'),
  taken_anyway: i18n.t('it doesn’t read like a step'),
  suggested_by_model: i18n.t('suggested by a language model'),
})

export type Doubtful = Pick<Step, 'confidence' | 'reasons'>

const maxReasons = 2

/** `Uncertain: the numbering has a gap`; undefined if it is certain or has no reason. */
export function doubtWords(of: Doubtful): string | undefined {
  const reasons = reasonsInWords(of)
  return isUncertain(of) && reasons.length > 0
    ? i18n.t('Uncertain: {reasons}', { reasons: reasons.join(', ') })
    : undefined
}

/** In the engine's order, and no more than a glance takes in. */
export function reasonsInWords({ reasons = [] }: Pick<Doubtful, 'reasons'>): string[] {
  return (
    reasons
      // The heading above already says so.
      .filter((reason) => reason !== 'unplaced')
      .slice(0, maxReasons)
      .map((reason) => wordsOf()[reason])
  )
}

/** The problem with the printed number of a step. */
export function numberingIssueWords(step: Pick<Step, 'marker' | 'reasons'>): string | undefined {
  const odd = findNumberingIssue(step)
  return odd && wordsOf()[odd]
}
