import type { LanguageModelReview } from '@millwright/contract/language-model'

import { i18n } from '../i18n.ts'

/** Why a draft is as it is made without a model. */
const failures = (): Partial<Record<LanguageModelReview['status'], string>> => ({
  timed_out: i18n.t('The language model took too long.'),
  over_budget: i18n.t('The tokens for this document or for today are used up.'),
  refused: i18n.t('The language model’s server refused to answer.'),
  unreachable: i18n.t('The language model could not be reached.'),
  invalid: i18n.t('The language model’s answer made no sense.'),
  unreliable: i18n.t('The language model erred in passages whose answer is known.'),
})

/** What a person should know about a review; nothing where it made no difference. */
export function sentencesAbout(review: LanguageModelReview): string[] {
  const { status, suggestions, refused, partsNotSent, suspicious } = review
  const failure = failures()[status]
  if (failure) return [failure, i18n.t('This draft was made without it.')]
  const isAsked = status === 'applied' || status === 'unchanged'
  const said = [
    suggestions > 0 &&
      i18n.t(
        '{count, plural, one {# change suggested by a language model is in this draft, to be compared with the document.} other {# changes suggested by a language model are in this draft, to be compared with the document.}}',
        { count: suggestions },
      ),
    suggestions > 0 &&
      refused > 0 &&
      i18n.t(
        '{count, plural, one {# other suggestion had no ground.} other {# other suggestions had no ground.}}',
        { count: refused },
      ),
    isAsked &&
      partsNotSent > 0 &&
      i18n.t(
        '{count, plural, one {# doubtful part could not be sent: the limit was reached.} other {# doubtful parts could not be sent: the limit was reached.}}',
        { count: partsNotSent },
      ),
    suggestions === 0 &&
      suspicious.length > 0 &&
      i18n.t('Some text was kept from the language model.'),
  ]
  return said.filter((sentence) => sentence !== false)
}
