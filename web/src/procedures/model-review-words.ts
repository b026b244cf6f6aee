import type { LanguageModelReview } from '@millwright/contract/language-model'

import { counted } from '../ui/format.ts'

/** Why a draft is as it is made without a model. */
const failures: Partial<Record<LanguageModelReview['status'], string>> = {
  timed_out: 'The language model took too long.',
  over_budget: 'The tokens for this document or for today are used up.',
  refused: 'The language model’s server refused to answer.',
  unreachable: 'The language model could not be reached.',
  invalid: 'The language model’s answer made no sense.',
}

/** What a person should know about a review; nothing where it made no difference. */
export function sentencesAbout(review: LanguageModelReview): string[] {
  const { status, suggestions, refused, partsNotSent, suspicious } = review
  const failure = failures[status]
  if (failure) return [failure, 'This draft was made without it.']
  const isAsked = status === 'applied' || status === 'unchanged'
  const said = [
    suggestions > 0 &&
      `${counted(suggestions, 'change')} suggested by a language model ${suggestions === 1 ? 'is' : 'are'} in this draft, to be compared with the document.`,
    suggestions > 0 && refused > 0 && `${counted(refused, 'other suggestion')} had no ground.`,
    isAsked &&
      partsNotSent > 0 &&
      `${counted(partsNotSent, 'doubtful part')} could not be sent: the limit was reached.`,
    suggestions === 0 && suspicious.length > 0 && 'Some text was kept from the language model.',
  ]
  return said.filter((sentence) => sentence !== false)
}
