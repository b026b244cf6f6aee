import type { ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError, isErrorCode } from '@millwright/contract/errors'

import { i18n } from '../i18n.ts'
import { isOffline } from '../device/connection.ts'
import { errorWords } from './error-words.ts'

export function sentenceForCode(code: ErrorCode): string {
  return errorWords[code]()
}

/** A sentence for any failure: by the code of an API error, or else for a lost connection. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return sentenceForCode(error.code)
  if (hasCode(error)) return sentenceForCode(error.code)
  if (!(error instanceof TypeError)) return sentenceForCode('internal')
  return isOffline()
    ? i18n.t(
        'You’re offline, and what this needs isn’t saved on this device. Try again when you’re back online.',
      )
    : i18n.t('The service isn’t responding. Check your connection and try again.')
}

/** A problem as a failed job reports it. */
function hasCode(error: unknown): error is { code: ErrorCode } {
  return typeof error === 'object' && error !== null && 'code' in error && isErrorCode(error.code)
}

export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.code : undefined
}
