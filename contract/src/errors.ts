import type { OpenPoint } from './open-points.ts'

/**
 * Every error the API can answer with: its HTTP status and the sentence that is the same for all its
 * occurrences. Codes are public: they are only ever added, and never change meaning.
 */
export const errors = {
  // 400: the request is malformed or does not match the contract
  invalid_request: { status: 400, title: 'The request does not match the contract.' },
  invalid_cursor: { status: 400, title: 'The cursor is not one of this list.' },
  malformed_json: { status: 400, title: 'The body is not JSON.' },
  read_only: { status: 400, title: 'A field that only the service writes would change.' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP.' },

  // 401: who is calling is not known
  unauthenticated: { status: 401, title: 'A valid session token is required.' },
  magic_link_invalid: { status: 401, title: 'The link or code is wrong, used or expired.' },
  intermediate_session_invalid: {
    status: 401,
    title: 'The intermediate session token is wrong, used or expired.',
  },

  // 403: only inside an organization of the caller
  permission_denied: { status: 403, title: 'Your role does not allow this.' },
  sign_up_closed: { status: 403, title: 'Nobody begins here without an invitation.' },
  cross_site_request: { status: 403, title: 'Cookie sessions work from the same site only.' },
  upload_not_signed: { status: 403, title: 'The signature of the address is wrong or expired.' },

  not_found: { status: 404, title: 'There is no such resource.' },
  method_not_allowed: { status: 405, title: 'The address does not know this method.' },

  // 409: the request contradicts the state of the resource
  already_linked: { status: 409, title: 'It is linked to this guidebook already.' },
  already_member: { status: 409, title: 'This person is a member already.' },
  capture_in_use: {
    status: 409,
    title: 'A skill, lesson or procedure refers to the capture; it can be archived.',
  },
  document_in_use: { status: 409, title: 'Lessons show the document.' },
  course_in_use: { status: 409, title: 'Members are enrolled in the course.' },
  course_not_published: { status: 409, title: 'The course is not published.' },
  file_not_ready: { status: 409, title: 'The file cannot be used in its present state.' },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this Idempotency-Key is being worked on.',
  },
  invitation_expired: {
    status: 409,
    title: 'The invitation has expired; ask for another one.',
  },
  job_finished: { status: 409, title: 'The job has ended and cannot be canceled.' },
  language_model_not_set: {
    status: 409,
    title: 'The operator of this service has set no language model.',
  },
  lesson_locked: { status: 409, title: 'The lessons before this one come first.' },
  link_derived: { status: 409, title: 'The link follows the subject; it can be hidden.' },
  last_owner: { status: 409, title: 'An organization keeps at least one owner.' },
  media_full: { status: 409, title: 'The capture holds as many files as it may.' },
  tracking_full: { status: 409, title: 'The object has as many files for tracking as it may.' },
  model_full: { status: 409, title: 'As many files come with the model as may.' },
  not_enrolled: { status: 409, title: 'The member is not enrolled in the course.' },
  not_yet_member: { status: 409, title: 'The invitation has not been accepted.' },
  quiz_not_passed: { status: 409, title: 'The quiz of the lesson has not been passed.' },
  organization_already_created: {
    status: 409,
    title: 'An organization was created with this token already.',
  },
  object_in_use: { status: 409, title: 'Captures, lessons or procedures refer to the object.' },
  procedure_archived: { status: 409, title: 'The procedure is archived.' },
  procedure_in_use: {
    status: 409,
    title: 'The procedure is linked to guidebooks, or lessons show it.',
  },
  storage_full: {
    status: 409,
    title: 'The organization has no room for this file left; delete others first.',
  },
  slug_taken: { status: 409, title: 'Another organization has or had this slug.' },
  transcription_not_set: {
    status: 409,
    title: 'The operator of this service has set no transcription.',
  },
  transcription_off: {
    status: 409,
    title: 'The organization has not switched transcription on.',
  },
  transcription_spent: {
    status: 409,
    title: 'The organization has no minutes of transcription left today.',
  },
  upload_already_complete: { status: 409, title: 'The file has arrived and cannot be replaced.' },
  upload_offset_mismatch: {
    status: 409,
    title: 'The upload goes on at another offset; ask for it with HEAD.',
  },
  upload_missing: { status: 409, title: 'The bytes of the file have not arrived.' },

  // 410: it was here
  events_expired: {
    status: 410,
    title: 'The feed of events does not reach back to this place: read everything anew.',
  },

  version_mismatch: { status: 412, title: 'The resource has changed since it was read.' },

  // 413, 415, 416, 422: the content
  too_large: { status: 413, title: 'The content is larger than the limit.' },
  unsupported_media_type: { status: 415, title: 'The content type is not one this address reads.' },
  range_not_satisfiable: { status: 416, title: 'The file has no bytes in this range.' },
  tus_version_unknown: { status: 412, title: 'Uploads in pieces follow tus 1.0.0.' },
  checksum_mismatch: { status: 422, title: 'The bytes do not have the announced checksum.' },
  content_mismatch: { status: 422, title: 'The content is not what its type says.' },
  size_mismatch: { status: 422, title: 'The bytes do not have the announced size.' },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key came with another request before.',
  },
  document_crashed: { status: 422, title: 'Reading the document failed unexpectedly.' },
  document_damaged: { status: 422, title: 'The document is damaged and cannot be read.' },
  document_empty: { status: 422, title: 'The document has no content.' },
  document_encrypted: { status: 422, title: 'The document is protected by a password.' },
  document_too_long: { status: 422, title: 'The document is longer than the limit.' },
  recognition_limit_exceeded: {
    status: 422,
    title: 'More pages of the document are pictures of text than the limit.',
  },
  slug_reserved: {
    status: 422,
    title: 'No organization can have this slug; it has a use of its own.',
  },
  mail_domain_not_allowed: {
    status: 422,
    title: 'The organization does not invite addresses of this mail domain.',
  },
  memory_limit_exceeded: { status: 422, title: 'Reading the file needed too much memory.' },
  time_limit_exceeded: { status: 422, title: 'Reading the file took too long.' },
  media_crashed: { status: 422, title: 'Reading the recording ended unexpectedly.' },
  model_crashed: { status: 422, title: 'Converting the model ended unexpectedly.' },
  model_damaged: { status: 422, title: 'The model is damaged and cannot be read.' },
  model_empty: { status: 422, title: 'The model has no surfaces.' },
  model_external_reference: {
    status: 422,
    title: 'The model refers to a file that did not come with it.',
  },
  model_feature_unsupported: {
    status: 422,
    title: 'The model needs a feature that is not supported.',
  },
  model_format_unknown: { status: 422, title: 'The file is no model of a known format.' },
  model_too_complex: {
    status: 422,
    title: 'The model has more parts or triangles than can be shown.',
  },
  transcription_failed: {
    status: 422,
    title: 'The transcription service has not written down what is said.',
  },
  open_points: {
    status: 422,
    title: 'Points of the draft are open; settle them, or acknowledge each kind and say why.',
  },
  not_webvtt: { status: 422, title: 'The text is no WebVTT.' },
  no_quiz: { status: 422, title: 'The lesson has no quiz.' },
  not_a_permutation: {
    status: 422,
    title: 'The sequence is not exactly the lessons of the course.',
  },
  too_many_lessons: { status: 422, title: 'A course has up to 1000 lessons.' },
  no_moments: {
    status: 422,
    title: 'Nothing has been marked, said or photographed in the capture.',
  },
  no_procedure_found: { status: 422, title: 'The document holds no procedure.' },
  no_text: { status: 422, title: 'The document holds no text that can be read.' },
  format_not_supported: { status: 422, title: 'The file is no document that can be read.' },
  document_too_large: { status: 422, title: 'The document unfolds to more than the limit.' },
  impossible_move: { status: 422, title: 'A step cannot be placed inside itself.' },
  candidate_not_found: { status: 422, title: 'The document has no such candidate.' },
  page_range_invalid: { status: 422, title: 'The page range names no page of the document.' },
  canceled: { status: 422, title: 'The job was canceled.' },
  job_interrupted: {
    status: 422,
    title: 'The job was interrupted too often; start it again.',
  },

  headers_too_large: { status: 431, title: 'The headers are larger than the limit.' },
  rate_limited: { status: 429, title: 'Too many requests; wait before the next one.' },

  internal: { status: 500, title: 'Something went wrong on our side.' },
  database_unavailable: { status: 503, title: 'The database does not answer; try again shortly.' },
  mail_refused: {
    status: 422,
    title: 'The mail server refuses mail to this address; check how it is written.',
  },
  mail_unavailable: { status: 503, title: 'Mail cannot be sent at the moment; try again shortly.' },
  storage_unavailable: {
    status: 503,
    title: 'Files cannot be stored at the moment; try again shortly.',
  },
  overloaded: { status: 503, title: 'The service is busy or stopping; try again shortly.' },
  request_timeout: { status: 408, title: 'The request did not arrive in time.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

/**
 * One thing wrong with a request. `pointer` is a JSON pointer (RFC 6901) into the body, empty for all of
 * it, or names a parameter.
 */
export interface FieldError {
  pointer: string
  code: string
  message: string
}

/** RFC 9457 problem details, as every error of the API is answered. */
export interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance: string
  code: ErrorCode
  requestId: string
  errors?: FieldError[]
  /** The job that failed, where a job did. */
  jobId?: string
  /** What is open, where that refuses publishing. */
  openPoints?: OpenPoint[]
}

export interface ErrorDetails {
  /** A sentence about this occurrence, for a person. */
  detail?: string
  errors?: FieldError[]
  jobId?: string
  openPoints?: OpenPoint[]
  /** Seconds after which to try again; sent as `Retry-After`. */
  retryAfter?: number
  /** Further headers of the answer, such as `allow`. */
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
  /** The whole answer, when the error came over the wire. */
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
 * Refuses a body that names what there is not, so that it is not taken for what the path names.
 *
 * @param pointers of the fields that name it: `/procedureId`
 */
export function referenceNotFound(...pointers: string[]): never {
  const message = 'It does not exist, or is not open to you.'
  const absent = pointers.map((pointer) => ({ pointer, code: 'not_found', message }))
  throw new ApiError('not_found', { errors: absent })
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
