import type {
  SuggestionKind,
  SuggestionStatus,
  SuggestionSummary,
} from '@millwright/contract/suggestions'

import { i18n } from '../../i18n.ts'

export function kindWords(kind: SuggestionKind): string {
  return i18n.t('{kind, select, problem {Problem} change {Change} other {Other}}', { kind })
}

export function statusWords(status: SuggestionStatus): string {
  return i18n.t('{status, select, open {Open} accepted {Accepted} other {Declined}}', { status })
}

/** The author; readers of public pages are anonymous. */
export function authorWords({ author }: Pick<SuggestionSummary, 'author'>): string {
  if (!author) return i18n.t('Someone on the public page')
  return `${author.firstName} ${author.lastName}`.trim()
}

/** Its subject, in one line. */
export function aboutWords({ procedureTitle, stepNumber }: SuggestionSummary): string {
  return stepNumber === null
    ? procedureTitle
    : i18n.t('{title}, step {number}', { title: procedureTitle, number: stepNumber })
}
