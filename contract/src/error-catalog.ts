/**
 * Every error that the API returns: its HTTP status and the sentence that is the same for all its
 * occurrences. Codes are public: they are only ever added, and never change meaning.
 */
export const errors = {
  // 400: the request is malformed or does not match the contract
  invalid_request: { status: 400, title: 'The request is invalid.' },
  invalid_cursor: { status: 400, title: 'The cursor does not belong to this list.' },
  malformed_json: { status: 400, title: 'The body is not valid JSON.' },
  read_only: { status: 400, title: 'The request would change a read-only field.' },
  malformed_request: { status: 400, title: 'The request is not valid HTTP.' },

  // 401: the caller is unknown
  unauthenticated: { status: 401, title: 'A valid session token is required.' },
  magic_link_invalid: { status: 401, title: 'The link or code is wrong, already used or expired.' },
  badge_invalid: { status: 401, title: 'No one has this badge, or it was revoked.' },
  device_code_invalid: { status: 401, title: 'The code is wrong, already used or expired.' },
  device_unknown: { status: 401, title: 'This is not a shared device, or it was removed.' },
  pin_invalid: { status: 401, title: 'The PIN is wrong.' },
  ticket_invalid: { status: 401, title: 'The PIN has to be entered again on this device.' },
  passkey_invalid: { status: 401, title: 'The passkey is unknown, or what it signed is wrong.' },
  second_factor_invalid: { status: 401, title: 'The code is wrong or was already used.' },
  provider_sign_in_failed: {
    status: 401,
    title: 'What the identity provider returned is wrong, already used or expired.',
  },
  intermediate_session_invalid: {
    status: 401,
    title: 'The intermediate session token is wrong, already used or expired.',
  },

  // 403: only within an organization of the caller
  permission_denied: { status: 403, title: 'Your role does not allow this.' },
  provider_sign_in_required: {
    status: 403,
    title: 'The organization asks you to sign in with its identity provider.',
  },
  second_factor_required: { status: 403, title: 'Your second factor is required first.' },
  second_factor_missing: {
    status: 403,
    title: 'The organization requires a second factor; set one up first.',
  },
  network_not_allowed: {
    status: 403,
    title: 'The organization can only be used from its own networks.',
  },
  identity_not_accepted: {
    status: 403,
    title: 'The identity provider does not vouch for a verified address of a claimed domain.',
  },
  sign_up_closed: { status: 403, title: 'You need an invitation to sign up here.' },
  cross_site_request: { status: 403, title: 'Cookie sessions work from the same site only.' },
  upload_not_signed: {
    status: 403,
    title: 'The signature of the address is invalid or has expired.',
  },

  not_found: { status: 404, title: 'No such resource.' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here.' },

  // 409: the request contradicts the state of the resource
  assignment_over: { status: 409, title: 'The assignment is completed or has ended.' },
  already_linked: { status: 409, title: 'The procedure is already linked to this guidebook.' },
  already_member: { status: 409, title: 'This person is already a member.' },
  badge_taken: { status: 409, title: 'Another badge has this code.' },
  capture_in_use: {
    status: 409,
    title: 'A skill, lesson or procedure uses the capture; archive it instead.',
  },
  passkeys_full: { status: 409, title: 'You have reached the limit of passkeys.' },
  second_factor_exists: { status: 409, title: 'You already have a second factor.' },
  domain_taken: { status: 409, title: 'This domain is already claimed.' },
  domains_full: { status: 409, title: 'The organization has reached its limit of domains.' },
  identity_provider_incomplete: {
    status: 409,
    title: 'The identity provider has to be set up first, with a verified domain.',
  },
  external_id_taken: {
    status: 409,
    title: 'Another record of this kind has this external ID.',
  },
  directory_tokens_full: {
    status: 409,
    title: 'The organization has reached its limit of tokens for its directory.',
  },
  document_in_use: { status: 409, title: 'A lesson uses the document.' },
  kept_public: {
    status: 409,
    title: 'The guidebook has to stay public until the promised time.',
  },
  guidebook_in_use: { status: 409, title: 'The guidebook holds documents.' },
  course_in_use: { status: 409, title: 'Members are enrolled in the course.' },
  course_not_published: { status: 409, title: 'The course is not published.' },
  file_not_ready: { status: 409, title: 'The file cannot be used in its current state.' },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this Idempotency-Key is still in progress.',
  },
  invitation_expired: {
    status: 409,
    title: 'The invitation has expired; ask for a new one.',
  },
  job_finished: { status: 409, title: 'The job has finished and cannot be canceled.' },
  language_model_not_set: {
    status: 409,
    title: 'No language model is set up for this service.',
  },
  lesson_locked: { status: 409, title: 'The earlier lessons have to be completed first.' },
  link_derived: { status: 409, title: 'The link comes from the subject and can only be hidden.' },
  last_owner: { status: 409, title: 'An organization needs at least one owner.' },
  media_full: { status: 409, title: 'There is no room for another file here.' },
  tracking_full: { status: 409, title: 'The object has reached its limit of tracking files.' },
  model_full: { status: 409, title: 'The model has reached its file limit.' },
  no_attempts_left: { status: 409, title: 'The quiz allows no further attempt.' },
  not_enrolled: { status: 409, title: 'The member is not enrolled in the course.' },
  not_yet_member: { status: 409, title: 'The invitation has not been accepted yet.' },
  pin_change_required: {
    status: 409,
    title: 'This is a starting PIN: choose one of your own.',
  },
  pin_locked: {
    status: 409,
    title: 'The PIN is locked or has expired; a manager has to reset it.',
  },
  quiz_not_passed: { status: 409, title: 'The quiz in the lesson has not been passed.' },
  occurrence_over: { status: 409, title: 'The occurrence is no longer open.' },
  organization_already_created: {
    status: 409,
    title: 'An organization has already been created with this token.',
  },
  object_in_use: { status: 409, title: 'Captures, lessons or procedures use the object.' },
  place_in_use: { status: 409, title: 'The place contains places or guidebooks.' },
  places_full: { status: 409, title: 'The organization has reached its limit of places.' },
  procedure_archived: { status: 409, title: 'The procedure is archived.' },
  procedure_in_use: {
    status: 409,
    title: 'Guidebooks, lessons, runs or assignments use the procedure.',
  },
  procedure_not_published: { status: 409, title: 'The procedure has no published version.' },
  run_files_full: { status: 409, title: 'The run has reached its file limit.' },
  run_full: { status: 409, title: 'The run has reached its limit of entries.' },
  run_id_taken: { status: 409, title: 'Another run has this ID.' },
  run_over: { status: 409, title: 'The run is finished or canceled.' },
  saved_filters_full: { status: 409, title: 'You have reached the limit of saved filters.' },
  suggestion_decided: { status: 409, title: 'The suggestion has been accepted or declined.' },
  step_changed: { status: 409, title: 'The step has changed since this was suggested.' },
  storage_full: {
    status: 409,
    title: 'The organization has no storage left for this file; delete other files first.',
  },
  team_exists: { status: 409, title: 'Another team has this name.' },
  team_is_group: {
    status: 409,
    title: "The organization's directory manages this team.",
  },
  team_in_use: {
    status: 409,
    title: 'Something is or was assigned to the team; archive it instead.',
  },
  webhooks_full: { status: 409, title: 'The organization has reached its limit of webhooks.' },
  slug_taken: { status: 409, title: 'This slug is taken.' },
  transcription_not_set: {
    status: 409,
    title: 'Transcription is not set up for this service.',
  },
  transcription_off: {
    status: 409,
    title: 'Transcription is off for this organization.',
  },
  transcription_spent: {
    status: 409,
    title: "The organization has used up today's transcription minutes.",
  },
  recognition_spent: {
    status: 409,
    title: 'The document has more scanned pages than the organization can have recognized today.',
  },
  upload_already_complete: {
    status: 409,
    title: 'The file has already been uploaded and cannot be replaced.',
  },
  upload_offset_mismatch: {
    status: 409,
    title: 'The upload continues at a different offset; get it with HEAD.',
  },
  upload_missing: { status: 409, title: 'The file has not been uploaded.' },

  // 410: it existed once
  events_expired: {
    status: 410,
    title: 'Events this old are no longer kept; read everything again.',
  },

  version_mismatch: { status: 412, title: 'The resource has changed since you read it.' },

  // 413, 415, 416, 422: the content
  too_large: { status: 413, title: 'The content exceeds the size limit.' },
  unsupported_media_type: { status: 415, title: 'This content type is not accepted here.' },
  range_not_satisfiable: { status: 416, title: 'The file has no bytes in this range.' },
  tus_version_unknown: { status: 412, title: 'Resumable uploads require tus 1.0.0.' },
  checksum_mismatch: { status: 422, title: 'The bytes do not match the announced checksum.' },
  content_mismatch: { status: 422, title: 'The content does not match its type.' },
  malware_found: { status: 422, title: 'The virus scanner rejected the file.' },
  size_mismatch: { status: 422, title: 'The bytes do not match the announced size.' },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request.',
  },
  document_crashed: { status: 422, title: 'Reading the document failed unexpectedly.' },
  document_damaged: { status: 422, title: 'The document is damaged and cannot be read.' },
  document_empty: { status: 422, title: 'The document is empty.' },
  document_encrypted: { status: 422, title: 'The document is password-protected.' },
  document_too_long: { status: 422, title: 'The document exceeds the page limit.' },
  recognition_limit_exceeded: {
    status: 422,
    title: 'The document exceeds the limit for scanned pages.',
  },
  slug_reserved: {
    status: 422,
    title: 'This slug is reserved.',
  },
  mail_domain_not_allowed: {
    status: 422,
    title: 'The organization does not invite people from this email domain.',
  },
  memory_limit_exceeded: { status: 422, title: 'Reading the file took too much memory.' },
  time_limit_exceeded: { status: 422, title: 'Reading the file took too long.' },
  media_damaged: {
    status: 422,
    title: 'The file is damaged: nothing in it can be played or shown.',
  },
  media_incomplete: {
    status: 422,
    title: 'The file is incomplete: it ends before the recording or photo does.',
  },
  media_crashed: { status: 422, title: 'Reading the recording failed unexpectedly.' },
  model_crashed: { status: 422, title: 'Converting the model failed unexpectedly.' },
  model_damaged: { status: 422, title: 'The model is damaged and cannot be read.' },
  model_empty: { status: 422, title: 'The model has no surfaces.' },
  model_ambiguous: {
    status: 422,
    title: 'The archive contains several models that do not refer to each other.',
  },
  model_external_reference: {
    status: 422,
    title: 'The model refers to a file that was not uploaded with it.',
  },
  model_feature_unsupported: {
    status: 422,
    title: 'The model uses an unsupported feature.',
  },
  model_format_unknown: { status: 422, title: 'The file is not a supported model format.' },
  model_too_complex: {
    status: 422,
    title: 'The model has too many parts or triangles.',
  },
  transcription_failed: {
    status: 422,
    title: 'The recording could not be transcribed.',
  },
  open_points: {
    status: 422,
    title: 'The draft has open points; resolve them, or acknowledge each kind and give a reason.',
  },
  not_webvtt: { status: 422, title: 'The text is neither valid WebVTT nor SubRip.' },
  replay_too_long: {
    status: 422,
    title: 'The time span has too many events to send again at once; choose a shorter one.',
  },
  issuer_refused: { status: 422, title: 'The service cannot reach this issuer.' },
  network_refused: { status: 422, title: 'This is not a network.' },
  network_excludes_you: {
    status: 422,
    title: 'The networks have to include the address that you are using now.',
  },
  certificate_refused: { status: 422, title: 'This is not a certificate.' },
  metadata_refused: {
    status: 422,
    title: 'This is not the metadata of a SAML provider that people can be sent to.',
  },
  domain_record_missing: { status: 422, title: 'The text record is not in the DNS yet.' },
  webhook_url_refused: { status: 422, title: 'Webhooks cannot be sent to this address.' },
  no_quiz: { status: 422, title: 'The lesson has no quiz.' },
  batch_failed: {
    status: 422,
    title: 'An operation in the batch failed, so none of them was done.',
  },
  not_a_permutation: {
    status: 422,
    title: 'The order must list each lesson of the course exactly once.',
  },
  too_many_lessons: { status: 422, title: 'A course can have up to 1,000 lessons.' },
  no_moments: {
    status: 422,
    title: 'The capture has no marked moments, speech or photos.',
  },
  no_procedure_found: { status: 422, title: 'No procedure was found in the document.' },
  no_text: { status: 422, title: 'The document contains no readable text.' },
  format_not_supported: { status: 422, title: 'The file is not a supported document format.' },
  document_too_large: { status: 422, title: 'The document is too large once unpacked.' },
  confirmation_required: {
    status: 422,
    title: 'This requires you to confirm who you are first.',
  },
  mailbox_required: {
    status: 422,
    title: 'Only members with an email address can have this role.',
  },
  pin_too_simple: {
    status: 422,
    title: 'Choose another PIN: not one repeated digit, not a sequence, not the starting PIN.',
  },
  sign_off_by_doer: {
    status: 422,
    title: 'The step has to be signed by someone other than the person who did it.',
  },
  recurrence_invalid: {
    status: 422,
    title: 'The rule is invalid, gives no date, or gives dates too close together.',
  },
  circular_reference: { status: 422, title: 'A record cannot be inside itself.' },
  nested_too_deep: { status: 422, title: 'Records can be nested up to 10 levels deep.' },
  impossible_move: { status: 422, title: 'A step cannot be moved inside itself.' },
  candidate_not_found: { status: 422, title: 'The document has no such candidate.' },
  page_range_invalid: { status: 422, title: 'The document has no such pages.' },
  canceled: { status: 422, title: 'The job was canceled.' },
  job_interrupted: {
    status: 422,
    title: 'The job was interrupted too often; start it again.',
  },

  headers_too_large: { status: 431, title: 'The headers are too large.' },
  rate_limited: { status: 429, title: 'Too many requests; wait before trying again.' },

  internal: { status: 500, title: 'Something went wrong on our side.' },
  database_unavailable: {
    status: 503,
    title: 'The database is not responding; try again shortly.',
  },
  mail_refused: {
    status: 422,
    title: 'The mail server rejects this address; check the spelling.',
  },
  identity_provider_unavailable: {
    status: 503,
    title: 'The identity provider is not responding; try again shortly.',
  },
  mail_unavailable: { status: 503, title: 'Email cannot be sent right now; try again shortly.' },
  storage_unavailable: {
    status: 503,
    title: 'Files cannot be stored right now; try again shortly.',
  },
  overloaded: { status: 503, title: 'The service is busy or shutting down; try again shortly.' },
  request_timeout: { status: 408, title: 'The request timed out.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors
