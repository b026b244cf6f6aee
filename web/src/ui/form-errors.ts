import { ApiError } from '@millwright/contract/errors'

import { i18n } from '../i18n.ts'

/** What is wrong with a field. Codes that are not listed say the service's own sentence. */
const words: Record<string, () => string> = {
  required: () => i18n.t('It is required.'),
  too_long: () => i18n.t('It is too long.'),
  too_short: () => i18n.t('It is too short.'),
  too_many: () => i18n.t('These are too many.'),
  too_few: () => i18n.t('These are too few.'),
  too_large: () => i18n.t('It is too large.'),
  too_small: () => i18n.t('It is too small.'),
  wrong_type: () => i18n.t('It is not of the right kind.'),
  wrong_format: () => i18n.t('It is not written as it has to be.'),
  unknown_value: () => i18n.t('It is not one of what there is to choose from.'),
  unstorable_text: () => i18n.t('It holds a sign that cannot be stored.'),
  duplicate_id: () => i18n.t('It is there twice.'),
}

/**
 * The messages of an API error by form field: `/email_address` becomes `email_address`, `/0/title`
 * becomes `0.title`. Empty when the error names no field.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    (error.details.errors ?? [])
      .filter(({ pointer }) => pointer.startsWith('/'))
      .map(({ pointer, code, message }) => [
        pointer.slice(1).replaceAll('/', '.'),
        words[code]?.() ?? message,
      ]),
  )
}
