import type { ErrorCode } from '@millwright/contract/errors'

import { i18n } from '../i18n.ts'

/** What happened and what to do next, in the words of somebody who reads the screen. */
export const errorWords: Record<ErrorCode, () => string> = {
  unauthenticated: () => i18n.t('You are signed out. Sign in again to go on.'),
  magic_link_invalid: () =>
    i18n.t(
      'This link or code is wrong, was used already, or has expired. Ask for a new mail and try again.',
    ),
  intermediate_session_invalid: () =>
    i18n.t('Signing in took too long. Start again with a new mail.'),
  permission_denied: () =>
    i18n.t(
      'Your role does not allow this. Ask an administrator of your organization for a higher role.',
    ),
  sign_up_closed: () =>
    i18n.t('You cannot create an organization here. Ask whoever runs this service.'),
  not_found: () => i18n.t('This does not exist, or it is not open to you.'),
  already_linked: () => i18n.t('It is in this guidebook already.'),
  already_member: () => i18n.t('This person is a member already, or has been invited.'),
  capture_in_use: () =>
    i18n.t('A skill, lesson or procedure shows this capture. Archive it instead.'),
  document_in_use: () => i18n.t('A lesson shows this document. Remove it from there first.'),
  course_in_use: () =>
    i18n.t('Somebody takes this course. Archive it instead; what they have done is kept.'),
  course_not_published: () => i18n.t('Publish the course first.'),
  invitation_expired: () => i18n.t('The invitation has expired. Ask for another one.'),
  mail_domain_not_allowed: () =>
    i18n.t(
      'Your organization invites people of certain mail domains only. An administrator sets them.',
    ),
  media_full: () =>
    i18n.t('A capture holds one video, one audio recording or photos, and nothing more.'),
  not_enrolled: () => i18n.t('Take the course first.'),
  lesson_locked: () => i18n.t('The lessons before this one come first.'),
  quiz_not_passed: () => i18n.t('Pass the quiz of this lesson first.'),
  last_owner: () => i18n.t('An organization needs an owner. Make somebody else an owner first.'),
  slug_reserved: () => i18n.t('The service needs this address for itself. Choose another one.'),
  slug_taken: () => i18n.t('This address is taken. Choose another one.'),
  organization_already_created: () =>
    i18n.t('This sign-in has created an organization already. Open that one.'),
  procedure_in_use: () =>
    i18n.t('Guidebooks or lessons still show this procedure. Remove it from them first.'),
  procedure_archived: () => i18n.t('An archived procedure cannot be published.'),
  open_points: () =>
    i18n.t('Points of this draft are open. Look at them, or say why it is published all the same.'),
  events_expired: () =>
    i18n.t('This place in the list of changes is no longer kept. Read everything anew.'),
  version_mismatch: () => i18n.t('Somebody else changed this after you opened it.'),
  upload_missing: () => i18n.t('The file did not arrive completely. Upload it again.'),
  upload_already_complete: () => i18n.t('This file has arrived already.'),
  upload_not_signed: () => i18n.t('The permission to upload has run out. Upload the file again.'),
  file_not_ready: () =>
    i18n.t('The file has not arrived completely. Delete it and upload it again.'),
  too_large: () =>
    i18n.t('The file is larger than this service accepts. Split it, or upload a smaller one.'),
  unsupported_media_type: () => i18n.t('Files of this type cannot be kept here.'),
  content_mismatch: () =>
    i18n.t(
      'The content is not what the name says. Export the file again, a document as PDF, and upload that.',
    ),
  format_not_supported: () =>
    i18n.t(
      'This is no document of a kind that can be read. Export it as PDF and upload that one instead.',
    ),
  document_too_large: () =>
    i18n.t(
      'This document unfolds to more than can be read. Split it, or save it as PDF and upload that one.',
    ),
  checksum_mismatch: () => i18n.t('The file changed on its way here. Upload it again.'),
  size_mismatch: () => i18n.t('The file did not arrive completely. Upload it again.'),
  document_crashed: () =>
    i18n.t(
      'Reading this document failed in a way we did not expect. The file is kept; try saving it as PDF anew.',
    ),
  document_damaged: () =>
    i18n.t(
      'The document is damaged and cannot be read. Get a fresh copy, or open it and save it as PDF again.',
    ),
  document_empty: () => i18n.t('The document has no content. Check that it is the right file.'),
  document_encrypted: () =>
    i18n.t(
      'The document is protected by a password. Remove the password in the program it was made with and upload it again.',
    ),
  document_too_long: () =>
    i18n.t('The document is too long. Split it into parts and upload those.'),
  recognition_limit_exceeded: () =>
    i18n.t('The document has too many scanned pages. Split it into parts and upload those.'),
  memory_limit_exceeded: () =>
    i18n.t('Reading this file needs too much memory. Split it into parts and upload those.'),
  time_limit_exceeded: () =>
    i18n.t('Reading this file takes too long. Split it into parts and upload those.'),
  media_crashed: () =>
    i18n.t('Reading this recording failed in a way we did not expect. The file is kept as it is.'),
  model_format_unknown: () =>
    i18n.t(
      'This is no CAD model of a kind that can be read. Export it as STEP, or as GLB, and upload that.',
    ),
  model_empty: () => i18n.t('The model has no surfaces to show. Check what was exported.'),
  model_damaged: () =>
    i18n.t('The model is damaged and cannot be read. Export it again and upload that.'),
  model_feature_unsupported: () =>
    i18n.t(
      'The model uses something that cannot be read, such as Draco compression. Export it without.',
    ),
  model_external_reference: () =>
    i18n.t(
      'The model refers to files that did not come with it. Export it as one file, such as GLB.',
    ),
  model_too_complex: () =>
    i18n.t(
      'The model has more parts or triangles than a browser can show. Export a simplified one.',
    ),
  model_crashed: () =>
    i18n.t(
      'Converting this model failed in a way we did not expect. The file is kept; try exporting it again.',
    ),
  no_procedure_found: () =>
    i18n.t(
      'No procedure was found: nothing in this document reads like steps. It stays here as reference material; you can write the procedure by hand.',
    ),
  not_webvtt: () =>
    i18n.t('This is no WebVTT file (.vtt). Export the subtitles as WebVTT and upload that one.'),
  no_moments: () =>
    i18n.t(
      'There is nothing to make steps of: mark moments in the player, or upload a transcript, and try again.',
    ),
  storage_full: () =>
    i18n.t(
      'Your organization has used up its room for files. Delete files that nobody needs, or ask the operator for more.',
    ),
  no_text: () =>
    i18n.t(
      'The pages are pictures without text, so there are no words to read. Upload a version with text.',
    ),
  candidate_not_found: () =>
    i18n.t('This part of the document is not there any more. Extract it again.'),
  page_range_invalid: () => i18n.t('The document has no such pages.'),
  canceled: () => i18n.t('Stopped before it was done. Nothing was made.'),
  job_interrupted: () =>
    i18n.t(
      'The service was restarted again and again meanwhile. Nothing was made; start it again.',
    ),
  rate_limited: () => i18n.t('Too many tries in a short time. Wait a few minutes and try again.'),
  internal: () =>
    i18n.t('Something went wrong on our side. Try again; if it stays, tell your administrator.'),
  database_unavailable: () =>
    i18n.t('The service cannot reach its data at the moment. Try again in a minute.'),
  mail_refused: () =>
    i18n.t('The mail server refuses mail to this address. Check how it is written.'),
  mail_unavailable: () => i18n.t('Mail cannot be sent at the moment. Try again in a few minutes.'),
  storage_unavailable: () =>
    i18n.t('Files cannot be stored at the moment. Try again in a few minutes.'),
  overloaded: () => i18n.t('The service is busy. Try again in a moment.'),
  invalid_request: () => i18n.t('The request does not match the contract.'),
  invalid_cursor: () => i18n.t('The cursor is not one of this list.'),
  malformed_json: () => i18n.t('The body is not JSON.'),
  read_only: () => i18n.t('A field that only the service writes would change.'),
  malformed_request: () => i18n.t('The request is not valid HTTP.'),
  cross_site_request: () => i18n.t('Cookie sessions work from the same site only.'),
  method_not_allowed: () => i18n.t('The address does not know this method.'),
  idempotency_in_progress: () => i18n.t('A request with this Idempotency-Key is being worked on.'),
  job_finished: () => i18n.t('The job has ended and cannot be canceled.'),
  language_model_not_set: () => i18n.t('The operator of this service has set no language model.'),
  link_derived: () => i18n.t('The link follows the subject; it can be hidden.'),
  tracking_full: () => i18n.t('The object has as many files for tracking as it may.'),
  model_full: () => i18n.t('As many files come with the model as may.'),
  not_yet_member: () => i18n.t('The invitation has not been accepted.'),
  object_in_use: () => i18n.t('Captures or lessons refer to the object.'),
  upload_offset_mismatch: () =>
    i18n.t('The upload goes on at another offset; ask for it with HEAD.'),
  range_not_satisfiable: () => i18n.t('The file has no bytes in this range.'),
  tus_version_unknown: () => i18n.t('Uploads in pieces follow tus 1.0.0.'),
  idempotency_key_reused: () => i18n.t('This Idempotency-Key came with another request before.'),
  transcription_failed: () =>
    i18n.t('The transcription service has not written down what is said. Try again later.'),
  transcription_not_set: () =>
    i18n.t('The operator of this service has set no transcription service.'),
  transcription_off: () =>
    i18n.t(
      'Your organization does not have recordings transcribed. An administrator may change that.',
    ),
  transcription_spent: () =>
    i18n.t('Your organization has no minutes of transcription left today. Try again tomorrow.'),
  no_quiz: () => i18n.t('The lesson has no quiz.'),
  not_a_permutation: () => i18n.t('The sequence is not exactly the lessons of the course.'),
  too_many_lessons: () => i18n.t('A course has up to 1000 lessons.'),
  impossible_move: () => i18n.t('A step cannot be placed inside itself.'),
  headers_too_large: () => i18n.t('The headers are larger than the limit.'),
  request_timeout: () => i18n.t('The request did not arrive in time.'),
}
