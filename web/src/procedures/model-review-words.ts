import type { LanguageModelReview } from '@millwright/contract/language-model'

import { i18n } from '../i18n.ts'

/** Why a draft was made without a model. */
const failures = (): Partial<Record<LanguageModelReview['status'], string>> => ({
  timed_out: i18n.t('The language model took too long.'),
  over_budget: i18n.t('The token limit for this document or for today has been reached.'),
  refused: i18n.t('The language model’s server refused to answer.'),
  unreachable: i18n.t('The language model couldn’t be reached.'),
  invalid: i18n.t('The language model’s answer couldn’t be understood.'),
  unreliable: i18n.t('The language model got passages with known answers wrong.'),
})

/** What a person should know about a review; nothing if it made no difference. */
export function sentencesAbout(review: LanguageModelReview): string[] {
  const { status, suggestions, refused, partsNotSent, suspicious } = review
  const failure = failures()[status]
  if (failure) return [failure, i18n.t('This draft was created without it.')]
  const isAnswered = status === 'applied' || status === 'unchanged'
  const sentences = [
    suggestions > 0 &&
      i18n.t(
        '{count, plural, one {This draft has # change suggested by a language model. Compare it with the document.} other {This draft has # changes suggested by a language model. Compare them with the document.}}',
        { count: suggestions },
      ),
    suggestions > 0 &&
      refused > 0 &&
      i18n.t(
        '{count, plural, one {# other suggestion was unfounded.} other {# other suggestions were unfounded.}}',
        { count: refused },
      ),
    isAnswered &&
      partsNotSent > 0 &&
      i18n.t(
        '{count, plural, one {# uncertain part couldn’t be sent: the limit was reached.} other {# uncertain parts couldn’t be sent: the limit was reached.}}',
        { count: partsNotSent },
      ),
    suggestions === 0 &&
      suspicious.length > 0 &&
      i18n.t('Some text was withheld from the language model.'),
  ]
  return sentences.filter((sentence) => sentence !== false)
}
