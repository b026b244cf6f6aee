import { ApiError } from '@millwright/contract/errors'

import { i18n } from '../i18n.ts'

/** The messages of fields. Codes that are not listed use the service's own sentence. */
const words: Record<string, () => string> = {
  required: () => i18n.t('It’s required.'),
  too_long: () => i18n.t('It’s too long.'),
  too_short: () => i18n.t('It’s too short.'),
  too_many: () => i18n.t('Too many.'),
  too_few: () => i18n.t('Too few.'),
  too_large: () => i18n.t('It’s too large.'),
  too_small: () => i18n.t('It’s too small.'),
  wrong_type: () => i18n.t('It has the wrong type.'),
  wrong_format: () => i18n.t('It has the wrong format.'),
  unknown_value: () => i18n.t('It isn’t one of the available options.'),
  unstorable_text: () => i18n.t('It contains a character that can’t be stored.'),
  duplicate_id: () => i18n.t('It’s listed twice.'),
}

/**
 * The messages of an API error by form field: `/email_address` becomes `email_address`, `/0/title` becomes `0.title`.
 * Empty if the error concerns no field.
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
