import type { BatchResult } from './batch-result.ts'
import { errors, type ErrorCode } from './error-catalog.ts'
import type { FoundInstead } from './found-instead.ts'
import type { OpenPoint } from './open-points.ts'
import type { ChangedStep } from './suggestion-steps.ts'

/**
 * One thing wrong with a request. `pointer` is a JSON pointer (RFC 6901) into the body, empty for all of
 * it, or names a parameter.
 */
export interface FieldError {
  pointer: string
  code: string
  message: string
}

/** RFC 9457 problem details, the format of every error of the API. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance: string
  code: ErrorCode
  requestId: string
  errors?: FieldError[]
  /** The failed job, if it was a job that failed. */
  jobId?: string
  /** The open points that prevent publishing. */
  openPoints?: OpenPoint[]
  /** What a document without a procedure holds. */
  foundInstead?: FoundInstead
  /** The earlier and the current step, if the difference keeps a proposal from being applied. */
  changedStep?: ChangedStep
  /** The files that a model refers to and cannot be converted without. */
  missingFiles?: string[]
  /** The result of each operation of a batch that was not done. */
  results?: BatchResult[]
}

export interface ErrorDetails {
  /** A sentence about this occurrence, for a person. */
  detail?: string
  errors?: FieldError[]
  jobId?: string
  openPoints?: OpenPoint[]
  foundInstead?: FoundInstead
  changedStep?: ChangedStep
  missingFiles?: string[]
  results?: BatchResult[]
  /** Seconds after which to try again; sent as `Retry-After`. */
  retryAfter?: number
  /** Additional headers of the answer, such as `allow`. */
  headers?: Record<string, string>
}

/**
 * The one error class of the API. The service throws it, the SDK throws it again on the caller's side,
 * and the web app reads `code`, never `message`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: ErrorDetails
  /** The whole answer, if the error came over the wire. */
  readonly problem: Problem | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}, problem?: Problem) {
    super(details.detail ?? errors[code].title)
    this.code = code
    this.details = details
    this.problem = problem
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Ends a `??` chain: `(await findGuidebook(org, id)) ?? notFound()`. */
export function notFound(): never {
  throw new ApiError('not_found')
}

/**
 * Refuses a body that refers to something that does not exist, so that a caller does not blame the path.
 *
 * @param pointers to the fields that refer to it: `/procedureId`
 */
export function referenceNotFound(...pointers: string[]): never {
  const message = 'It does not exist, or you do not have access to it.'
  const absent = pointers.map((pointer) => ({ pointer, code: 'not_found', message }))
  throw new ApiError('not_found', { errors: absent })
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
