import { errors, type ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError, isErrorCode, type Problem } from '@millwright/contract/errors'

import { bodyBytes } from '#platform/body-limit'

/** RFC 9457, the format of every error. `instance` is the requested address. */
export function problemOf(error: ApiError, requestId: string, instance: string): Problem {
  const { status, title } = errors[error.code]
  const {
    detail,
    errors: fields,
    jobId,
    openPoints,
    foundInstead,
    changedStep,
    missingFiles,
    results,
  } = error.details
  return {
    type: `urn:millwright:problem:${error.code}`,
    title,
    status,
    ...(detail && { detail }),
    instance,
    code: error.code,
    requestId,
    ...(fields && { errors: fields }),
    ...(jobId && { jobId }),
    ...(openPoints && { openPoints }),
    ...(foundInstead && { foundInstead }),
    ...(changedStep && { changedStep }),
    ...(missingFiles && { missingFiles }),
    ...(results && { results }),
  }
}

/**
 * The caller's view of an error. Anything not known to be the caller's doing or an unavailable part of the system is
 * our bug: `internal`, without any of its text.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return new ApiError('internal')
  const code = 'code' in error ? String(error.code) : ''
  if (code === refusedByTrigger && isErrorCode(error.message))
    return refusalOf(error.message, error)
  const known = frameworkCodes[code] ?? databaseCode(code, error.message)
  if (known === 'database_unavailable' || known === 'storage_unavailable') {
    return new ApiError(known, { retryAfter: 5 })
  }
  if (known === 'too_large') {
    return new ApiError(known, { detail: `A JSON body can have up to ${bodyBytes} bytes.` })
  }
  if (known) return new ApiError(known)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return new ApiError(status >= 400 && status < 500 ? 'malformed_request' : 'internal')
}

/** How triggers refuse: their message is a code of the API, and their detail points at the field. */
const refusedByTrigger = 'MW409'

function refusalOf(code: ErrorCode, error: Error): ApiError {
  const pointer = 'detail' in error ? String(error.detail) : ''
  return new ApiError(code, { errors: [{ pointer, code, message: errors[code].title }] })
}

/** Errors that Fastify and Node find before a handler runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_HANDLER_TIMEOUT: 'overloaded',
  ENOSPC: 'storage_unavailable',
  EDQUOT: 'storage_unavailable',
  EROFS: 'storage_unavailable',
  S3_UNAVAILABLE: 'storage_unavailable',
  EMFILE: 'overloaded',
}

/** PostgreSQL's SQLSTATE classes, and the ways in which it can be unreachable. */
function databaseCode(code: string, message: string): ErrorCode | undefined {
  if (/^53100$/.test(code)) return 'storage_unavailable'
  const isAway =
    /^(08|53|57)...$/.test(code) ||
    /^(25P03|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  if (isAway) return 'database_unavailable'
  // Data that passes the contract but that a column rejects.
  return /^22...$/.test(code) ? 'invalid_request' : undefined
}
